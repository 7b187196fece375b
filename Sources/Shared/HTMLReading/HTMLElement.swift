import EmbeddedSupport

/// An element of HTML apart from any parser: what it is, what its attributes say, and what is in it.
public struct HTMLElement: Sendable {
    /// What is in an element.
    enum Child: Sendable {
        case text([Unicode.Scalar])
        case element(HTMLElement)
    }

    let kind: HTMLKind
    /// What it says of the look of its words.
    private(set) var style = HTMLStyle()
    private(set) var children: [Child] = []
    private var attributes: [(attribute: Attribute, value: [Unicode.Scalar])] = []

    private init(_ kind: HTMLKind) { self.kind = kind }

    // MARK: Attributes

    /// The attributes that are read, in the order of `attributeNames`.
    enum Attribute: Int, Sendable {
        case style, address, start, type, isChecked, classes, level, isTicked, role, columns, rows
    }

    private static let attributeNames = NameTable([
        "style", "href", "start", "type", "checked", "class", "aria-level data-aria-level", "aria-checked", "role", "colspan", "rowspan",
    ])

    /// Returns the value of an attribute; nil for one that it does not have.
    func value(of attribute: Attribute) -> [Unicode.Scalar]? {
        for (name, value) in attributes where name == attribute { return value }
        return nil
    }

    private mutating func set(_ name: ArraySlice<Unicode.Scalar>, to value: ArraySlice<Unicode.Scalar>) {
        guard let attribute = HTMLElement.attributeNames.group(of: name).flatMap({ Attribute(rawValue: $0) }) else { return }
        if attribute == .style { style = HTMLStyle(value) } else { attributes.append((attribute, Array(value))) }
    }

    // MARK: Reading

    /// The greatest depth of elements.
    static let maximumDepth = 100
    /// The greatest number of elements.
    static let maximumElementCount = 50_000

    /// Reads a tree as `Web/pasting.js` lists it, a line for each step: `<` and a name begin an element, `@`, a name and `=` an
    /// attribute of it, `=` a text, in which U+0001 is a line break, and `>` ends an element. Nil for a tree that is too deep or too large.
    public init?(lines: String) {
        var stack = [HTMLElement(.block)]
        var count = 0
        for line in ExactText.scalars(of: lines).split(separator: "\n") {
            let rest = line.dropFirst()
            switch line.first {
            case "<":
                count += 1
                guard stack.count <= HTMLElement.maximumDepth, count <= HTMLElement.maximumElementCount else { return nil }
                stack.append(HTMLElement(HTMLKind(rest)))
            case ">":
                guard stack.count > 1 else { return nil }
                let element = stack.removeLast()
                stack[stack.count - 1].children.append(.element(element))
            case "@":
                let end = rest.firstIndex(of: "=") ?? rest.endIndex
                stack[stack.count - 1].set(rest[..<end], to: rest[end...].dropFirst())
            case "=":
                stack[stack.count - 1].children.append(.text(rest.map { $0 == "\u{1}" ? "\n" : $0 }))
            default: return nil
            }
        }
        guard stack.count == 1 else { return nil }
        self = stack[0]
    }
}
