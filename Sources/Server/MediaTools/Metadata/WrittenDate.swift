import Domain

/// A date that was found in a file.
struct WrittenDate: Equatable {
    /// The moment; without a zone, as if the clock had shown UTC.
    let instant: Instant
    /// The zone of the clock as written, such as `+02:00`; nil if none is known.
    let zone: String?
    /// The time of a clock whose zone is unknown, as `2024:05:01 12:00:00`; nil if the moment is certain.
    let clock: String?

    /// The number of characters of a date and a time without fraction and zone.
    private static let clockCharacters = 19

    /// Reads a date as Exif writes it, `2024:05:01 12:00:00`, with the zone and the fraction of a second that stand beside it; nil for
    /// anything else, and for the value of a clock that was never set.
    init?(exif text: String, fraction: String? = nil, zone: String? = nil) {
        let own = String(text.dropFirst(Self.clockCharacters).drop { $0 == "." || $0.isNumber })
        let beside = zone.flatMap { WrittenMoment.isZone($0) ? $0 : nil }
        let whole = text.utf8.count == Self.clockCharacters ? text + (fraction.map { "." + $0 } ?? "") : text
        guard let instant = WrittenMoment.instant(in: whole, zone: beside) else { return nil }
        self.instant = instant
        if WrittenMoment.isZone(own) {
            // UTC by its letter tells nothing about the clock of the place.
            self.zone = own == "Z" ? nil : WrittenMoment.zone(in: text) ?? "+00:00"
            clock = nil
        } else {
            self.zone = beside
            clock = beside == nil ? Self.clock(in: text) : nil
        }
    }

    /// Reads a date of ISO 8601 as XMP and PNG write it, from the year alone, `2024`, to `2024-05-01T12:00:00.5+02:00`; nil for anything
    /// else. `zone` is one that stands beside it.
    init?(iso text: String, zone: String? = nil) {
        let bytes = Array(text.utf8)
        let whole: String
        switch bytes.count {
        case 4: whole = text + "-01-01T00:00:00"
        case 7: whole = text + "-01T00:00:00"
        case 10: whole = text + "T00:00:00"
        case 16...:
            guard bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ") else { return nil }
            let hasSeconds = bytes.count > 18 && bytes[16] == UInt8(ascii: ":")
            let start = String(decoding: bytes[..<(hasSeconds ? 19 : 16)], as: UTF8.self)
            whole = start + (hasSeconds ? "" : ":00") + String(decoding: bytes[(hasSeconds ? 19 : 16)...], as: UTF8.self)
        default: return nil
        }
        self.init(exif: whole, zone: zone)
    }

    /// Creates a date of UTC.
    init?(utc text: String) {
        guard let instant = WrittenMoment.instant(in: text) else { return nil }
        (self.instant, zone, clock) = (instant, nil, nil)
    }

    /// Returns the time that a clock showed, written as Exif does.
    private static func clock(in text: String) -> String {
        var bytes = Array(text.utf8.prefix(clockCharacters))
        (bytes[4], bytes[7], bytes[10]) = (UInt8(ascii: ":"), UInt8(ascii: ":"), UInt8(ascii: " "))
        return String(decoding: bytes, as: UTF8.self)
    }
}
