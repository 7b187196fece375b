import Domain

/// The fields of a picture's Exif that Enot reads by itself: dates, place, and, of a TIFF, what tells of the camera.
struct ExifFields {
    private enum Tag {
        static let exif = 0x8769, gps = 0x8825, orientation = 0x0112
        static let modified = 0x0132, original = 0x9003, digitized = 0x9004
        static let modifiedZone = 0x9010, originalZone = 0x9011, digitizedZone = 0x9012
        static let modifiedFraction = 0x9290, originalFraction = 0x9291, digitizedFraction = 0x9292
        static let latitudeSide = 1, latitude = 2, longitudeSide = 3, longitude = 4, altitudeSide = 5, altitude = 6
        static let time = 7, day = 29
    }

    private static let texts = [
        "Make": 0x010F, "Model": 0x0110, "LensMake": 0xA433, "LensModel": 0xA434, "Software": 0x0131, "Artist": 0x013B,
        "Copyright": 0x8298, "ImageDescription": 0x010E,
    ]
    private static let numbers = [
        "ISOSpeedRatings": 0x8827, "ExposureProgram": 0x8822, "MeteringMode": 0x9207, "Flash": 0x9209, "FocalLengthIn35mmFilm": 0xA405,
        "WhiteBalance": 0xA403, "SceneCaptureType": 0xA406, "ColorSpace": 0xA001,
    ]
    /// The largest fraction that is shown.
    private static let largestRatio = 1e6

    private let main: TIFFTable?
    private let exif: TIFFTable?
    private let gps: TIFFTable?

    /// Finds the tables; those of Exif and of the place may belong to any page.
    init(_ tables: TIFFTables) {
        let pages = tables.pages().map(\.page)
        main = pages.first
        exif = tables.table(Tag.exif, of: pages.first { $0.has(Tag.exif) })
        gps = tables.table(Tag.gps, of: pages.first { $0.has(Tag.gps) })
    }

    /// How the picture is to be turned, 1 to 8; nil if the file does not say.
    var orientation: Int? { main?.number(Tag.orientation).flatMap { (1...8).contains($0) ? $0 : nil } }

    /// When the picture was taken; nil if unknown.
    var original: WrittenDate? {
        date(Tag.original, Tag.originalFraction, [Tag.originalZone, Tag.digitizedZone, Tag.modifiedZone])
    }

    /// When the picture became a file, as by a scanner; nil if unknown.
    var digitized: WrittenDate? {
        date(Tag.digitized, Tag.digitizedFraction, [Tag.digitizedZone, Tag.originalZone, Tag.modifiedZone])
    }

    /// When the file was last changed; nil if unknown.
    var modified: WrittenDate? {
        date(Tag.modified, Tag.modifiedFraction, [Tag.modifiedZone, Tag.originalZone, Tag.digitizedZone])
    }

    /// The time of the satellites when the place was found; nil if unknown.
    var satelliteTime: WrittenDate? {
        guard let day = gps?.text(Tag.day), let parts = gps?.ratios(Tag.time), parts.count == 3,
            parts.allSatisfy({ (0..<61).contains($0) })
        else { return nil }
        let milliseconds = Int((parts[2] * 1000).rounded())
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        let seconds = two(milliseconds / 1000) + "." + String(String(1000 + milliseconds % 1000).dropFirst())
        return WrittenDate(utc: "\(day) \(two(Int(parts[0]))):\(two(Int(parts[1]))):\(seconds)")
    }

    /// Where the picture was taken; nil if unknown.
    var location: GeographicPoint? {
        guard let north = degrees(Tag.latitude, Tag.latitudeSide, negative: "S"),
            let east = degrees(Tag.longitude, Tag.longitudeSide, negative: "W")
        else { return nil }
        // Cameras without a fix write zeros.
        return north == 0 && east == 0 ? nil : GeographicPoint(latitude: north, longitude: east)
    }

    /// The height above the sea in whole metres at which the picture was taken; nil if unknown.
    var altitude: String? {
        guard let metres = gps?.ratios(Tag.altitude).first, metres.magnitude < 100_000 else { return nil }
        return String(Int((gps?.number(Tag.altitudeSide) == 1 ? -metres : metres).rounded()))
    }

    /// Returns a field that tells of the camera as it is shown; nil if there is none.
    func shown(_ name: String) -> String? {
        if let tag = Self.texts[name] { return exif?.text(tag) ?? main?.text(tag) }
        if let tag = Self.numbers[name] { return (exif?.number(tag) ?? main?.number(tag)).map { String($0) } }
        switch name {
        case "ExposureTime":
            return ratio(0x829A).flatMap { $0 <= 0 ? nil : $0 < 1 ? "1/\(Int((1 / $0).rounded())) sec." : "\(Self.decimal($0, 1)) sec." }
        case "FNumber": return ratio(0x829D).map { "f/" + Self.decimal($0, 1) }
        case "ExposureBiasValue": return ratio(0x9204).map { Self.decimal($0, 2) + " EV" }
        case "FocalLength": return ratio(0x920A).map { Self.decimal($0, 1) + " mm" }
        default: return nil
        }
    }

    private func date(_ tag: Int, _ fraction: Int, _ zones: [Int]) -> WrittenDate? {
        guard let text = exif?.text(tag) ?? main?.text(tag) else { return nil }
        func beside(_ tag: Int) -> String? { exif?.text(tag) ?? main?.text(tag) }
        return WrittenDate(
            exif: text, fraction: beside(fraction), zone: zones.compactMap(beside).first { WrittenMoment.isZone($0) })
    }

    private func ratio(_ tag: Int) -> Double? {
        let value = exif?.ratios(tag).first ?? main?.ratios(tag).first
        return value.flatMap { $0.magnitude < Self.largestRatio && ($0 == 0 || $0.magnitude > 1 / Self.largestRatio) ? $0 : nil }
    }

    private func degrees(_ tag: Int, _ side: Int, negative: String) -> Double? {
        guard let parts = gps?.ratios(tag), parts.count == 3 else { return nil }
        let degrees = parts[0] + parts[1] / 60 + parts[2] / 3600
        return gps?.text(side) == negative ? -degrees : degrees
    }

    /// Returns a number with a number of digits behind the point.
    private static func decimal(_ value: Double, _ digits: Int) -> String {
        let unit = digits == 1 ? 10 : 100
        let whole = Int((value.magnitude * Double(unit)).rounded())
        let fraction = String(String(unit + whole % unit).dropFirst())
        return (value < 0 && whole > 0 ? "-" : "") + String(whole / unit) + "." + fraction
    }
}
