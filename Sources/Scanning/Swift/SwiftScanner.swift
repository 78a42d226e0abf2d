import Facts

func scanSwift(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
  FileFacts(.code(CodeFacts()))
}
