#if canImport(Glibc)
  import CAllocator
#endif

/// Lets the allocator keep the memory that it has, and get more of it at once.
///
/// Bytes and tokens of one file after the other take the same places. Given back in between, each
/// place would be zeroed again by the system, which took a sixth of an index's time.
func keepMemory() {
  #if canImport(Glibc)
    mallopt(M_MMAP_THRESHOLD, 32 << 20)
    mallopt(M_TRIM_THRESHOLD, 256 << 20)
    mallopt(M_TOP_PAD, 16 << 20)
  #endif
}

/// Has a heap opened as a whole once a thread needs another one.
///
/// One that is opened by the page asks the system for each of them: a thirtieth of what a night on a large
/// index takes. Histories are slower with it.
func openWholeHeaps() {
  #if canImport(Glibc)
    mallopt(M_TOP_PAD, 64 << 20)
  #endif
}
