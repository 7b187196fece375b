import CVips
import Glibc
import MediaMessages

/// A picture of libvips: either a file's header, or pixels that were decoded, upright, in sRGB, without metadata.
final class DecodedPicture {
    /// Where a picture file is.
    enum Source {
        case file(MediaFile)
        /// A picture file in memory that outlives the picture.
        case bytes(UnsafeRawBufferPointer)
    }

    /// The largest number of pixels in a picture that is decoded: 120 million.
    static let maximumPixels = 120_000_000
    private static let libraryStarted = vips_shim_start() == 0
    private static let errorWordsBytes = 1024

    private let handle: OpaquePointer

    private init(_ handle: OpaquePointer?) throws(MediaToolsError) {
        guard let handle else { throw Self.failure() }
        self.handle = handle
    }

    deinit {
        vips_shim_close(handle)
    }

    /// Reads the header of a picture file; throws if it is none.
    static func header(of source: Source) throws(MediaToolsError) -> DecodedPicture {
        guard libraryStarted else { throw .outOfMemory }
        switch source {
        case .file(let file):
            if PNGTexts.areTooMuch(file.bytes) { throw .outOfMemory }
            return try DecodedPicture(vips_shim_open(file.descriptor))
        case .bytes(let bytes):
            guard let start = bytes.baseAddress else { throw .empty }
            if PNGTexts.areTooMuch({ Array(bytes.dropFirst(Int($0)).prefix($1)) }) { throw .outOfMemory }
            return try DecodedPicture(vips_shim_open_bytes(start, bytes.count))
        }
    }

    /// Decodes a picture file, to at most `edge` pixels along the longer edge; throws if it can't be decoded or has too many pixels.
    static func decoded(_ source: Source, edge: Int) throws(MediaToolsError) -> DecodedPicture {
        let header = try header(of: source)
        let (width, height) = header.storedSize
        guard width * height <= maximumPixels else { throw .tooManyPixels }
        let convertsColours = vips_shim_converts_colours(header.handle)
        switch source {
        case .file(let file): return try DecodedPicture(vips_shim_decode(file.descriptor, Int32(edge), convertsColours))
        case .bytes(let bytes):
            guard let start = bytes.baseAddress else { throw .empty }
            return try DecodedPicture(vips_shim_decode_bytes(start, bytes.count, Int32(edge), convertsColours))
        }
    }

    /// Returns a video's frame as a picture.
    static func frame(_ frame: VideoFrame) throws(MediaToolsError) -> DecodedPicture {
        guard libraryStarted else { throw .outOfMemory }
        let handle = withExtendedLifetime(frame) {
            vips_shim_from_rgb(frame.pixels, Int32(frame.width), Int32(frame.height), Int32(frame.degrees))
        }
        return try DecodedPicture(handle)
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
