import Glibc

/// A reader of standard input, line by line.
public struct LineReader {
    private static let chunkBytes = 65_536

    private var lines: LineBuffer

    /// Creates a reader of lines of at most `maximumBytes`.
    public init(maximumBytes: Int) {
        lines = LineBuffer(maximumBytes: maximumBytes)
    }

    /// Waits for the next line, at most `waitSeconds` if they are given, and returns it without its line feed; returns nil at the end of
    /// the input, when no line comes in time and when one is too long.
    public mutating func next(waitSeconds: Int? = nil) -> [UInt8]? {
        while true {
            if let line = lines.next() { return line }
            guard !lines.isTooLong, read(waitSeconds: waitSeconds) else { return nil }
        }
    }

    private mutating func read(waitSeconds: Int?) -> Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        var found = poll(&input, 1, waitSeconds.map { Int32($0 * 1000) } ?? -1)
        while found < 0, errno == EINTR { found = poll(&input, 1, waitSeconds.map { Int32($0 * 1000) } ?? -1) }
        guard found > 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
        let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
        guard count > 0 else { return false }
        lines.append(chunk[..<count])
        return true
    }
}
