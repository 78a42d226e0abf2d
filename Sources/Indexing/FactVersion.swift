import Scanning

/// The version of the facts that indexing writes; raised when scanners say something else.
public var factVersion: Int { scannerVersion }
