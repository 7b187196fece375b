import Glibc

/// The standard streams, written to at once and completely, from any thread.
enum Console {
    /// Writes text to standard output.
    static func print(_ text: String) {
        write(text, to: STDOUT_FILENO)
    }

    /// Writes text to standard error.
    static func report(_ text: String) {
        write(text, to: STDERR_FILENO)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start) }
            if count < 0, errno == EINTR { continue }
            // The reader of the stream has left; there is nobody to tell.
            guard count > 0 else { return }
            start += count
        }
    }
}
