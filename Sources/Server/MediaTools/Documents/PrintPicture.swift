/// A picture in the form of a document: a JPEG of no more pixels than print shows.
struct PrintPicture {
    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int
    /// The JPEG.
    let bytes: [UInt8]

    private static let quality = 85
    /// The largest size of a JPEG that is used unchanged, in bytes.
    private static let maximumPlainBytes: Int64 = 8 << 20
    /// How many times the needed pixels a JPEG may have along an edge: encoding it again would cost more than it saves.
    private static let tolerance = 1.3

    /// Creates what a document needs of a picture file; a suitable JPEG is used unchanged.
    init(path: String) throws(MediaToolsError) {
        let file = try MediaFile(path)
        let signature = ContentSignature(of: file.bytes(at: 0, count: ContentSignature.headBytes))
        if let problem = signature.problem { throw problem }
        guard signature.kind == .image else { throw .notMedia }
        let source = try PictureFile(file, mediaType: signature.mediaType)
        let header = try source.header()
        let shown = header.shownSize
        guard shown.width > 0, shown.height > 0 else { throw .unreadable }
        let place = Self.place(width: Double(shown.width), height: Double(shown.height))
        let needed = Int((max(place.width, place.height) / 72 * DocumentStyle.printResolution).rounded(.up))
        let isSmall = Double(max(shown.width, shown.height)) <= Double(needed) * Self.tolerance
        if isSmall, signature.mediaType == "image/jpeg", header.isPlain, file.size <= Self.maximumPlainBytes,
            let stream = JPEGStream(file.bytes(at: 0, count: Int(file.size)))
        {
            (width, height, bytes) = (stream.width, stream.height, stream.bytes)
            return
        }
        let picture = try source.decoded(edge: needed)
        (width, height) = picture.storedSize
        bytes = try picture.encoded(as: .jpeg, quality: Self.quality, effort: 0)
    }

    /// Width and height of the picture on the page, in points.
    var place: (width: Double, height: Double) {
        Self.place(width: Double(width), height: Double(height))
    }

    private static func place(width: Double, height: Double) -> (width: Double, height: Double) {
        let scale = min(
            DocumentStyle.textWidth / width, DocumentStyle.maximumPictureHeight / height, 1 / DocumentStyle.pixelsPerPoint)
        return (width * scale, height * scale)
    }
}
