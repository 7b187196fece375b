import EmbeddedSupport

extension HTMLElement {
    /// Whether nothing of it is read.
    var hides: Bool { kind == .hidden || style.isHidden || style.isMarker }

    private static let headingRole = NameTable(["heading"])
    private static let maximumHeadingLevel = 6

    /// The level of a heading; 0 for any other element.
    var headingLevel: Int {
        if let role = value(of: .role), HTMLElement.headingRole.group(of: role[...]) != nil {
            return min(value(of: .level).flatMap { HTMLText.number($0[...]) } ?? 2, HTMLElement.maximumHeadingLevel)
        }
        return kind.headingLevel
    }

    /// Returns the look of its words within a look.
    func look(within outer: MarkedRun.Look) -> MarkedRun.Look {
        if outer.isFixed { return outer }
        var look = outer
        look.isFixed = kind == .line && style.isMonospaced && style.keepsLines == true
        if kind == .bold { look.isBold = true }
        if kind == .italic { look.isItalic = true }
        if kind == .struck { look.isStruck = true }
        if kind == .code || kind == .preformatted { look.isCode = true }
        if kind == .link, let address = value(of: .address) { look.address = HTMLAddress.written(address) }
        if let isBold = style.isBold { look.isBold = isBold }
        if let isItalic = style.isItalic { look.isItalic = isItalic }
        if style.isStruck { look.isStruck = true }
        return look
    }

    /// The words in it, with its line breaks.
    var words: [Unicode.Scalar] {
        var words: [Unicode.Scalar] = []
        addWords(to: &words)
        return words
    }

    private func addWords(to words: inout [Unicode.Scalar]) {
        if kind == .lineBreak { words.append("\n") }
        for child in children {
            switch child {
            case .text(let scalars): words += scalars
            case .element(let element): if !element.hides { element.addWords(to: &words) }
            }
        }
    }

    /// Returns the seen elements of several kinds in it, but not those within one of them.
    func elements(_ kinds: [HTMLKind]) -> [HTMLElement] {
        var found: [HTMLElement] = []
        addElements(kinds, to: &found)
        return found
    }

    private func addElements(_ kinds: [HTMLKind], to found: inout [HTMLElement]) {
        for case .element(let element) in children where !element.hides {
            if kinds.contains(element.kind) { found.append(element) } else { element.addElements(kinds, to: &found) }
        }
    }

    /// Returns whether an element of several kinds is seen in it.
    func contains(_ kinds: [HTMLKind]) -> Bool {
        for case .element(let element) in children where !element.hides {
            if kinds.contains(element.kind) || element.contains(kinds) { return true }
        }
        return false
    }

    /// The language of a block of code, as highlighters name it in a class; empty for none.
    var codeLanguage: [Unicode.Scalar] {
        for element in [self] + elements([.code]) {
            for name in (element.value(of: .classes) ?? []).split(separator: " ") {
                for beginning in ["language-", "lang-"] {
                    let beginning = ExactText.scalars(of: beginning)
                    if name.starts(with: beginning) { return name.dropFirst(beginning.count).filter { $0 != "`" && $0 != "~" } }
                }
            }
        }
        return []
    }
}
