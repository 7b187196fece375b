import Domain
import EmbeddedSupport

/// A text as Markdown for other programs, with links to files instead of notes and pictures.
public enum MarkdownText {
    /// Returns a text with addresses in place of references; a reference without an address becomes the text that lists show.
    public static func text(
        of text: String, noteAddress: (_ reference: String) -> String?, photoAddress: (_ reference: String) -> String?,
        fileAddress: (_ file: EntityID) -> String?
    ) -> String {
        var lines: [String] = []
        for line in ExactText.scalars(of: text).split(separator: "\n", omittingEmptySubsequences: false) {
            guard let picture = NotePicture(line) else {
                lines.append(linked(line, noteAddress))
                continue
            }
            let caption = line.dropFirst(picture.caption.lowerBound).prefix(picture.caption.count)
            if let address = photoAddress(picture.reference) {
                lines.append("![" + NoteLink.read(ExactText.text(of: caption)) + "](" + escaped(address) + ")")
            } else if !caption.isEmpty {
                lines.append(linked(caption, noteAddress))
            }
        }
        var written = ""
        for (index, line) in lines.enumerated() { written += index == 0 ? line : "\n" + line }
        return NoteFile.replacing(in: written) { fileAddress($0).map(escaped) }
    }

    private static func linked(_ line: ArraySlice<Unicode.Scalar>, _ address: (String) -> String?) -> String {
        let whole = ExactText.text(of: line)
        let links = NoteLink.all(in: whole)
        if links.isEmpty { return whole }
        let scalars = Array(line)
        var written = ""
        var place = 0
        for link in links {
            written += ExactText.text(of: scalars[place..<link.start(in: scalars)])
            let title = ExactText.text(of: scalars[link.title])
            let heading = link.heading.map { "#" + escaped($0) } ?? ""
            written += address(link.reference).map { "[" + title + "](" + escaped($0) + heading + ")" } ?? title
            place = link.end
        }
        return written + ExactText.text(of: scalars[place...])
    }

    /// Escapes what ends an address in Markdown or has a special meaning in one; letters of all scripts stay readable.
    private static func escaped(_ path: String) -> String {
        let digits = ExactText.bytes(of: "0123456789ABCDEF")
        var bytes: [UInt8] = []
        for byte in ExactText.bytes(of: path) {
            switch byte {
            case 0...0x20, 0x7F, UInt8(ascii: "%"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
                UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
