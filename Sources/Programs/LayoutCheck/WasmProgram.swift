// Checks the file on standard input, prints a message for each failure, then the summary and a digest of all that was computed.
#if arch(wasm32)
/// Reads a byte of the input; −1 at its end.
@_extern(c, "getchar") func getchar() -> Int32

/// Checks the input and returns the exit status.
@_cdecl("__main_void") public func checkLayout() -> Int32 {
    var bytes: [UInt8] = []
    while case let byte = getchar(), byte >= 0 { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    var tally = LayoutTally()
    for message in tally.add(bytes) { print(message) }
    print(tally.summary)
    print("digest " + tally.digest)
    return tally.failedCount > 0 ? 1 : 0
}
#endif
