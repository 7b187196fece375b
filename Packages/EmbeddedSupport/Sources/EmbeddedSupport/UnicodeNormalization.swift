// What the standard library calls before it normalises strings: in the browser nothing is normalised (decision 0011).

#if hasFeature(Embedded)

/// Returns for every scalar that it starts a cluster and does not change, as the standard library asks before it normalises.
@_cdecl("_swift_stdlib_getNormData")
public func normalizationProperties(of scalar: UInt32) -> UInt16 { 0 }

/// Returns for every scalar that it does not decompose.
@_cdecl("_swift_stdlib_getDecompositionEntry")
public func decompositionEntry(of scalar: UInt32) -> UInt32 { 0 }

/// Returns for any two scalars that they do not compose.
@_cdecl("_swift_stdlib_getComposition")
public func composition(of first: UInt32, _ second: UInt32) -> UInt32 { .max }

// A pointer is not Sendable; this one is always nil.
/// The table of decompositions, which is empty.
@_silgen_name("_swift_stdlib_nfd_decompositions") public nonisolated(unsafe) let decompositions: UnsafePointer<UInt8>? = nil

#endif
