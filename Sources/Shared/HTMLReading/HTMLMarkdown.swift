import EmbeddedSupport

/// The Markdown of HTML: headings, lists, tables, quotes, code, links and marks; neither styles nor pictures, nor what addresses tell
/// websites of those who follow them.
public struct HTMLMarkdown {
    /// A block of lines.
    struct Block {
        var lines: [[Unicode.Scalar]]
        /// Whether it is a line among others, as in a mail, so that no blank line comes between it and another one.
        var isLine = false
        /// Whether it is an item of a list, or what belongs to one.
        var isItem = false
        /// Whether it is nothing but words.
        var isWords = false

        var isBlank: Bool { lines.allSatisfy { $0.isEmpty } }

        /// Returns whether an item continues the list of another; bullets and numbers side by side are two lists.
        func continues(_ last: Block) -> Bool {
            guard isItem, last.isItem, let first = lines.first, let above = last.lines.first else { return false }
            let (depth, depthAbove) = (first.prefix { $0 == "\t" }.count, above.prefix { $0 == "\t" }.count)
            return depth != depthAbove || (first.dropFirst(depth).first == "-") == (above.dropFirst(depth).first == "-")
        }
    }

    /// Where in lists, tables and quotes a part is.
    struct Place {
        /// The number of lists, tables and quotes around it.
        var nesting = 0
        /// The number of lists around it.
        var listDepth = 0
        /// Whether it is in a cell, which has one line.
        var isInCell = false
        /// Whether bold letters are no mark, as in the head of a table.
        var isBoldAnyway = false
    }

    /// The greatest number of lists, tables and quotes within each other; of those within more only the words are left.
    static let maximumNesting = 12

    private let place: Place
    private(set) var blocks: [Block] = []
    /// Whether anything but paragraphs and words was found.
    private(set) var hasForm = false
    private var runs: [MarkedRun] = []
    private var endsWithSpace = true

    /// Returns an element as Markdown; nil for one that has only paragraphs and words.
    public static func text(of element: HTMLElement) -> [Unicode.Scalar]? {
        let markdown = HTMLMarkdown(element.children, MarkedRun.Look(), Place())
        let text = joined(markdown.blocks)
        return markdown.hasForm && !text.isEmpty ? text : nil
    }

    /// Returns an element as Markdown, also one that has only paragraphs and words.
    public static func wholeText(of element: HTMLElement) -> [Unicode.Scalar] {
        joined(HTMLMarkdown(element.children, MarkedRun.Look(), Place()).blocks)
    }

    /// Converts what is in an element.
    init(_ children: [HTMLElement.Child], _ look: MarkedRun.Look, _ place: Place) {
        self.place = place
        add(children, look, keepsLines: false)
        endLine()
    }

    /// Returns blocks as one text.
    static func joined(_ blocks: [Block]) -> [Unicode.Scalar] {
        var text: [Unicode.Scalar] = []
        var last: Block?
        for block in blocks {
            if block.isBlank {
                last?.isLine = false
                continue
            }
            if let last { text += last.isLine && block.isLine || block.continues(last) ? ["\n"] : ["\n", "\n"] }
            text += block.lines.joined(separator: ["\n"])
            last = block
        }
        return text
    }

    // MARK: Words

    private mutating func add(_ children: [HTMLElement.Child], _ look: MarkedRun.Look, keepsLines: Bool) {
        for child in children {
            switch child {
            case .text(let scalars): add(scalars, look, keepsLines: keepsLines)
            case .element(let element): add(element, look, keepsLines: keepsLines)
            }
        }
    }

    private mutating func add(_ scalars: [Unicode.Scalar], _ look: MarkedRun.Look, keepsLines: Bool) {
        var words: [Unicode.Scalar] = []
        for scalar in scalars {
            if keepsLines, scalar == "\n" {
                addRun(words, look)
                words = []
                breakLine()
            } else if ExactText.isSpace(scalar), scalar != "\u{3000}" {
                if !endsWithSpace { words.append(" ") }
                endsWithSpace = true
            } else if scalar != "\u{200B}", scalar != "\u{FEFF}" {
                words.append(scalar)
                endsWithSpace = false
            }
        }
        addRun(words, look)
    }

    private mutating func addRun(_ words: [Unicode.Scalar], _ look: MarkedRun.Look) {
        guard !words.isEmpty else { return }
        var look = look
        if place.isBoldAnyway { look.isBold = false }
        runs.append(MarkedRun(scalars: words, look: look))
    }

