import Facts

func scanBuildDescription(_ bytes: UnsafeBufferPointer<UInt8>, kind: FileKind) -> FileFacts {
  FileFacts(.build(BuildFacts()))
}
