/// A picture file of any kind that can be shown.
struct PictureFile {
    /// The largest number of pixels of a kind whose decoder needs many bytes for each: 40 million.
    static let maximumCostlyPixels = 40_000_000
    /// The largest number of pixels of a picture that is decoded row by row and shrunk meanwhile: 250 million.
    static let maximumPixelsInRows = 250_000_000
    /// The place in a PNG of the byte that says how it is interlaced.
    private static let interlacingPlace: Int64 = 28
    /// The number of blocks of a HEIF picture among which XMP is searched.
    private static let maximumBlocks = 16
    /// The type of drawings, which are drawn in the size that is asked for, whatever size they say they have.
    private static let drawingType = "image/svg+xml"
    private static let costlyTypes = ["image/jp2", "image/j2c", "image/jxl"]

    /// The types whose pages, as libvips counts them, are the same picture in several sizes.
    private static let layeredTypes = ["image/jp2", "image/j2c", "image/vnd.microsoft.icon"]

    private let file: MediaFile
    private let mediaType: String
    private let places: [PicturePlace]
    /// The notes of a file laid out as a TIFF; nil for others.
    private let tiffNotes: PictureNotes?

    /// The largest number of pixels that are decoded.
    var maximumPixels: Int {
        if mediaType == Self.drawingType { return Int.max }
        if Self.costlyTypes.contains(mediaType) { return Self.maximumCostlyPixels }
        return isInRows ? Self.maximumPixelsInRows : DecodedPicture.maximumPixels
    }

    /// Whether the picture is stored row by row, so that little of it is in memory at once.
    private var isInRows: Bool {
        switch mediaType {
        case "image/jpeg": JPEGFrame(ByteSource(file), at: 0)?.isProgressive == false
        case "image/png": file.bytes(at: Self.interlacingPlace, count: 1) == [0]
        default: false
        }
    }

    /// Looks where in the file the picture is; throws `unreadable` if there is none.
    init(_ file: MediaFile, mediaType: String) throws(MediaToolsError) {
        let source = ByteSource(file)
        (self.file, self.mediaType) = (file, mediaType)
        var notes: PictureNotes?
        switch mediaType {
        case "image/bmp":
            guard let bitmap = BitmapPicture(file: source) else { throw .unreadable }
            let rest = Int(min(max(0, file.size - bitmap.start), Int64(PicturePlace.maximumEmbeddedBytes)))
            places = [bitmap.isEmbedded ? .embedded(offset: bitmap.start, count: rest) : .bitmap(bitmap)]
        case "image/vnd.microsoft.icon": places = IconFile.places(source)
        case "image/x-fuji-raf", "image/x-canon-cr3": places = RawPhoto.places(source)
        case "image/tiff", "image/x-olympus-orf", "image/x-panasonic-rw2":
            let isPlain = mediaType == "image/tiff"
            guard let tables = TIFFTables(source) else {
                places = isPlain ? [.whole] : []
                break
            }
            notes = PictureNotes(tables)
            let found = TIFFPictures.places(tables, isPlain: isPlain)
            places = found.isEmpty ? RawPhoto.places(source) : found
        default: places = [.whole]
        }
        tiffNotes = notes
        if places.isEmpty { throw .unreadable }
    }

    /// Reads the header of the picture; throws if it is none.
    func header() throws(MediaToolsError) -> PictureHeader {
        try first { place throws(MediaToolsError) in
            if case .bitmap(let bitmap) = place {
                return PictureHeader(storedSize: (bitmap.width, bitmap.height), orientation: 1, pageCount: 1, picture: nil)
            }
            let picture = try DecodedPicture.header(of: try self.source(place))
            return PictureHeader(
                storedSize: picture.storedSize, orientation: self.orientation(picture.orientation) ?? 1,
                pageCount: Self.layeredTypes.contains(self.mediaType) ? 1 : picture.pageCount, picture: picture)
        }
    }

