// Answers what the standard library asks before it normalises strings: in the browser nothing is normalised (decision 0011).

#if hasFeature(Embedded)

/// Says of every scalar that it starts a cluster and stays as it is, as the standard library asks before it normalises.
@_cdecl("_swift_stdlib_getNormData")
public func normalizationProperties(of scalar: UInt32) -> UInt16 { 0 }

/// Says of every scalar that it does not decompose.
@_cdecl("_swift_stdlib_getDecompositionEntry")
public func decompositionEntry(of scalar: UInt32) -> UInt32 { 0 }

/// Says of every two scalars that they do not compose.
@_cdecl("_swift_stdlib_getComposition")
public func composition(of first: UInt32, _ second: UInt32) -> UInt32 { .max }

// A pointer is not Sendable; this one is nil for good.
/// Holds no decompositions.
@_silgen_name("_swift_stdlib_nfd_decompositions") public nonisolated(unsafe) let decompositions: UnsafePointer<UInt8>? = nil

#endif
