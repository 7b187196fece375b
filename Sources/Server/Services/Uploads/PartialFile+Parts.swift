import Blobs

/// The parts of a file that a person sends one after the other.
extension PartialFile {
    /// Throws `wrongOffset` unless the next bytes are those that are missing.
    func checkOffset(_ offset: Int64) throws {
        let present = try byteCount()
        guard present == offset else { throw ServiceError.wrongOffset("The bytes must start at offset \(present).", offset: present) }
    }

    /// Appends a part, and returns the size of the file then. Nothing of a part stays that throws, or is not as long as it should be, for
    /// which `wrongOffset` is thrown.
    func receive(at offset: Int64, byteCount: Int, _ next: () async throws -> [UInt8]?) async throws -> Int64 {
        do {
            var reached = offset
            while let chunk = try await next(), reached - offset + Int64(chunk.count) <= Int64(byteCount) {
                try chunk.withUnsafeBytes { bytes in try write(bytes, at: reached) }
                reached += Int64(chunk.count)
            }
            guard reached - offset == Int64(byteCount) else { throw ServiceError.wrongOffset("The part is incomplete.", offset: offset) }
            return reached
        } catch {
            try cut(to: offset)
            throw error
        }
    }
}
