/// What a `style` says that counts for Markdown.
struct HTMLStyle: Sendable {
    /// Whether nobody sees the words.
    private(set) var isHidden = false
    /// Whether line breaks are kept; nil where it says nothing of it.
    private(set) var keepsLines: Bool?
    /// Whether letters are bold; nil where it says nothing of it.
    private(set) var isBold: Bool?
    /// Whether letters are italic; nil where it says nothing of it.
    private(set) var isItalic: Bool?
    private(set) var isStruck = false
    /// The level of the item that a paragraph of Word is; nil for any other paragraph.
    private(set) var wordLevel: Int?
    /// Whether all letters are equally wide.
    private(set) var isMonospaced = false
    /// Whether the words are the marker that Word writes before an item.
    private(set) var isMarker = false

    init() {}

    private static let properties = NameTable([
        "display", "white-space", "font-weight", "font-style", "text-decoration text-decoration-line", "mso-list", "visibility",
        "font-family",
    ])
    private static let values = NameTable([
        "none hidden", "pre pre-wrap pre-line break-spaces", "bold bolder", "italic oblique", "ignore", "monospace",
    ])
    /// The least weight of bold letters.
    private static let boldWeight = 600

    /// Reads declarations.
    init(_ declarations: ArraySlice<Unicode.Scalar>) {
        for declaration in declarations.split(separator: ";") {
            guard let end = declaration.firstIndex(of: ":"), let property = HTMLStyle.properties.group(of: declaration[..<end]) else {
                continue
            }
            let value = HTMLText.trimmed(declaration[(end + 1)...])
            let group = HTMLStyle.values.group(of: value)
            switch property {
            case 0, 6: if group == 0 { isHidden = true }
            case 1: keepsLines = group == 1
            case 2: isBold = group == 2 || (HTMLText.number(value) ?? 0) >= HTMLStyle.boldWeight
            case 3: isItalic = group == 3
            case 7: isMonospaced = value.split(separator: ",").last.map { HTMLStyle.values.group(of: $0) == 5 } ?? false
            case 4: if value.starts(with: HTMLStyle.lineThrough) { isStruck = true }
            default:
                isMarker = group == 4
                for word in value.split(separator: " ") where word.starts(with: HTMLStyle.level) {
                    wordLevel = HTMLText.number(word.dropFirst(HTMLStyle.level.count))
                }
            }
        }
    }

    private static let lineThrough: [Unicode.Scalar] = ["l", "i", "n", "e", "-", "t", "h", "r", "o", "u", "g", "h"]
    private static let level: [Unicode.Scalar] = ["l", "e", "v", "e", "l"]
}
