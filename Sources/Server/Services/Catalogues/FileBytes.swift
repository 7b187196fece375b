import Glibc

/// The reading and writing of whole small files.
enum FileBytes {
    /// The size limit of a file, in bytes.
    static let limit = 8 << 20

    /// Returns the bytes of a file; nil if it can't be read or is over the limit.
    static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rbe") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while bytes.count <= limit {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return ferror(file) == 0 ? bytes : nil }
            bytes += buffer[..<count]
        }
        return nil
    }

    /// Writes a file; returns false if it can't be written.
    static func write(_ bytes: [UInt8], to path: String) -> Bool {
        guard let file = fopen(path, "wbe") else { return false }
        let isWhole = fwrite(bytes, 1, bytes.count, file) == bytes.count
        return fclose(file) == 0 && isWhole
    }
}
