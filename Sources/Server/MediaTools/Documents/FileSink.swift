import Glibc

/// A writer to a descriptor in large pieces, up to a limit.
final class FileSink {
    private static let pieceBytes = 1 << 18

    private let descriptor: Int32
    private let maximumBytes: Int
    private var buffer: [UInt8] = []
    private var isBroken = false
    /// The number of bytes that the sink was given.
    private(set) var byteCount = 0

    /// Creates a sink for at most `maximumBytes`.
    init(descriptor: Int32, maximumBytes: Int) {
        self.descriptor = descriptor
        self.maximumBytes = maximumBytes
        buffer.reserveCapacity(Self.pieceBytes * 2)
    }

    /// Whether the sink was given more than its limit.
    var isTooLong: Bool { byteCount > maximumBytes }

    /// Accepts bytes; returns false once they can't be written.
    func write(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
        buffer.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        return taken(count)
    }

    /// Accepts bytes; returns false once they can't be written.
    func write(_ bytes: some Collection<UInt8>) -> Bool {
        buffer.append(contentsOf: bytes)
        return taken(bytes.count)
    }

    /// Writes what is left; returns false unless everything was written.
    func finish() -> Bool {
        flush()
        return !isBroken && !isTooLong
    }

    private func taken(_ count: Int) -> Bool {
        byteCount += count
        if isTooLong { return false }
        if buffer.count >= Self.pieceBytes { flush() }
        return !isBroken
    }

    private func flush() {
        var written = 0
        while written < buffer.count, !isBroken {
            let count = buffer.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written) }
            if count < 0, errno == EINTR { continue }
            if count > 0 { written += count } else { isBroken = true }
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
