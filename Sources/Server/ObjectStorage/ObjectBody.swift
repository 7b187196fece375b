import Glibc

/// The bytes that a request sends: the same ones each time it is sent.
public struct ObjectBody: Sendable {
    /// Where the bytes are.
    enum Source: Sendable {
        case bytes([UInt8])
        /// A part of an open file; the descriptor stays the caller's.
        case file(descriptor: Int32, offset: Int64)
    }

    let source: Source
    /// The number of bytes.
    let length: Int64
    /// The SHA-256 of the bytes in hexadecimal digits, with which the storage compares what arrives.
    let digest: String

    /// Creates a body of bytes in memory.
    public init(_ bytes: [UInt8]) {
        source = .bytes(bytes)
        length = Int64(bytes.count)
        digest = SHA256.text(of: SHA256.digest(of: bytes))
    }

    /// Creates a body of a part of an open file, which stays open until the request ends, with the SHA-256 of that part.
    public init(descriptor: Int32, offset: Int64 = 0, length: Int64, digest: String) {
        source = .file(descriptor: descriptor, offset: offset)
        self.length = length
        self.digest = digest
    }

    static let empty = ObjectBody([])

    /// Copies bytes from a place on; returns their number, 0 at the end, or nil if they can't be read.
    func read(at place: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let count = min(buffer.count, Int(length - place))
        guard count > 0 else { return 0 }
        switch source {
        case .bytes(let bytes):
            buffer.copyBytes(from: bytes[Int(place)..<Int(place) + count])
            return count
        case .file(let descriptor, let offset):
            let result = pread(descriptor, buffer.baseAddress, count, off_t(offset + place))
            return result > 0 ? result : nil
        }
    }
}
