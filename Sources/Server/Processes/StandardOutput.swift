import Glibc

/// Lines on standard output, and complaints on standard error.
public enum StandardOutput {
    /// Writes a whole line; returns false when nobody reads it.
    public static func write(line: [UInt8]) -> Bool {
        write(line + [UInt8(ascii: "\n")], to: STDOUT_FILENO)
    }

    /// Writes a complaint, whether anybody reads it or not.
    public static func complain(_ text: String) {
        _ = write(Array((text + "\n").utf8), to: STDERR_FILENO)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }
}
