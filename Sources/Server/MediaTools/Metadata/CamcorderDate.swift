/// The date that camcorders write into the first pictures of their films (AVCHD): in H.264, among the additional information that a user
/// may register, under a name of its own.
struct CamcorderDate {
    /// The number of bytes at the start of a film in which the date is searched.
    static let searchedBytes = 2 << 20
    /// The largest number of values that stand under the name.
    static let maximumValues = 64
    private static let mark: [UInt8] =
        [0x17, 0xEE, 0x8C, 0x60, 0xF8, 0x4D, 0x11, 0xD9, 0x8C, 0xD6, 0x08, 0x00, 0x20, 0x0C, 0x9A, 0x66] + Array("MDPM".utf8)

    /// The values by their numbers.
    private let values: [UInt8: ArraySlice<UInt8>]

    /// Searches the date in a transport stream; nil if there is none.
    static func date(_ source: ByteSource) -> WrittenDate? {
        for stream in streams(in: source.bytes(at: 0, count: searchedBytes)) {
            guard let place = stream.indices.first(where: { stream[$0] == mark[0] && stream[$0...].starts(with: mark) }) else { continue }
            if let date = CamcorderDate(stream[(place + mark.count)...]).date { return date }
        }
        return nil
    }

    private init(_ bytes: ArraySlice<UInt8>) {
        let plain = Self.plain(bytes.prefix(2 + 6 * Self.maximumValues))
        var values: [UInt8: ArraySlice<UInt8>] = [:]
        for index in 0..<min(Int(plain.first ?? 0), Self.maximumValues) {
            let start = 1 + 5 * index
            guard plain.count >= start + 5 else { break }
            values[plain[start]] = plain[(start + 1)..<(start + 5)]
        }
        self.values = values
    }

    /// The zone, the year and the month are one value, the day and the time the next; all but the zone are decimal digits.
    private var date: WrittenDate? {
        guard let month = values[0x18], let day = values[0x19], let zone = month.first else { return nil }
        let digits = (month.dropFirst() + day).map { $0 >> 4 < 10 && $0 & 15 < 10 ? String($0 >> 4) + String($0 & 15) : "?" }
        let text = digits[0] + digits[1] + ":" + digits[2] + ":" + digits[3] + " " + digits[4...].joined(separator: ":")
        let hours = zone >> 1 & 15
        let offset = (zone & 0x20 != 0 ? "-" : "+") + (hours < 10 ? "0" : "") + String(hours) + (zone & 1 != 0 ? ":30" : ":00")
        // A camcorder that knows no zone sets all bits.
        return WrittenDate(exif: text, zone: zone == 0xFF ? nil : offset)
    }

    /// Returns bytes without those that keep the start of a picture from being found where none is (ISO/IEC 14496-10, section 7.4.1).
    private static func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var (plain, zeros): ([UInt8], Int) = ([], 0)
        for byte in bytes {
            if zeros >= 2, byte == 3 {
                zeros = 0
                continue
            }
            zeros = byte == 0 ? zeros + 1 : 0
            plain.append(byte)
        }
        return plain
    }

    /// Returns the contents of a transport stream, each without the packets around it (ISO/IEC 13818-1, section 2.4.3).
    private static func streams(in bytes: [UInt8]) -> [[UInt8]] {
        let (head, step) = bytes.count > 196 && bytes[4] == 0x47 && bytes[196] == 0x47 ? (4, 192) : (0, 188)
        var (streams, order): ([Int: [UInt8]], [Int]) = ([:], [])
        for start in stride(from: head, to: bytes.count - 188 + 1, by: step) where bytes[start] == 0x47 {
            let stream = Int(bytes[start + 1] & 0x1F) << 8 | Int(bytes[start + 2])
            let kind = bytes[start + 3] >> 4 & 3
            let content = start + 4 + (kind == 3 ? Int(bytes[start + 4]) + 1 : 0)
            guard kind & 1 == 1, content < start + 188 else { continue }
            if streams[stream] == nil { order.append(stream) }
            streams[stream, default: []] += bytes[content..<(start + 188)]
        }
        return order.compactMap { streams[$0] }
    }
}
