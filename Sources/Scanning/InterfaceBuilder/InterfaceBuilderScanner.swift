import Facts

func scanInterfaceBuilder(_ bytes: UnsafeBufferPointer<UInt8>, isStoryboard: Bool) -> FileFacts {
  FileFacts(.nib(NibDocument()))
}
