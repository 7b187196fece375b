import CVips
import Glibc
import MediaMessages

/// A picture of libvips: either a file's header, or pixels that were decoded, upright, in sRGB, without metadata.
final class DecodedPicture {
    /// Where a picture file is.
    enum Source {
        /// A file, with the options of libvips for its page, such as `[page=1]`.
        case file(MediaFile, page: String = "")
        /// A picture file in memory that outlives the picture.
        case bytes(UnsafeRawBufferPointer)
        /// A picture file in memory that the picture keeps.
        case kept(KeptBytes)
    }

    /// The largest number of pixels in a picture that is decoded: 120 million.
    static let maximumPixels = 120_000_000
    private static let libraryStarted = vips_shim_start() == 0
    private static let errorWordsBytes = 1024

    private let handle: OpaquePointer
    /// The bytes that the handle reads; nil if it reads no memory, or someone else's.
    private let kept: KeptBytes?

    private init(_ handle: OpaquePointer?, keeping kept: KeptBytes? = nil) throws(MediaToolsError) {
        guard let handle else { throw Self.failure() }
        (self.handle, self.kept) = (handle, kept)
    }

    deinit {
        vips_shim_close(handle)
    }

    /// Reads the header of a picture file; throws if it is none.
    static func header(of source: Source) throws(MediaToolsError) -> DecodedPicture {
        guard libraryStarted else { throw .outOfMemory }
        switch source {
        case .file(let file, let page):
            if PNGTexts.areTooMuch(file.bytes) { throw .outOfMemory }
            return try DecodedPicture(vips_shim_open(file.descriptor, page))
        case .bytes(let bytes): return try header(of: bytes)
        case .kept(let kept): return try header(of: kept.bytes, keeping: kept)
        }
    }

    private static func header(of bytes: UnsafeRawBufferPointer, keeping kept: KeptBytes? = nil) throws(MediaToolsError) -> DecodedPicture {
        guard let start = bytes.baseAddress else { throw .empty }
        if PNGTexts.areTooMuch({ Array(bytes.dropFirst(Int($0)).prefix($1)) }) { throw .outOfMemory }
        return try DecodedPicture(vips_shim_open_bytes(start, bytes.count), keeping: kept)
    }

    /// Decodes a picture file, to at most `edge` pixels along the longer edge; throws if it can't be decoded or has too many pixels.
    ///
    /// An orientation counts instead of the file's own. A drawing in a file may be enlarged, as it gets sharper by that.
    static func decoded(
        _ source: Source, edge: Int, orientation: Int? = nil, maximumPixels: Int = maximumPixels, isEnlarged: Bool = false
    ) throws(MediaToolsError) -> DecodedPicture {
        let header = try header(of: source)
        let (width, height) = header.storedSize
        guard width * height <= maximumPixels else { throw .tooManyPixels }
        let (convertsColours, turn) = (vips_shim_converts_colours(header.handle), Int32(orientation ?? 0))
        switch source {
        case .file(let file, let page):
            let enlarges: Int32 = isEnlarged ? 1 : 0
            return try DecodedPicture(vips_shim_decode(file.descriptor, page, Int32(edge), convertsColours, turn, enlarges))
        case .bytes(let bytes): return try decoded(bytes, edge, convertsColours, turn)
        case .kept(let kept):
            let picture = try decoded(kept.bytes, edge, convertsColours, turn)
            return withExtendedLifetime(kept) { picture }
        }
    }

    private static func decoded(
        _ bytes: UnsafeRawBufferPointer, _ edge: Int, _ convertsColours: Int32, _ turn: Int32
    ) throws(MediaToolsError) -> DecodedPicture {
        guard let start = bytes.baseAddress else { throw .empty }
        return try DecodedPicture(vips_shim_decode_bytes(start, bytes.count, Int32(edge), convertsColours, turn))
    }

    /// Returns a video's frame as a picture.
    static func frame(_ frame: VideoFrame) throws(MediaToolsError) -> DecodedPicture {
        guard libraryStarted else { throw .outOfMemory }
        let handle = withExtendedLifetime(frame) {
            vips_shim_from_pixels(frame.pixels, Int32(frame.width), Int32(frame.height), 3, Int32(frame.degrees))
        }
        return try DecodedPicture(handle)
    }

