// Checks the golden file on standard input, and prints a message for each query that fails and the summary.
#if arch(wasm32)
import Search
/// Reads a byte of the input; −1 at its end.
@_extern(c, "getchar") func getchar() -> Int32

/// Checks the input and returns the exit status.
@_cdecl("__main_void") public func checkGolden() -> Int32 {
    var bytes: [UInt8] = []
    while true {
        let byte = getchar()
        if byte < 0 { break }
        bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    var tally = GoldenTally()
    for message in tally.add(bytes) { print(message) }
    print(tally.summary)
    return tally.failedCount > 0 ? 1 : 0
}
#endif