    /// Decodes the picture to at most `edge` pixels along the longer edge; throws if it can't be decoded or has too many pixels.
    func decoded(edge: Int) throws(MediaToolsError) -> DecodedPicture {
        try first { place throws(MediaToolsError) in
            if case .bitmap(let bitmap) = place {
                guard bitmap.width * bitmap.height <= self.maximumPixels else { throw .tooManyPixels }
                let decoder = try BitmapDecoder(bitmap, ByteSource(self.file), edge: edge)
                return try .pixels(try decoder.pixels(), width: decoder.width, height: decoder.height, edge: edge)
            }
            return try .decoded(
                try self.source(place), edge: edge, orientation: self.orientation(nil), maximumPixels: self.maximumPixels,
                isEnlarged: self.mediaType == Self.drawingType)
        }
    }

    /// Returns what the file says about itself beside its pixels.
    func notes(_ header: PictureHeader) -> PictureNotes {
        if let tiffNotes { return tiffNotes }
        guard let picture = header.picture else { return PictureNotes(exif: [], xmp: [], press: []) }
        switch mediaType {
        case "image/jp2", "image/jxl":
            let boxes = MetadataBoxes(ByteSource(file))
            return PictureNotes(exif: boxes.exif, xmp: boxes.xmp, press: boxes.press)
        case "image/heic", "image/heif", "image/avif":
            return PictureNotes(exif: picture.block("exif-data"), xmp: Self.xmp(ofHEIF: picture), press: [])
        case "image/gif": return PictureNotes(exif: [], xmp: GIFNotes.xmp(ByteSource(file)), press: [])
        case "image/x-canon-cr3": return PictureNotes(exif: RawPhoto.canonExif(ByteSource(file)), xmp: [], press: [])
        default: break
        }
        func block(_ field: String, _ profiles: [String]) -> [UInt8] {
            let bytes = picture.block(field)
            guard bytes.isEmpty, mediaType == "image/png" else { return bytes }
            for name in profiles {
                if let text = picture.comment("Raw profile type " + name) { return PNGNotes.profile(in: text) }
            }
            return []
        }
        var notes = PictureNotes(
            exif: block("exif-data", ["exif", "APP1"]), xmp: block("xmp-data", ["xmp"]), press: block("iptc-data", ["iptc", "8bim"]))
        guard mediaType == "image/png" else { return notes }
        notes.creationTime = PNGNotes.creationKeywords.lazy.compactMap { picture.comment($0) }.first
        notes.lastChange = PNGNotes.lastChange(ByteSource(file))
        return notes
    }

    /// Returns the XMP of a HEIF picture, which libvips 8.14 names by its place among the blocks; empty if there is none.
    private static func xmp(ofHEIF picture: DecodedPicture) -> [UInt8] {
        let named = picture.block("xmp-data")
        if !named.isEmpty { return named }
        return (0..<maximumBlocks).lazy.map { picture.block("heif-mime-\($0)") }.first { !$0.isEmpty } ?? []
    }

    /// Returns how a picture is to be turned: as the file's own tables or XMP say, else as the picture itself does; nil if neither does.
    ///
    /// Only in a file laid out as a TIFF are there such tables: in others what counts is what browsers heed, and that is not XMP.
    private func orientation(_ own: Int?) -> Int? {
        guard let tiffNotes else { return own }
        return tiffNotes.exif?.orientation ?? tiffNotes.turn ?? own
    }

    private func source(_ place: PicturePlace) throws(MediaToolsError) -> DecodedPicture.Source {
        switch place {
        case .whole: return .file(file)
        case .page(let page, let part): return .file(file, page: "[page=\(page)" + (part.map { ",subifd=\($0)" } ?? "") + "]")
        case .embedded(let offset, let count):
            let bytes = ByteSource(file).bytes(at: offset, count: count)
            let signature = ContentSignature(of: Array(bytes.prefix(ContentSignature.headBytes)))
            guard ["image/jpeg", "image/png"].contains(signature.mediaType) else { throw .unreadable }
            return .kept(KeptBytes(bytes))
        case .bitmap: throw .unreadable
        }
    }

    /// Returns the first result at the places of the picture; throws what was wrong with the first if there is none.
    private func first<Result>(_ attempt: (PicturePlace) throws(MediaToolsError) -> Result) throws(MediaToolsError) -> Result {
        var failure: MediaToolsError?
        for place in places {
            do throws(MediaToolsError) {
                return try attempt(place)
            } catch {
                failure = failure ?? error
            }
        }
        throw failure ?? .unreadable
    }
}
