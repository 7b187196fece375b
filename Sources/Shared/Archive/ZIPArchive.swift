import EmbeddedSupport

/// Holds a ZIP archive in memory, but for contents that lie elsewhere.
public struct ZIPArchive: Sendable {
    private var frame = ZIPFrame()
    private var bytes: [UInt8] = []
    private let table: [UInt32]
    /// Counts the bytes of `finished` before each content that lies elsewhere, in the order in which they were added.
    public private(set) var gaps: [Int] = []

    public init() {
        table = (0..<256).map { index in
            var value = UInt32(index)
            for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
            return value
        }
    }

    /// Adds a file; folders in its name are parted by slashes.
    public mutating func add(_ name: String, _ content: [UInt8]) {
        bytes += frame.header(of: ExactText.bytes(of: name), checksum: checksum(of: content), byteCount: UInt64(content.count))
        bytes += content
    }

    /// Adds a file whose content lies elsewhere, of a CRC-32 and so many bytes, which is to be put in at the last of `gaps`.
    public mutating func add(_ name: String, checksum: UInt32, byteCount: UInt64) {
        bytes += frame.header(of: ExactText.bytes(of: name), checksum: checksum, byteCount: byteCount)
        gaps.append(bytes.count)
    }

    /// Gives the whole archive but for what lies elsewhere.
    public func finished() -> [UInt8] { bytes + frame.end() }

    /// Computes the CRC-32 of ISO 3309.
    private func checksum(of content: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in content { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
        return ~value
    }
}