    /// Returns pixels of four bytes, red, green, blue and opacity, as a picture of at most `edge` pixels along the longer edge.
    static func pixels(_ pixels: [UInt8], width: Int, height: Int, edge: Int) throws(MediaToolsError) -> DecodedPicture {
        guard libraryStarted else { throw .outOfMemory }
        precondition(pixels.count == width * height * 4, "a pixel has four bytes")
        return try DecodedPicture(vips_shim_from_pixels(pixels, Int32(width), Int32(height), 4, 0)).shrunk(to: edge)
    }

    /// Returns a smaller picture of decoded pixels.
    func shrunk(to edge: Int) throws(MediaToolsError) -> DecodedPicture {
        try DecodedPicture(vips_shim_shrink(handle, Int32(edge)))
    }

    /// Width and height in pixels as stored in the file.
    var storedSize: (width: Int, height: Int) {
        (Int(vips_shim_width(handle)), Int(vips_shim_height(handle)))
    }

    /// Width and height in pixels as shown.
    var shownSize: (width: Int, height: Int) {
        let (width, height) = storedSize
        return vips_shim_orientation(handle) >= 5 ? (height, width) : (width, height)
    }

    /// How the picture is to be turned, 1 to 8; nil if the file does not say.
    var orientation: Int? {
        vips_shim_has_orientation(handle) != 0 ? Int(vips_shim_orientation(handle)) : nil
    }

    /// Whether the picture is shown as it is stored: upright, in the colours of a screen.
    var isPlain: Bool {
        vips_shim_orientation(handle) <= 1 && vips_shim_converts_colours(handle) == 0
    }

    /// The number of frames or pages.
    var pageCount: Int {
        Int(vips_shim_pages(handle))
    }

    /// Returns a text of the metadata as libvips names and writes it; nil if there is none.
    func text(_ field: String) -> String? {
        vips_shim_text(handle, field).map { String(cString: $0) }
    }

    /// Returns a block of the metadata as libvips names it; empty if there is none.
    func block(_ field: String) -> [UInt8] {
        var count = 0
        guard let start = vips_shim_block(handle, field, &count) else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }

    /// Returns the first text of a PNG that has a keyword; nil if there is none.
    func comment(_ keyword: String) -> String? {
        vips_shim_comment(handle, keyword).map { String(cString: $0) }
    }

    /// Returns decoded pixels without their colours, with transparent ones on white.
    func greyPixels() throws(MediaToolsError) -> GreyPixels {
        let (width, height) = storedSize
        var count = 0
        guard let start = vips_shim_grey(handle, &count) else { throw Self.failure() }
        defer { vips_shim_free(start) }
        guard count == width * height else { throw .unreadable }
        return GreyPixels(width: width, height: height, bytes: Array(UnsafeBufferPointer(start: start, count: count)))
    }

    /// Returns decoded pixels as a file in memory; quality is 1 to 100, effort (of WebP) 0 to 6.
    func encoded(as format: PreviewFormat, quality: Int, effort: Int) throws(MediaToolsError) -> [UInt8] {
        var start: UnsafeMutableRawPointer?
        var count = 0
        let kind = format == .webp ? VIPS_SHIM_WEBP : VIPS_SHIM_JPEG
        guard vips_shim_save(handle, kind, Int32(quality), Int32(effort), &start, &count) == 0, let start else { throw Self.failure() }
        defer { vips_shim_free(start) }
        let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
        return format == .webp ? WebPChunks.pixelsOnly(bytes) : bytes
    }

    private static func failure() -> MediaToolsError {
        var words = [CChar](repeating: 0, count: errorWordsBytes)
        vips_shim_take_error(&words, words.count)
        let text = String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).lowercased()
        if text.contains("out of memory") || text.contains("unable to allocate") { return .outOfMemory }
        return text.contains("truncated") || text.contains("premature end") || text.contains("end of file") ? .truncated : .unreadable
    }
}
