/// Cuts what comes in pieces into lines; takes time in proportion to the bytes, however they are cut.
struct LineBuffer {
    private static let lineFeed = UInt8(ascii: "\n")

    private let maximumBytes: Int
    private var bytes: [UInt8] = []
    private var start = 0
    private var searched = 0

    /// Makes an empty one for lines of about so many bytes at most.
    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
    }

    /// Says that a line is too long; asked when there is no next one.
    var isTooLong: Bool { bytes.count - start > maximumBytes }

    /// Takes the next line out, without its line feed; nil when it is not whole.
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
