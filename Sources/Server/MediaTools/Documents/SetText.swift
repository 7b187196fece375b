import CPangoCairo

/// A text set in lines, to be drawn line by line wherever there is room.
final class SetText {
    /// A stretch of a text that looks the same.
    struct Stretch: Equatable {
        var text: String
        var ink = DocumentStyle.Ink.text
        var isBold = false
        var isItalic = false
        /// Whether the letters are all of one width.
        var isCode = false
        /// Whether a line is drawn through the letters.
        var isStruck = false
        /// Whether the letters are small and above the line.
        var isRaised = false
        /// The address that the stretch opens; nil for none.
        var address: String?
    }

    /// A piece of a line that lies within one stretch.
    struct Piece {
        /// A pointer to what is drawn; it lives as long as the text.
        fileprivate let run: UnsafeMutablePointer<PangoGlyphItem>
        /// The index of the piece's stretch in `stretches`.
        let stretch: Int
        /// The distance from the text's left edge.
        let x: Double
        let width: Double
        let look: Look
        /// The characters of a piece that is not plain.
        let characters: [Character]
    }

    /// How a piece can be drawn.
    enum Look {
        /// As letters, which are letters in the file.
        case plain
        /// As boxes for characters that no font has.
        case missing
        /// As characters of a colour font, which are pictures in the file.
        case colored
    }

    /// A character that can't be a letter of its own in the file.
    struct Character {
        /// The character in UTF-8, without a NUL.
        let text: [CChar]
        /// The distance from the text's left edge.
        let x: Double
    }

    /// The height of the middle of letters above their baseline, for a size of 1.
    private static let middleOfLetters = 0.36

    /// The mark of a character that no font has.
    private static let unknownGlyph: PangoGlyph = 0x1000_0000
    /// The glyph of which nothing is drawn.
    private static let invisibleGlyph: PangoGlyph = 0x0FFF_FFFF

    private let layout: OpaquePointer
    private let bytes: [CChar]
    let stretches: [Stretch]
    let setting: DocumentStyle.Setting
    /// The distance between the left edge of the text and that of the page's texts.
    let left: Double
    /// The lines, the pieces of each in visual order.
    private(set) var lines: [[Piece]] = []
    private var lineStarts: [Int] = []

    /// Sets a text in lines of a width; the layout belongs to the text from now on.
    init(
        _ layout: OpaquePointer, _ stretches: [Stretch], _ setting: DocumentStyle.Setting, left: Double, width: Double, isOneLine: Bool
    ) {
        self.layout = layout
        self.setting = setting
        self.left = left
        self.stretches = stretches.map { stretch in
            var stretch = stretch
            stretch.text = Self.drawable(stretch.text)
            return stretch
        }
        bytes = self.stretches.map(\.text).joined().utf8CString.map { $0 }
        pango_layout_set_text(layout, bytes, Int32(bytes.count - 1))
        pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        switch setting.alignment {
        case .start: break
        case .left, .right: alignTo(isRight: setting.alignment == .right)
        case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
        }
        if isOneLine {
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
            pango_layout_set_single_paragraph_mode(layout, 1)
        }
        setAttributes()
        lines = readLines()
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// Removes the last line, unless it is the only one, and returns the position of its first byte in the text; nil if it stays.
    func dropLastLine() -> Int? {
        guard lines.count > 1, let start = lineStarts.last else { return nil }
        lines.removeLast()
        return start
    }

    /// Aligns the lines to a side, whatever the direction of the letters is.
    private func alignTo(isRight: Bool) {
        let isRightToLeft = pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
        pango_layout_set_alignment(layout, isRight == isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
    }

    /// The width of the longest line.
    var longestLine: Double {
        lines.map { line in line.reduce(0) { $0 + $1.width } }.max() ?? 0
    }

    /// Whether parts of the text are parts of the structure.
    var isParted: Bool { stretches.contains { $0.address != nil } }

    /// The height of all lines.
    var height: Double { Double(lines.count) * setting.leading }

    /// Returns the baseline of a line that begins at a height: as far above the middle of the space as letters reach below it.
    func baseline(below top: Double) -> Double {
        top + setting.leading / 2 + setting.size * Self.middleOfLetters
    }

    /// Draws a piece with its baseline at a point.
    ///
    /// `sign` returns a text of one character in the same letters as this one: a box for characters that no font has, a space below
    /// pictures of characters. Both are read as the character they stand for.
    func draw(_ piece: Piece, on context: OpaquePointer, x: Double, baseline: Double, sign: (String) -> SetText?) {
        switch piece.look {
        case .plain: break
        case .missing:
            if let box = sign("\u{25A1}")?.sign { return draw(box, for: piece, on: context, x, baseline) }
        case .colored:
            if let space = sign(" ")?.sign { draw(space, for: piece, on: context, x, baseline) }
        }
        cairo_move_to(context, x + piece.x, baseline)
        bytes.withUnsafeBufferPointer { text in pango_cairo_show_glyph_item(context, text.baseAddress, piece.run) }
    }

    private func draw(
        _ sign: (font: OpaquePointer, glyph: UInt), for piece: Piece, on context: OpaquePointer, _ x: Double, _ baseline: Double
    ) {
        for character in piece.characters {
            var glyph = cairo_glyph_t(index: sign.glyph, x: x + character.x, y: baseline)
            var cluster = cairo_text_cluster_t(num_bytes: Int32(character.text.count), num_glyphs: 1)
            cairo_set_scaled_font(context, sign.font)
            cairo_show_text_glyphs(
                context, character.text, Int32(character.text.count), &glyph, 1, &cluster, 1, cairo_text_cluster_flags_t(rawValue: 0))
        }
    }

    /// Font and glyph of a text that is a single sign; nil if no font has it. They live as long as the fonts of the context.
    private var sign: (font: OpaquePointer, glyph: UInt)? {
        guard let piece = lines.first?.first, piece.look == .plain, let font = piece.run.pointee.item?.pointee.analysis.font,
            let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)), let glyphs = piece.run.pointee.glyphs
        else { return nil }
        return (scaled, UInt(glyphs.pointee.glyphs[0].glyph))
    }

