/// The blocks of a picture file in which other programs say something about it.
struct PictureNotes {
    /// The Exif; nil if there is none.
    var exif: ExifFields?
    /// The properties in XMP.
    var properties: [String: String] = [:]
    /// The record for the press; nil if there is none.
    var press: PressRecord?
    /// The moment that a PNG gives as that of its creation, as written.
    var creationTime: String?
    /// When a PNG was last changed.
    var lastChange: WrittenDate?

    /// Creates the notes of blocks; empty blocks say nothing.
    init(exif: [UInt8], xmp: [UInt8], press: [UInt8]) {
        self.exif = TIFFTables(exif: exif).map(ExifFields.init)
        properties = XMPPacket(xmp).values
        self.press = press.isEmpty ? nil : PressRecord(press)
    }

    /// Creates the notes of a TIFF, whose tables are its Exif.
    init(_ tables: TIFFTables) {
        exif = ExifFields(tables)
        for page in tables.pages().map(\.page) {
            if properties.isEmpty { properties = XMPPacket(page.bytes(700)).values }
            for tag in [33723, 34377] where press?.createdAt == nil && page.has(tag) { press = PressRecord(page.bytes(tag)) }
        }
    }

    /// When the picture was taken, by the first that says it in the order of trust (`docs/files.md`); nil if unknown.
    ///
    /// What tells of the taking goes before what tells of the digitizing, as the Metadata Working Group recommends, and the changes of the
    /// file come last.
    var date: WrittenDate? { taken ?? digitized ?? satellite ?? changed }

    private var taken: WrittenDate? {
        if let date = exif?.original { return date }
        let zone = properties["exifEX:OffsetTimeOriginal"] ?? properties["exif:OffsetTimeOriginal"]
        return property("exif:DateTimeOriginal", zone: zone) ?? property("photoshop:DateCreated") ?? press?.createdAt
    }

    private var digitized: WrittenDate? {
        if let date = exif?.digitized { return date }
        if let date = property("exif:DateTimeDigitized") ?? property("xmp:CreateDate") ?? press?.digitizedAt { return date }
        return creationTime.flatMap { InternetDate.date(in: $0) ?? WrittenDate(iso: $0) }
    }

    private var satellite: WrittenDate? { exif?.satelliteTime ?? property("exif:GPSTimeStamp") }

    private var changed: WrittenDate? {
        exif?.modified ?? property("tiff:DateTime") ?? property("xmp:ModifyDate") ?? lastChange
    }

    /// How the picture is to be turned, 1 to 8, according to XMP; nil if it does not say.
    var turn: Int? { properties["tiff:Orientation"].flatMap { Int($0) }.flatMap { (1...8).contains($0) ? $0 : nil } }

    private func property(_ name: String, zone: String? = nil) -> WrittenDate? {
        properties[name].flatMap { WrittenDate(iso: $0, zone: zone) }
    }
}
