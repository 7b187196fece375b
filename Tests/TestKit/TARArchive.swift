/// A tar archive in memory, for tests.
public struct TARArchive {
    private var bytes: [UInt8] = []

    public init() {}

    /// Adds a file, or what another kind says.
    public mutating func add(_ name: String, _ content: [UInt8], kind: Character = "0", changedAt: Int = 0) {
        var header = [UInt8](repeating: 0, count: 512)
        func set(_ text: String, at place: Int) {
            for (index, byte) in text.utf8.enumerated() { header[place + index] = byte }
        }
        func octal(_ number: Int, _ count: Int) -> String {
            let digits = String(number, radix: 8)
            return String(repeating: "0", count: count - digits.count) + digits
        }
        set(String(decoding: name.utf8.prefix(100), as: UTF8.self), at: 0)
        set(octal(0o644, 7), at: 100)
        set(octal(content.count, 11), at: 124)
        set(octal(changedAt, 11), at: 136)
        set("        ", at: 148)
        set(String(kind), at: 156)
        set("ustar\0" + "00", at: 257)
        set(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\0 ", at: 148)
        bytes += header + content + [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
    }

    /// Adds a header that says more of the next file.
    public mutating func addFurther(_ kind: Character, _ content: [UInt8]) { add("further", content, kind: kind) }

    /// Returns the whole archive.
    public func finished() -> [UInt8] { bytes + [UInt8](repeating: 0, count: 1_024) }
}