    private mutating func breakLine() {
        runs.append(MarkedRun(scalars: ["\n"], look: MarkedRun.Look()))
        endsWithSpace = true
    }

    private mutating func add(_ element: HTMLElement, _ look: MarkedRun.Look, keepsLines: Bool) {
        if element.hides || element.kind == .input { return }
        if element.kind == .lineBreak { return breakLine() }
        let keepsLines = element.style.keepsLines ?? keepsLines
        if element.kind.isBlock { return addBlock(element, element.look(within: look), keepsLines: keepsLines) }
        add(element.children, element.look(within: look), keepsLines: keepsLines)
    }

    // MARK: Blocks

    /// Ends a line that has words; at a level above 0 it is a heading.
    private mutating func endLine(isLine: Bool = false, level: Int = 0) {
        guard !runs.isEmpty else { return }
        // Bold letters of a heading are its own look.
        if level > 0 { for index in runs.indices { runs[index].look.isBold = false } }
        let lines = MarkedRun.lines(of: runs)
        if runs.contains(where: { !$0.look.isPlain && !$0.isBlank }) { hasForm = true }
        runs = []
        endsWithSpace = true
        if level == 0 || place.isInCell { return blocks.append(Block(lines: lines, isLine: isLine, isWords: true)) }
        let words = Array(lines.filter { !$0.isEmpty }.joined(separator: [" "]))
        guard !words.isEmpty else { return }
        hasForm = true
        blocks.append(Block(lines: [[Unicode.Scalar](repeating: "#", count: level) + [" "] + words]))
    }

    private mutating func addBlock(_ element: HTMLElement, _ look: MarkedRun.Look, keepsLines: Bool) {
        let isLine = element.kind == .line || element.kind == .row || element.kind == .cell
        endLine(isLine: isLine)
        if let form = form(of: element, look) {
            hasForm = hasForm || form.hasForm
            blocks += form.blocks
            return
        }
        add(element.children, look, keepsLines: keepsLines || element.kind == .preformatted)
        endLine(isLine: isLine, level: element.headingLevel)
    }

    /// Returns the blocks of an element that is more than words, and whether that shows in them; nil for any other, and for one in a cell.
    private func form(of element: HTMLElement, _ look: MarkedRun.Look) -> (blocks: [Block], hasForm: Bool)? {
        if place.isInCell { return nil }
        if element.kind == .rule { return ([Block(lines: [["-", "-", "-"]])], true) }
        var made: [Block]?
        if element.kind == .preformatted {
            made = [HTMLMarkdown.code(element)]
        } else if place.nesting >= HTMLMarkdown.maximumNesting {
            return nil
        } else if element.kind == .table {
            return HTMLTable.converted(element, look, place)
        } else if element.kind == .quote {
            made = [quote(element, look)]
        } else if element.kind == .list || element.kind == .numberedList {
            made = HTMLList.blocks(of: element, look, place)
        } else if element.kind == .item {
            made = HTMLList.blocks(ofItem: element, look, place)
        } else {
            made = HTMLList.wordItem(element, look, place).map { [$0] }
        }
        return made.map { blocks in (blocks, blocks.contains { !$0.isBlank }) }
    }

    private static func code(_ element: HTMLElement) -> Block {
        let words = element.words
        var lines = words.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
        while let last = lines.last, HTMLText.isBlank(last[...]) { lines.removeLast() }
        let first = lines.firstIndex { !HTMLText.isBlank($0[...]) } ?? 0
        guard !lines.isEmpty else { return Block(lines: []) }
        let sign: Unicode.Scalar = words.contains("`") ? "~" : "`"
        var (longest, run) = (2, 0)
        for scalar in words {
            run = scalar == sign ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = [Unicode.Scalar](repeating: sign, count: longest + 1)
        return Block(lines: [fence + element.codeLanguage] + lines[first...] + [fence])
    }

    private func quote(_ element: HTMLElement, _ look: MarkedRun.Look) -> Block {
        var inner = place
        inner.nesting += 1
        let text = HTMLMarkdown.joined(HTMLMarkdown(element.children, look, inner).blocks)
        guard !text.isEmpty else { return Block(lines: []) }
        return Block(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? [">"] : [">", " "] + $0 })
    }
}
