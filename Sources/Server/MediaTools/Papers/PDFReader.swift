import CPangoCairo
import CPoppler
import Glibc

/// A PDF as poppler reads it, of which no other file and no address is opened.
final class PDFReader {
    /// The largest number of pages whose words are read.
    static let maximumPages = 2_000
    /// The longest edge of a page in points: 200 inches, the most that the format had for long.
    static let maximumPoints = 14_400.0
    /// The processor time after which no further page is read, in seconds.
    private static let maximumSeconds = 60
    private static let maximumTitleScalars = 500
    /// The dots an inch of a page that is read as a picture, and those of a point.
    private static let readingDots = 300.0, pointDots = 72.0

    /// Whether the library's complaints about damaged files are dropped.
    private static let isSilent: Bool = {
        let levels = GLogLevelFlags(rawValue: G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_MESSAGE.rawValue)
        return g_log_set_handler("Poppler", levels, { _, _, _, _ in }, nil) > 0
    }()

    private let document: OpaquePointer
    /// The number of pages, at least 1.
    let pageCount: Int

    /// Opens a PDF; throws `encrypted` for one that needs a passphrase, `nothingToShow` for one without pages.
    init(_ file: MediaFile) throws(MediaToolsError) {
        _ = Self.isSilent
        // The library closes what it is given.
        let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw .cannotOpen }
        var failure: UnsafeMutablePointer<GError>?
        guard let document = poppler_document_new_from_fd(descriptor, nil, &failure) else {
            defer { g_clear_error(&failure) }
            throw failure.map { $0.pointee.code == Int32(POPPLER_ERROR_ENCRYPTED.rawValue) } == true ? .encrypted : .unreadable
        }
        pageCount = Int(poppler_document_get_n_pages(document))
        self.document = document
        guard pageCount > 0 else { throw .nothingToShow }
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(document))
    }

    /// The title that the document has beside its pages; empty for none.
    var title: String {
        guard let text = poppler_document_get_title(document) else { return "" }
        defer { g_free(text) }
        return ReadText.tidied(String(String(cString: text).unicodeScalars.prefix(Self.maximumTitleScalars)))
    }

    /// Returns the size of the first page as shown, in points.
    func size() throws(MediaToolsError) -> (width: Double, height: Double) {
        try withFirstPage { page throws(MediaToolsError) in try Self.size(of: page) }
    }

    /// Returns the words of all pages, a line each with an empty one between pages, as many as are kept; empty if there are none.
    func words() -> String {
        var scalars = String.UnicodeScalarView()
        let end = clock() + Self.maximumSeconds * Int(CLOCKS_PER_SEC)
        for index in 0..<min(pageCount, Self.maximumPages) where scalars.count < ReadText.maximumScalars && clock() < end {
            guard let page = poppler_document_get_page(document, Int32(index)) else { continue }
            defer { g_object_unref(UnsafeMutableRawPointer(page)) }
            guard let text = poppler_page_get_text(page) else { continue }
            defer { g_free(text) }
            scalars += String(cString: text).unicodeScalars.prefix(ReadText.maximumScalars - scalars.count)
            scalars += "\n\n".unicodeScalars
        }
        return ReadText.tidied(String(scalars))
    }

    /// Returns the first page on white, its longer edge `edge` pixels long.
    func picture(edge: Int) throws(MediaToolsError) -> DecodedPicture {
        try withFirstPage { page throws(MediaToolsError) in
            let (width, height) = try Self.size(of: page)
            return try Self.drawn(page, scale: Double(edge) / max(width, height), width, height)
        }
    }

    /// Returns the first page in the size in which letters are read best, of at most `maximumPixels`.
    func pageToRead(maximumPixels: Int) throws(MediaToolsError) -> DecodedPicture {
        let (width, height) = try size()
        let most = (Double(maximumPixels) / (width * height)).squareRoot()
        let scale = min(Self.readingDots / Self.pointDots, most, Double(PagePreparation.maximumEdge) / max(width, height))
        return try picture(edge: max(1, Int(max(width, height) * scale)))
    }

    private func withFirstPage<Result>(
        _ body: (OpaquePointer) throws(MediaToolsError) -> Result
    ) throws(MediaToolsError) -> Result {
        guard let page = poppler_document_get_page(document, 0) else { throw .unreadable }
        defer { g_object_unref(UnsafeMutableRawPointer(page)) }
        return try body(page)
    }

    private static func size(of page: OpaquePointer) throws(MediaToolsError) -> (width: Double, height: Double) {
        var (width, height) = (0.0, 0.0)
        poppler_page_get_size(page, &width, &height)
        guard width >= 1, height >= 1, width <= maximumPoints, height <= maximumPoints else { throw .unreadable }
        return (width, height)
    }

    private static func drawn(
        _ page: OpaquePointer, scale: Double, _ width: Double, _ height: Double
    ) throws(MediaToolsError) -> DecodedPicture {
        let (columns, rows) = (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(columns), Int32(rows))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_scale(context, scale, scale)
        poppler_page_render(page, context)
        cairo_surface_flush(surface)
        // What could not be drawn of a damaged page is missing; without memory there is nothing.
        guard let pixels = cairo_image_surface_get_data(surface) else { throw .outOfMemory }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let bytes = [UInt8](unsafeUninitializedCapacity: columns * rows * 4) { target, count in
            count = columns * rows * 4
            for y in 0..<rows {
                for x in 0..<columns {
                    // A pixel is a number of 32 bits, here with its lowest byte, blue, first; all is opaque.
                    let (from, to) = (y * stride + x * 4, (y * columns + x) * 4)
                    (target[to], target[to + 1], target[to + 2], target[to + 3]) = (pixels[from + 2], pixels[from + 1], pixels[from], 255)
                }
            }
        }
        return try .pixels(bytes, width: columns, height: rows, edge: max(columns, rows))
    }
}
