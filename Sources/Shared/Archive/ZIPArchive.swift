import EmbeddedSupport

/// A ZIP archive in memory, except for contents stored elsewhere.
public struct ZIPArchive: Sendable {
    private var frame = ZIPFrame()
    private var bytes: [UInt8] = []
    private let table: [UInt32]
    /// The offset in `finished` at which each content stored elsewhere is to be inserted, in the order in which they were added.
    public private(set) var gaps: [Int] = []

    public init() {
        table = (0..<256).map { index in
            var value = UInt32(index)
            for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
            return value
        }
    }

    /// Adds a file; folders in its name are separated by slashes.
    public mutating func add(_ name: String, _ content: [UInt8]) {
        bytes += frame.header(of: ExactText.bytes(of: name), checksum: checksum(of: content), byteCount: UInt64(content.count))
        bytes += content
    }

    /// Adds a file whose content is stored elsewhere, to be inserted at the last of `gaps`.
    public mutating func add(_ name: String, checksum: UInt32, byteCount: UInt64) {
        bytes += frame.header(of: ExactText.bytes(of: name), checksum: checksum, byteCount: byteCount)
        gaps.append(bytes.count)
    }

    /// Returns the whole archive, except for what is stored elsewhere.
    public func finished() -> [UInt8] { bytes + frame.end() }

    /// Returns the CRC-32 of ISO 3309.
    private func checksum(of content: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in content { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
        return ~value
    }
}
