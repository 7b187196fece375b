// Checks the file on standard input, prints a message for each failure, then the summary and a digest of all that was computed.
// The areas to be checked may stand before it on a line of their own: `areas core stack`.
#if arch(wasm32)
/// Reads a byte of the input; −1 at its end.
@_extern(c, "getchar") func getchar() -> Int32

/// Reads the whole input.
func readBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
        let byte = getchar()
        if byte < 0 { return bytes }
        bytes.append(UInt8(truncatingIfNeeded: byte))
    }
}

/// Checks the input and returns the counts.
func checkInput() -> LayoutTally {
    var bytes = readBytes()
    var tally = LayoutTally()
    if bytes.starts(with: [UInt8]("areas ".utf8)) {
        let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        tally = LayoutTally(areas: ConformanceArea.list(String(decoding: bytes[6..<end], as: UTF8.self)))
        bytes.removeFirst(end)
    }
    for message in tally.add(bytes) { print(message) }
    print(tally.summary)
    print("digest " + tally.digest.text)
    return tally
}

/// Checks the input and gives the exit status.
@_cdecl("__main_void") public func checkLayout() -> Int32 { checkInput().failedCount > 0 ? 1 : 0 }
#endif
