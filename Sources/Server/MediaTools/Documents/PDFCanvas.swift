import CPangoCairo
import Domain
import Glibc
import MediaMessages

/// A PDF file that is drawn by cairo, page after page.
final class PDFCanvas {
    /// The role of a part of a document for people who read it without seeing it (ISO 32000-1, 14.8.4).
    enum Tag: String {
        case document = "Document", section = "Sect", paragraph = "P", span = "Span", figure = "Figure"
        case quote = "BlockQuote", code = "Code", list = "L", item = "LI", label = "Lbl", itemBody = "LBody"
        case table = "Table", row = "TR", headerCell = "TH", cell = "TD"
        case heading1 = "H1", heading2 = "H2", heading3 = "H3", heading4 = "H4", heading5 = "H5", heading6 = "H6"
    }

    /// The largest size of a file in bytes, somewhat below the one at which the system ends the process.
    static let maximumBytes = MediaJob.maximumDocumentBytes - (1 << 20)

    /// Whether cairo counts what is drawn in a part with parts of its own to that part, as it does since 1.18, and knows artifacts.
    private static let marksAll = cairo_version() >= 11800
    private static let artifact = "Artifact"

    private let sink: FileSink
    private let surface: OpaquePointer
    let context: OpaquePointer
    private let pango: OpaquePointer
    /// The number of the current page.
    private(set) var page = 1

