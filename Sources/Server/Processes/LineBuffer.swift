/// Pieces of input, split into lines; the time is linear in the bytes, however they are cut.
struct LineBuffer {
    private static let lineFeed = UInt8(ascii: "\n")

    private let maximumBytes: Int
    private var bytes: [UInt8] = []
    private var start = 0
    private var searched = 0

    /// Creates an empty buffer for lines of about `maximumBytes` at most.
    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
    }

    /// Whether a line is too long, to be checked when there is no next one.
    var isTooLong: Bool { bytes.count - start > maximumBytes }

    /// Removes and returns the next line, without its line feed; returns nil if it is incomplete.
    mutating func next() -> [UInt8]? {
        guard let end = bytes[searched...].firstIndex(of: Self.lineFeed) else {
            bytes.removeSubrange(..<start)
            start = 0
            searched = bytes.count
            return nil
        }
        defer {
            start = end + 1
            searched = start
        }
        return Array(bytes[start..<end])
    }

    /// Adds a piece.
    mutating func append(_ piece: ArraySlice<UInt8>) {
        bytes += piece
    }
}
