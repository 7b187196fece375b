import Glibc

/// Reads standard input line by line.
struct LineReader {
    private static let chunkBytes = 65_536

    private var pending: [UInt8] = []
    private let maximumBytes: Int

    /// Makes a reader of lines of at most so many bytes.
    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
    }

    /// Waits for the next line at most so many seconds and gives it without its line feed; nil at the end of the input, when no line
    /// comes in time and when one is too long.
    mutating func next(waitSeconds: Int) -> [UInt8]? {
        while true {
            if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(pending[..<end])
                pending.removeSubrange(...end)
                return line
            }
            guard pending.count <= maximumBytes, read(waitSeconds: waitSeconds) else { return nil }
        }
    }

    private mutating func read(waitSeconds: Int) -> Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while poll(&input, 1, Int32(waitSeconds * 1000)) <= 0 {
            guard errno == EINTR, input.revents != 0 else { return false }
        }
        var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
        let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
        guard count > 0 else { return false }
        pending += chunk[..<count]
        return true
    }
}