    /// Begins a document that is written to a descriptor.
    init(descriptor: Int32, title: String, changedAt: Instant) throws(MediaToolsError) {
        sink = FileSink(descriptor: descriptor, maximumBytes: Self.maximumBytes)
        let write: cairo_write_func_t = { sink, bytes, count in
            guard let sink else { return CAIRO_STATUS_WRITE_ERROR }
            let isWritten = Unmanaged<FileSink>.fromOpaque(sink).takeUnretainedValue().write(bytes, Int(count))
            return isWritten ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
        }
        // The sink lives as long as the surface: this object owns both, and finishes the surface first.
        guard
            let surface = cairo_pdf_surface_create_for_stream(
                write, Unmanaged.passUnretained(sink).toOpaque(), DocumentStyle.pageWidth, DocumentStyle.pageHeight),
            let context = cairo_create(surface), let pango = pango_cairo_create_context(context)
        else { throw .outOfMemory }
        self.surface = surface
        self.context = context
        self.pango = pango
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, SetText.drawable(title))
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Enot")
        let moment = Self.moment(changedAt)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, moment)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, moment)
        preparePango()
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(pango))
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Ends the page and begins another.
    func showPage() {
        cairo_show_page(context)
        page += 1
    }

    /// Ends the document; throws if it is incomplete.
    func finish() throws(MediaToolsError) {
        cairo_show_page(context)
        let drawn = cairo_status(context)
        cairo_surface_finish(surface)
        let status = drawn == CAIRO_STATUS_SUCCESS ? cairo_surface_status(surface) : drawn
        guard status == CAIRO_STATUS_SUCCESS, sink.finish() else {
            if sink.isTooLong { throw .tooLong }
            throw status == CAIRO_STATUS_NO_MEMORY ? .outOfMemory : .cannotWrite
        }
    }

    // MARK: Structure

    /// Begins a part of the document's structure.
    func begin(_ tag: Tag) {
        cairo_tag_begin(context, tag.rawValue, nil)
    }

    /// Ends the part of the structure that was begun last.
    func end(_ tag: Tag) {
        cairo_tag_end(context, tag.rawValue)
    }

    /// Draws what is no part of the structure, so that it is not read aloud.
    func aside(_ draw: () -> Void) {
        if Self.marksAll { cairo_tag_begin(context, Self.artifact, nil) }
        draw()
        if Self.marksAll { cairo_tag_end(context, Self.artifact) }
    }

    /// Draws something that opens an address when a rectangle is touched.
    func link(to address: String, x: Double, y: Double, width: Double, height: Double, _ draw: () -> Void) {
        let rectangle = [x, y, width, height].map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: " ")
        cairo_tag_begin(context, CAIRO_TAG_LINK, "uri='\(LinkTarget.escaped(address))' rect=[\(rectangle)]")
        draw()
        cairo_tag_end(context, CAIRO_TAG_LINK)
    }

    /// Adds an entry of the outline that leads to a height of this page, below another entry, 0 for none; returns its number.
    func addOutline(_ title: String, below parent: Int32, y: Double) -> Int32 {
        let place = "page=\(page) pos=[\(DocumentStyle.sideMargin) \((y * 10).rounded() / 10)]"
        let flags: cairo_pdf_outline_flags_t = cairo_pdf_outline_flags_t(rawValue: 0)
        return cairo_pdf_surface_add_outline(surface, parent, SetText.drawable(title), place, flags)
    }

    // MARK: Drawing

    /// Returns a text set in lines; without a width they reach to the right edge of the page's texts.
    func set(
        _ stretches: [SetText.Stretch], _ setting: DocumentStyle.Setting, language: String, left: Double = 0, width: Double? = nil,
        isOneLine: Bool = false
    ) throws(MediaToolsError) -> SetText {
        // The same Han characters look different in Japanese and in Chinese.
        pango_context_set_language(pango, pango_language_from_string(language))
        guard let layout = pango_layout_new(pango) else { throw .outOfMemory }
        let font = pango_font_description_from_string(DocumentStyle.fonts)
        pango_font_description_set_absolute_size(font, setting.size * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        return SetText(
            layout, stretches, setting, left: left, width: width ?? DocumentStyle.textWidth - left, isOneLine: isOneLine)
    }

    /// Draws a piece of a text with its baseline at a point.
    func draw(_ piece: SetText.Piece, of text: SetText, x: Double, baseline: Double) {
        use(text.stretches[piece.stretch].ink)
        text.draw(piece, on: context, x: x, baseline: baseline) { sign in
            do throws(MediaToolsError) {
                return try set([.init(text: sign)], text.setting, language: "en")
            } catch {
                return nil
            }
        }
    }

    /// Sets the colour of what is drawn next.
    func use(_ ink: DocumentStyle.Ink) {
        cairo_set_source_rgb(context, ink.red, ink.green, ink.blue)
    }

    /// Fills a rectangle.
    func fill(x: Double, y: Double, width: Double, height: Double, _ ink: DocumentStyle.Ink) {
        use(ink)
        cairo_rectangle(context, x, y, width, height)
        cairo_fill(context)
    }

    /// Draws the edges of a rectangle.
    func outline(x: Double, y: Double, width: Double, height: Double, thickness: Double, _ ink: DocumentStyle.Ink) {
        use(ink)
        cairo_set_line_width(context, thickness)
        cairo_rectangle(context, x, y, width, height)
        cairo_stroke(context)
    }

    /// Draws a JPEG, whose bytes go into the file unchanged.
    func draw(_ picture: PrintPicture, x: Double, y: Double, width: Double) throws(MediaToolsError) {
        guard let image = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(picture.width), Int32(picture.height)) else {
            throw .outOfMemory
        }
        defer { cairo_surface_destroy(image) }
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: picture.bytes.count)
        bytes.initialize(from: picture.bytes, count: picture.bytes.count)
        let status = cairo_surface_set_mime_data(
            image, CAIRO_MIME_TYPE_JPEG, bytes, UInt(picture.bytes.count),
            { $0?.assumingMemoryBound(to: UInt8.self).deallocate() }, bytes)
        guard status == CAIRO_STATUS_SUCCESS else {
            bytes.deallocate()
            throw .outOfMemory
        }
        let scale = width / Double(picture.width)
        cairo_save(context)
        cairo_translate(context, x, y)
        cairo_scale(context, scale, scale)
        // A page that begins by painting all of itself would lose what was tagged before (cairo 1.16 treats it as a cleared page).
        cairo_rectangle(context, 0, 0, Double(picture.width), Double(picture.height))
        cairo_clip(context)
        cairo_set_source_surface(context, image, 0, 0)
        cairo_paint(context)
        cairo_restore(context)
    }

    private func preparePango() {
        pango_cairo_context_set_resolution(pango, 72)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(pango, options)
        cairo_font_options_destroy(options)
        // Advances rounded to whole points would space letters unevenly, and need more bytes.
        pango_context_set_round_glyph_positions(pango, 0)
    }

    /// Returns a moment as ISO 8601 in UTC, to the second.
    private static func moment(_ instant: Instant) -> String {
        var seconds = time_t(instant.milliseconds / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let numbers = [parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(parts.tm_year + 1900)-\(numbers[0])-\(numbers[1])T\(numbers[2]):\(numbers[3]):\(numbers[4])Z"
    }
}
