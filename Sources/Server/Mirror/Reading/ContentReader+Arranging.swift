import Wire

extension ContentReader {
    /// Returns whether a piece begins a line of its own.
    static func isBlock(_ node: ContentNode) -> Bool {
        guard case .element(let tag, _) = node else { return false }
        return tag != .strong && tag != .emphasis
    }

    /// Returns whether a piece is a rule, which parts what is around it and is nothing itself.
    static func isRule(_ node: ContentNode) -> Bool { node == .element(.paragraph, []) }

    /// Returns pieces with those between blocks put into paragraphs of their own; pictures alone get none.
    func arranged(_ nodes: [ContentNode]) -> [ContentNode] {
        var result: [ContentNode] = []
        var run: [ContentNode] = []
        for node in nodes {
            if Self.isBlock(node) {
                result += Self.lines(.paragraph, run)
                run = []
                if !Self.isRule(node) { result.append(node) }
            } else {
                run.append(node)
            }
        }
        return result + Self.lines(.paragraph, run)
    }

    /// Returns inline pieces as a block; nothing for white space alone, and only the pictures for pictures alone.
    static func lines(_ tag: ContentNode.Tag, _ nodes: [ContentNode]) -> [ContentNode] {
        let nodes = trimmed(nodes)
        guard !nodes.isEmpty else { return [] }
        let pictures = nodes.filter { if case .picture = $0 { true } else { false } }
        let isBare = nodes.allSatisfy { node in
            switch node {
            case .picture, .lineBreak: true
            case .text(let text): text == " "
            case .element, .link: false
            }
        }
        return isBare ? pictures : [.element(tag, nodes)]
    }

    /// Returns pieces as one element; nothing for no pieces.
    func wrapped(_ tag: ContentNode.Tag, _ nodes: [ContentNode]) -> [ContentNode] {
        nodes.isEmpty ? [] : [.element(tag, nodes)]
    }

    /// Returns pieces without the white space between blocks.
    static func tidied(_ nodes: [ContentNode]) -> [ContentNode] {
        var result: [ContentNode] = []
        var run: [ContentNode] = []
        for node in nodes {
            if isBlock(node) {
                result += trimmed(run)
                run = []
                if !isRule(node) { result.append(node) }
            } else {
                run.append(node)
            }
        }
        return result + trimmed(run)
    }

    /// Returns inline pieces without white space and line breaks at both ends, with texts joined and one space between words.
    static func trimmed(_ nodes: [ContentNode]) -> [ContentNode] {
        var isAtGap = true
        var result = collapsed(nodes, isAtGap: &isAtGap)
        while let last = result.last {
            if case .lineBreak = last {
                result.removeLast()
            } else if case .text(let text) = last, text.hasSuffix(" ") {
                result.removeLast()
                if text.utf8.count > 1 { result.append(.text(String(text.dropLast()))) }
            } else {
                break
            }
        }
        while case .lineBreak? = result.first { result.removeFirst() }
        return result
    }

    private static func collapsed(_ nodes: [ContentNode], isAtGap: inout Bool) -> [ContentNode] {
        var result: [ContentNode] = []
        for node in nodes {
            switch node {
            case .text(var text):
                if isAtGap, text.hasPrefix(" ") { text.removeFirst() }
                if text.isEmpty { continue }
                isAtGap = text.hasSuffix(" ")
                if case .text(let before)? = result.last {
                    result[result.count - 1] = .text(before + text)
                } else {
                    result.append(.text(text))
                }
            case .lineBreak:
                isAtGap = true
                result.append(node)
            case .element(let tag, let inner) where tag == .strong || tag == .emphasis:
                let parts = collapsed(inner, isAtGap: &isAtGap)
                if !parts.isEmpty { result.append(.element(tag, parts)) }
            case .link(let address, let inner):
                let parts = collapsed(inner, isAtGap: &isAtGap)
                if !parts.isEmpty { result.append(.link(address, parts)) }
            case .element, .picture:
                isAtGap = false
                result.append(node)
            }
        }
        return result
    }

    /// Returns a text with white space joined, except no-break spaces, and without control characters and characters that reorder text.
    static func cleaned(_ text: String, isVerbatim: Bool) -> String {
        var view = String.UnicodeScalarView()
        var wasGap = false
        for scalar in text.unicodeScalars {
            let isGap = scalar.value == 0x20 || (scalar.value >= 9 && scalar.value <= 13)
            if isGap, !isVerbatim || scalar.value == 13 {
                if !wasGap, !isVerbatim { view.append(" ") }
                wasGap = true
            } else if scalar.value >= 0x20 || scalar.value == 9 || scalar.value == 10, scalar.value != 0x7F,
                !(0x202A...0x202E).contains(scalar.value), !(0x2066...0x2069).contains(scalar.value)
            {
                wasGap = false
                view.append(scalar)
            }
        }
        return String(view)
    }

    /// Returns whether an element's own style hides it.
    static func isInvisible(_ style: String?) -> Bool {
        guard let style else { return false }
        return style.lowercased().split(separator: ";").contains { declaration in
            let plain = declaration.filter { !$0.isWhitespace }
            return plain.hasPrefix("display:none") || plain.hasPrefix("visibility:hidden")
        }
    }
}
