// Checks the history lines on standard input and prints a message for each that fails, then the summary.
#if arch(wasm32)
/// Reads a byte of the input; −1 at its end.
@_extern(c, "getchar") func getchar() -> Int32

/// Reads a line; nil at the end of the input.
func readBytes() -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
        let byte = getchar()
        if byte < 0 { return bytes.isEmpty ? nil : bytes }
        if byte == Int32(UInt8(ascii: "\n")) { return bytes }
        bytes.append(UInt8(truncatingIfNeeded: byte))
    }
}

/// Checks every line and returns the counts.
func checkLines() -> HistoryTally {
    var tally = HistoryTally()
    while let line = readBytes() {
        let result: Result<History, HistoryError>
        do throws(HistoryError) {
            result = .success(try History(line: line))
        } catch {
            result = .failure(error)
        }
        if let message = tally.add(result) { print(message) }
    }
    print(tally.summary)
    return tally
}

/// Checks the input and returns the exit status.
@_cdecl("__main_void") public func checkHistories() -> Int32 { checkLines().failedCount > 0 ? 1 : 0 }
#endif