    /// Returns a text without what has no look of its own and breaks libraries: control characters become spaces, and noncharacters the
    /// sign for them.
    static func drawable(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { replacement(of: $0) != $0 }) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(replacement(of: scalar)) }
        return String(scalars)
    }

    private static func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: " "
        case 0xFDD0...0xFDEF: "\u{FFFD}"
        case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
        default: scalar
        }
    }

    private func setAttributes() {
        guard let attributes = pango_attr_list_new() else { return }
        var start: UInt32 = 0
        for stretch in stretches {
            let end = start + UInt32(stretch.text.utf8.count)
            for attribute in properties(of: stretch) {
                attribute?.pointee.start_index = start
                attribute?.pointee.end_index = end
                pango_attr_list_insert(attributes, attribute)
            }
            start = end
        }
        // Letters stay separate, so that each can be found in the file.
        pango_attr_list_insert(attributes, pango_attr_font_features_new("liga=0, clig=0"))
        // A word that is longer than a line, such as an address, is split without a hyphen, which would be read as part of it.
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    private func properties(of stretch: Stretch) -> [UnsafeMutablePointer<PangoAttribute>?] {
        let weight = stretch.isBold || setting.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL
        // The colour is set when a piece is drawn; here it prevents pieces from reaching over two stretches.
        let color = [stretch.ink.red, stretch.ink.green, stretch.ink.blue].map { UInt16($0 * 65_535) }
        var attributes = [pango_attr_weight_new(weight), pango_attr_foreground_new(color[0], color[1], color[2])]
        if stretch.isItalic { attributes.append(pango_attr_style_new(PANGO_STYLE_ITALIC)) }
        if stretch.isStruck { attributes.append(pango_attr_strikethrough_new(1)) }
        if stretch.isCode { attributes.append(pango_attr_family_new(DocumentStyle.codeFonts)) }
        let scale = (stretch.isCode ? DocumentStyle.codeScale : 1) * (stretch.isRaised ? DocumentStyle.raisedScale : 1)
        if scale != 1 { attributes.append(pango_attr_size_new_absolute(Int32(setting.size * scale * Double(PANGO_SCALE)))) }
        return attributes
    }

    private func readLines() -> [[Piece]] {
        var starts: [Int] = []
        var place = 0
        for stretch in stretches {
            starts.append(place)
            place += stretch.text.utf8.count
        }
        guard let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var lines: [[Piece]] = []
        repeat {
            var extents = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &extents)
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            lineStarts.append(Int(line.pointee.start_index))
            lines.append(pieces(of: line, from: Double(extents.x) / Double(PANGO_SCALE), starts))
        } while pango_layout_iter_next_line(iterator) != 0
        return lines
    }

    private func pieces(of line: UnsafeMutablePointer<PangoLayoutLine>, from start: Double, _ starts: [Int]) -> [Piece] {
        var pieces: [Piece] = []
        var x = start
        var next = line.pointee.runs
        while let node = next {
            next = node.pointee.next
            guard let run = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self), let item = run.pointee.item else { continue }
            let width = Double(pango_glyph_string_get_width(run.pointee.glyphs)) / Double(PANGO_SCALE)
            let look = Self.look(of: run, item)
            pieces.append(
                Piece(
                    run: run, stretch: Self.stretch(at: Int(item.pointee.offset), starts), x: x, width: width, look: look,
                    characters: look == .plain ? [] : characters(of: run, item, from: x)))
            x += width
        }
        return pieces
    }

    /// Returns how a run can be drawn.
    private static func look(of run: UnsafeMutablePointer<PangoGlyphItem>, _ item: UnsafeMutablePointer<PangoItem>) -> Look {
        guard let glyphs = run.pointee.glyphs else { return .plain }
        let signs = (0..<Int(glyphs.pointee.num_glyphs)).map { glyphs.pointee.glyphs[$0].glyph }.filter { $0 != invisibleGlyph }
        if !signs.isEmpty, signs.allSatisfy({ $0 & unknownGlyph != 0 }) { return .missing }
        guard let font = item.pointee.analysis.font, let face = hb_font_get_face(pango_font_get_hb_font(font)) else { return .plain }
        let isColored = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_svg(face) != 0
        return isColored ? .colored : .plain
    }

    /// Returns the characters of a run.
    private func characters(
        of run: UnsafeMutablePointer<PangoGlyphItem>, _ item: UnsafeMutablePointer<PangoItem>, from start: Double
    ) -> [Character] {
        guard let glyphs = run.pointee.glyphs, let clusters = glyphs.pointee.log_clusters else { return [] }
        let count = Int(glyphs.pointee.num_glyphs)
        let places = Set((0..<count).map { Int(clusters[$0]) }).sorted() + [Int(item.pointee.length)]
        var x = start
        var characters: [Character] = []
        var known: Set<Int> = []
        for index in 0..<count {
            let place = Int(clusters[index])
            if known.insert(place).inserted, let next = places.first(where: { $0 > place }) {
                let offset = Int(item.pointee.offset)
                characters.append(Character(text: Array(bytes[(offset + place)..<(offset + next)]), x: x))
            }
            x += Double(glyphs.pointee.glyphs[index].geometry.width) / Double(PANGO_SCALE)
        }
        return characters
    }

    /// Returns the stretch that contains a byte.
    private static func stretch(at offset: Int, _ starts: [Int]) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
