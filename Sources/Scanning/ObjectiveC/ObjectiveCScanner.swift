import Facts

func scanObjectiveC(_ bytes: UnsafeBufferPointer<UInt8>, isHeader: Bool) -> FileFacts {
  FileFacts(.code(CodeFacts()))
}
