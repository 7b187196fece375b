import CPangoCairo

/// Is a text set in lines, to be drawn line by line wherever there is room.
final class SetText {
    /// Is a stretch of a text that looks the same.
    struct Stretch: Equatable {
        var text: String
        var ink = DocumentStyle.Ink.text
        var isBold = false
        /// Holds the address that it opens; nil for none.
        var address: String?
    }

    /// Is a piece of a line that lies within one stretch.
    struct Piece {
        /// Points at what is drawn; lives as long as the text.
        fileprivate let run: UnsafeMutablePointer<PangoGlyphItem>
        /// Is the index of its stretch in `stretches`.
        let stretch: Int
        /// Holds the distance from the text's left edge.
        let x: Double
        let width: Double
        let look: Look
        /// Lists the characters of a piece that is not plain.
        let characters: [Character]
    }

    /// Tells how a piece can be drawn.
    enum Look {
        /// Draws letters, which the file holds as letters.
        case plain
        /// Draws boxes for characters that no font has.
        case missing
        /// Draws characters of a colour font, which the file holds as pictures.
        case colored
    }

    /// Is a character that the file can't hold as a letter of its own.
    struct Character {
        /// Holds the character in UTF-8, without a NUL.
        let text: [CChar]
        /// Holds the distance from the text's left edge.
        let x: Double
    }

    /// Holds the height of the middle of letters above their baseline, of a size of 1.
    private static let middleOfLetters = 0.36

    /// Marks a character that no font has.
    private static let unknownGlyph: PangoGlyph = 0x1000_0000
    /// Stands where nothing is drawn.
    private static let invisibleGlyph: PangoGlyph = 0x0FFF_FFFF

    private let layout: OpaquePointer
    private let bytes: [CChar]
    let stretches: [Stretch]
    let setting: DocumentStyle.Setting
    /// Lists the lines, the pieces of each as the eye meets them.
    private(set) var lines: [[Piece]] = []
    private var lineStarts: [Int] = []

    /// Sets a text in lines of a width; the layout is the text's own from now on.
    init(_ layout: OpaquePointer, _ stretches: [Stretch], _ setting: DocumentStyle.Setting, width: Double, isOneLine: Bool) {
        self.layout = layout
        self.setting = setting
        self.stretches = stretches.map { stretch in
            var stretch = stretch
            stretch.text = Self.drawable(stretch.text)
            return stretch
        }
        bytes = self.stretches.map(\.text).joined().utf8CString.map { $0 }
        pango_layout_set_text(layout, bytes, Int32(bytes.count - 1))
        pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
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

    /// Leaves the last line out, unless it is the only one, and gives the place in the text of its first byte; nil if it stays.
    func dropLastLine() -> Int? {
        guard lines.count > 1, let start = lineStarts.last else { return nil }
        lines.removeLast()
        return start
    }

    /// Measures all lines down.
    var height: Double { Double(lines.count) * setting.leading }

    /// Gives the baseline of a line that begins at a height: as far above the middle of the space as letters reach below it.
    func baseline(below top: Double) -> Double {
        top + setting.leading / 2 + setting.size * Self.middleOfLetters
    }

    /// Draws a piece whose baseline lies at a point.
    ///
    /// `sign` gives a text of one character in the letters of this one: a box for characters that no font has, a space below pictures of
    /// characters. Either is read as the character it stands for.
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

    /// Gives font and glyph of a text that is a single sign; nil where no font has it. They live as long as the fonts of the context.
    private var sign: (font: OpaquePointer, glyph: UInt)? {
        guard let piece = lines.first?.first, piece.look == .plain, let font = piece.run.pointee.item?.pointee.analysis.font,
            let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)), let glyphs = piece.run.pointee.glyphs
        else { return nil }
        return (scaled, UInt(glyphs.pointee.glyphs[0].glyph))
    }

    /// Replaces what has no look of its own and that libraries stumble over: control characters by spaces, what is no character by its
    /// sign.
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
            let weight = stretch.isBold || setting.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL
            // The colour is set when a piece is drawn; here it keeps pieces from reaching over two stretches.
            let color = [stretch.ink.red, stretch.ink.green, stretch.ink.blue].map { UInt16($0 * 65_535) }
            for attribute in [pango_attr_weight_new(weight), pango_attr_foreground_new(color[0], color[1], color[2])] {
                attribute?.pointee.start_index = start
                attribute?.pointee.end_index = end
                pango_attr_list_insert(attributes, attribute)
            }
            start = end
        }
        // Letters stay apart, so that each is found in the file as itself.
        pango_attr_list_insert(attributes, pango_attr_font_features_new("liga=0, clig=0"))
        // A word that is longer than a line, such as an address, is parted without a hyphen, which would be read as its own.
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
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

    /// Tells how a run can be drawn.
    private static func look(of run: UnsafeMutablePointer<PangoGlyphItem>, _ item: UnsafeMutablePointer<PangoItem>) -> Look {
        guard let glyphs = run.pointee.glyphs else { return .plain }
        let signs = (0..<Int(glyphs.pointee.num_glyphs)).map { glyphs.pointee.glyphs[$0].glyph }.filter { $0 != invisibleGlyph }
        if !signs.isEmpty, signs.allSatisfy({ $0 & unknownGlyph != 0 }) { return .missing }
        guard let font = item.pointee.analysis.font, let face = hb_font_get_face(pango_font_get_hb_font(font)) else { return .plain }
        let isColored = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_svg(face) != 0
        return isColored ? .colored : .plain
    }

    /// Lists the characters of a run.
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

    /// Finds the stretch that a byte lies in.
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
