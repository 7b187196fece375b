import Domain

/// The fields of a picture that are kept and shown: when and where it was taken, and by what.
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

    private let header: PictureHeader
    private let notes: PictureNotes

    /// Creates the fields of a picture whose header and notes were read.
    init(_ header: PictureHeader, _ notes: PictureNotes) {
        (self.header, self.notes) = (header, notes)
    }

    /// When the picture was taken; nil if unknown.
    var createdAt: Instant? { notes.date?.instant }

    /// The zone of the clock when the picture was taken, else the time which that clock showed; nil if the moment is certain or unknown.
    private var clock: MetadataItem? {
        guard let date = notes.date else { return nil }
        return date.zone.map { MetadataItem("OffsetTimeOriginal", $0) } ?? date.clock.map { MetadataItem("DateTimeOriginal", $0) }
    }

    /// Where the picture was taken; nil if unknown.
    var location: GeographicPoint? { notes.exif?.location }

    /// The other fields of the picture.
    var metadata: [MetadataItem] {
        var items: [MetadataItem] = []
        for field in Self.told {
            guard let told = told(field.directory, field.name) else { continue }
            if !told.isEmpty { items.append(MetadataItem(field.name, String(told.prefix(Self.maximumValueCharacters)))) }
        }
        if let clock { items.append(clock) }
        if let altitude = notes.exif?.altitude { items.append(MetadataItem("GPSAltitude", altitude)) }
        if header.pageCount > 1 { items.append(MetadataItem("Frames", String(header.pageCount))) }
        return items
    }

    /// Returns a field as it is shown; libexif, which words most of them, reads no TIFF.
    private func told(_ directory: Int, _ name: String) -> String? {
        guard let value = value(directory, name) else { return notes.exif?.shown(name) }
        return Self.codes.contains(name) ? value.raw : value.shown
    }

    /// Parses a value as libvips writes it: `28/10 (f/2.8, Rational, 1 components, 8 bytes)`.
    private func value(_ directory: Int, _ name: String) -> (raw: String, shown: String)? {
        guard let text = header.picture?.text("exif-ifd\(directory)-\(name)") else { return nil }
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
