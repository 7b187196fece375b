import Glibc

/// Writes to a descriptor in large pieces, and no more than a limit.
final class FileSink {
    private static let pieceBytes = 1 << 18

    private let descriptor: Int32
    private let maximumBytes: Int
    private var buffer: [UInt8] = []
    private var isBroken = false
    /// Counts the bytes that it was given.
    private(set) var byteCount = 0

    /// Makes a sink for at most so many bytes.
    init(descriptor: Int32, maximumBytes: Int) {
        self.descriptor = descriptor
        self.maximumBytes = maximumBytes
        buffer.reserveCapacity(Self.pieceBytes * 2)
    }

    /// Says that it was given more than its limit.
    var isTooLong: Bool { byteCount > maximumBytes }

    /// Takes bytes; false once they can't be written.
    func write(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
        buffer.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        return taken(count)
    }

    /// Takes bytes; false once they can't be written.
    func write(_ bytes: some Collection<UInt8>) -> Bool {
        buffer.append(contentsOf: bytes)
        return taken(bytes.count)
    }

    /// Writes what is left; false unless all was written.
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
