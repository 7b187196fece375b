import EmbeddedSupport
import HTMLReading

/// HTML of another program as Markdown.
public enum ForeignHTML {
    /// The signs around the number of a picture or a link while the rest is converted: no HTML has them, and Markdown has no use for them.
    private static let (start, end): (Unicode.Scalar, Unicode.Scalar) = ("\u{F8F0}", "\u{F8F1}")

    /// Returns HTML as Markdown with its pictures and its links to other items, whose addresses stay as they are; nil for HTML that is too
    /// deep or too large.
    ///
    /// With `onlyForm`, nil also for HTML that has only paragraphs and words.
    public static func markdown(_ html: String, onlyForm: Bool = false) -> String? {
        markdown(of: HTMLDocument.read(html), onlyForm: onlyForm)
    }

    /// Returns the same of an element that was read.
    static func markdown(of node: MarkupNode, onlyForm: Bool = false) -> String? {
        var pieces: [String] = []
        func sign(_ piece: String) -> String {
            pieces.append(piece)
            return "\(start)\(pieces.count - 1)\(end)"
        }
        let lines = ListedHTML.lines(of: node) { address, words in
            sign("![" + words.replacing("[", with: "(").replacing("]", with: ")") + "](" + written(address) + ")")
        } links: { address in
            isForeign(address) ? nil : (sign("["), sign("](" + written(address) + ")"))
        }
        guard let element = HTMLElement(lines: lines) else { return nil }
        guard onlyForm else { return restored(ExactText.text(of: HTMLMarkdown.wholeText(of: element)), pieces) }
        return HTMLMarkdown.text(of: element).map { restored(ExactText.text(of: $0), pieces) }
    }

    private static func written(_ address: String) -> String {
        address.replacing("\n", with: "").replacing(" ", with: "%20").replacing("(", with: "%28").replacing(")", with: "%29")
    }

    /// Returns whether an address leads out of the source.
    public static func isForeign(_ address: String) -> Bool {
        guard let colon = address.firstIndex(of: ":"), colon > address.startIndex else { return address.hasPrefix("#") }
        return address[..<colon].utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    }

    private static func restored(_ text: String, _ pieces: [String]) -> String {
        guard !pieces.isEmpty else { return text }
        var (restored, number): ([Unicode.Scalar], [Unicode.Scalar]?) = ([], nil)
        for scalar in text.unicodeScalars {
            if scalar == start {
                number = []
            } else if scalar == end, let digits = number {
                if let index = Int(String(String.UnicodeScalarView(digits))), pieces.indices.contains(index) {
                    restored += Array(pieces[index].unicodeScalars)
                }
                number = nil
            } else if number != nil {
                number?.append(scalar)
            } else {
                restored.append(scalar)
            }
        }
        return String(String.UnicodeScalarView(restored))
    }
}
