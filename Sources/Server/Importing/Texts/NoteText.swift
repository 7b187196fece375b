import EmbeddedSupport
import Markup

/// The text of a note with its links and pictures as Enot writes them: links to notes by their identities, each picture on a line of its
/// own.
///
/// What stands in code stays as it is written.
struct NoteText {
    /// A form in which a link is written.
    enum Form: Equatable {
        /// `[[target]]`, which names a note or a file wherever it lies.
        case wiki
        /// `[words](target)`, a path from the folder of the note.
        case path
    }

    private let resolve: (String, Form) -> LinkTarget
    /// What is different in the text that is written, a phrase each.
    private(set) var changes: [String] = []
    /// The number of changes by which nothing is lost: pictures that stand elsewhere.
    private(set) var harmlessCount = 0
    private var output: [UInt8] = []
    /// The pictures that follow the table or the item that is being written.
    private var below: [String] = []
    private var fence: (sign: UInt8, count: Int)?

    /// The most changes that are listed of one note.
    static let maximumChanges = 20

    /// Creates a text whose targets are looked for by a function.
    init(resolve: @escaping (String, Form) -> LinkTarget) { self.resolve = resolve }

    /// Returns a text as Enot writes it; its line breaks become line feeds.
    mutating func written(_ text: String) -> String {
        var text = text
        text.withUTF8 { bytes in
            output.reserveCapacity(bytes.count + bytes.count / 8)
            var start = 0
            while start <= bytes.count {
                let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
                var line = bytes[start..<end]
                if line.last == 0x0D { line = line.dropLast() }
                if start > 0 { output.append(0x0A) }
                add(Array(line))
                start = end + 1
            }
        }
        flush()
        return String(decoding: output, as: UTF8.self)
    }

    private mutating func report(_ change: String) {
        if changes.count < Self.maximumChanges, !changes.contains(change) { changes.append(change) }
    }

    /// Writes the pictures of a table or an item behind it.
    private mutating func flush() {
        for picture in below { output += [0x0A] + Array(picture.utf8) }
        below = []
    }

    // MARK: Lines

    private mutating func add(_ line: [UInt8]) {
        if !below.isEmpty, !Self.isRow(line) {
            output.removeLast()
            flush()
            output.append(0x0A)
        }
        if isCode(line) {
            output += line
            return
        }
        guard line.contains(UInt8(ascii: "[")) || line.contains(UInt8(ascii: "<")) else {
            output += line
            return
        }
        var scan = LinkScan(line)
        let parts = scan.parts { [self] address, form in resolve(address, form) }
        for change in scan.changes { report(change) }
        write(parts, isAlone: !Self.isWithin(line), isRow: Self.isRow(line))
    }

    private mutating func write(_ parts: [LinkScan.Part], isAlone: Bool, isRow: Bool) {
        var (isFirst, text): (Bool, [UInt8]) = (true, [])
        func endText(_ output: inout [UInt8]) {
            defer { text = [] }
            guard !text.allSatisfy({ $0 == 0x20 || $0 == 9 }) else { return }
            if !isFirst { output.append(0x0A) }
            output += isAlone ? Self.trimmed(text) : text[...]
            isFirst = false
        }
        guard parts.contains(where: \.isPicture) else {
            for case .text(let bytes) in parts { output += bytes }
            return
        }
        for part in parts {
            switch part {
            case .text(let bytes): text += bytes
            case .picture(let caption, let name, let reference):
                let line = NotePicture.text(caption: caption, reference: reference)
                if isAlone {
                    endText(&output)
                    if !isFirst { output.append(0x0A) }
                    output += Array(line.utf8)
                    isFirst = false
                } else {
                    text += Array((caption.isEmpty ? name : caption).utf8)
                    below.append(line)
                    let count = changes.count
                    report("\(name) stands below its line")
                    harmlessCount += changes.count - count
                }
            }
        }
        endText(&output)
        if !isRow, !below.isEmpty { flush() }
    }

    private static func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
        var text = text.drop { $0 == 0x20 || $0 == 9 }
        while let last = text.last, last == 0x20 || last == 9 { text = text.dropLast() }
        return text
    }

    private mutating func isCode(_ line: [UInt8]) -> Bool {
        let start = line.prefix(4).prefix { $0 == 0x20 }.count
        guard start < 4, start < line.count, let sign = [UInt8(ascii: "`"), UInt8(ascii: "~")].first(where: { $0 == line[start] }) else {
            return fence != nil
        }
        let count = line[start...].prefix { $0 == sign }.count
        let rest = line[(start + count)...]
        if let fence {
            if sign == fence.sign, count >= fence.count, rest.allSatisfy({ $0 == 0x20 || $0 == 9 }) { self.fence = nil }
            return true
        }
        guard count >= 3, sign == UInt8(ascii: "~") || !rest.contains(sign) else { return false }
        fence = (sign, count)
        return true
    }

    /// Returns whether a line is one of a table.
    private static func isRow(_ line: [UInt8]) -> Bool { line.first { $0 != 0x20 && $0 != 9 } == UInt8(ascii: "|") }

    /// Returns whether a line belongs to an item, a quote, a table or a heading, in which a picture can't have a line of its own.
    private static func isWithin(_ line: [UInt8]) -> Bool {
        let rest = line.drop { $0 == 0x20 || $0 == 9 }
        guard let first = rest.first else { return false }
        let second = rest.dropFirst().first
        switch first {
        case UInt8(ascii: ">"), UInt8(ascii: "|"): return true
        case UInt8(ascii: "#"): return rest.drop { $0 == UInt8(ascii: "#") }.first == 0x20
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): return second == 0x20 || second == 9
        case 0x30...0x39:
            let behind = rest.drop { (0x30...0x39).contains($0) }
            return behind.first == UInt8(ascii: ".") || behind.first == UInt8(ascii: ")")
        default: return false
        }
    }
}
