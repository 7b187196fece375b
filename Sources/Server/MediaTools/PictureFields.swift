import Domain

/// The fields of a picture's Exif.
struct PictureFields {
    /// The names in Exif that are shown, in order, with their directories in libvips; places and serial numbers are not shown.
    private static let told: [(directory: Int, name: String)] = [
        (0, "Make"), (0, "Model"), (2, "LensMake"), (2, "LensModel"),
        (2, "ExposureTime"), (2, "FNumber"), (2, "ISOSpeedRatings"), (2, "ExposureBiasValue"), (2, "ExposureProgram"),
        (2, "MeteringMode"), (2, "Flash"), (2, "FocalLength"), (2, "FocalLengthIn35mmFilm"), (2, "WhiteBalance"),
        (2, "SceneCaptureType"), (2, "ColorSpace"), (0, "Software"), (0, "Artist"), (0, "Copyright"), (0, "ImageDescription"),
    ]
    /// The fields whose values are codes, given as numbers: clients show them in the reader's language.
    private static let codes = ["ExposureProgram", "MeteringMode", "Flash", "WhiteBalance", "SceneCaptureType", "ColorSpace"]
    private static let maximumValueCharacters = 500

    private let picture: DecodedPicture

    /// Creates the fields of a picture whose header was read.
    init(_ picture: DecodedPicture) {
        self.picture = picture
    }

    /// When the picture was taken; nil if unknown.
    var createdAt: Instant? {
        guard let date else { return nil }
        let fraction = value(2, "SubSecTimeOriginal").map { "." + $0.shown } ?? ""
        return WrittenMoment.instant(in: date + fraction, zone: zone)
    }

    private var date: String? { value(2, "DateTimeOriginal")?.shown ?? value(2, "DateTimeDigitized")?.shown }

    private var zone: String? {
        for name in ["OffsetTimeOriginal", "OffsetTimeDigitized", "OffsetTime"] {
            if let zone = value(2, name)?.shown, WrittenMoment.isZone(zone) { return zone }
        }
        return nil
    }

    /// The zone of the clock when the picture was taken, else the time which that clock showed; nil if the moment is unknown.
    private var clock: MetadataItem? {
        guard let date, createdAt != nil else { return nil }
        return zone.map { MetadataItem("OffsetTimeOriginal", $0) } ?? MetadataItem("DateTimeOriginal", date)
    }

    /// The height above the sea in metres at which the picture was taken; nil if unknown.
    private var altitude: String? {
        guard let metres = value(3, "GPSAltitude").flatMap({ Self.rational($0.raw[...]) }), metres.magnitude < 100_000 else { return nil }
        // libexif uses this name of the reference if the number is a depth.
        let isBelow = value(3, "GPSAltitudeRef")?.shown == "Sea level reference"
        return String(Int((isBelow ? -metres : metres).rounded()))
    }

    /// Where the picture was taken; nil if unknown.
    var location: GeographicPoint? {
        guard let north = degrees("GPSLatitude", negative: "S"), let east = degrees("GPSLongitude", negative: "W") else { return nil }
        // Cameras without a fix write zeros.
        return north == 0 && east == 0 ? nil : GeographicPoint(latitude: north, longitude: east)
    }

    /// The other fields of the picture.
    var metadata: [MetadataItem] {
        var items: [MetadataItem] = []
        for field in Self.told {
            guard let value = value(field.directory, field.name) else { continue }
            let told = Self.codes.contains(field.name) ? value.raw : value.shown
            if !told.isEmpty { items.append(MetadataItem(field.name, String(told.prefix(Self.maximumValueCharacters)))) }
        }
        if let clock { items.append(clock) }
        if let altitude { items.append(MetadataItem("GPSAltitude", altitude)) }
        if picture.pageCount > 1 { items.append(MetadataItem("Frames", String(picture.pageCount))) }
        return items
    }

    private func degrees(_ name: String, negative: String) -> Double? {
        guard let parts = value(3, name)?.raw.split(separator: " ").map({ Self.rational($0) }), parts.count == 3 else { return nil }
        guard let whole = parts[0], let minutes = parts[1], let seconds = parts[2] else { return nil }
        let degrees = whole + minutes / 60 + seconds / 3600
        return value(3, name + "Ref")?.shown == negative ? -degrees : degrees
    }

    private static func rational(_ text: Substring) -> Double? {
        let parts = text.split(separator: "/")
        guard let numerator = parts.first.flatMap({ Double($0) }) else { return nil }
        guard parts.count == 2 else { return parts.count == 1 ? numerator : nil }
        guard let denominator = Double(parts[1]), denominator != 0 else { return nil }
        return numerator / denominator
    }

    /// Parses a value as libvips writes it: `28/10 (f/2.8, Rational, 1 components, 8 bytes)`.
    private func value(_ directory: Int, _ name: String) -> (raw: String, shown: String)? {
        guard let text = picture.text("exif-ifd\(directory)-\(name)") else { return nil }
        return Self.parts(of: text)
    }

    /// Returns the value as stored and as shown; for a text both are the same, and it may itself contain brackets and commas.
    static func parts(of text: String) -> (raw: String, shown: String)? {
        var both = text[...]
        for _ in 0..<3 {
            guard let comma = both.lastIndex(of: ",") else { return nil }
            both = both[..<comma]
        }
        let isText = text[both.endIndex...].hasPrefix(", ASCII,")
        let halves = Array(both)
        if isText, halves.count >= 2, halves.count % 2 == 0 {
            let half = halves.count / 2 - 1
            if halves[..<half] == halves[(half + 2)...] { return (trimmed(halves[..<half]), trimmed(halves[..<half])) }
        }
        guard let bracket = halves.indices.dropLast().first(where: { halves[$0] == " " && halves[$0 + 1] == "(" }) else { return nil }
        let raw = trimmed(halves[..<bracket])
        return (raw, isText ? raw : trimmed(halves[(bracket + 2)...]))
    }

    private static func trimmed(_ characters: ArraySlice<Character>) -> String {
        var rest = characters.drop { $0.isWhitespace || $0 == "\0" }
        while let last = rest.last, last.isWhitespace || last == "\0" { rest.removeLast() }
        return String(rest)
    }
}
