import Domain
import Markup
import Testing

@testable import Importing

/// Reads notebooks that Evernote has exported.
struct EvernoteTests {
    private let sample: Sample

    init() throws { sample = try Sample() }

    /// The MD5 of the sample's picture, by which a text names it.
    private static let pictureHash = "PICTURE"

    private static func base64(_ bytes: [UInt8]) -> String {
        let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = Array(bytes[start..<min(start + 3, bytes.count)])
            let number = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            for place in 0..<4 { text.append(place <= part.count ? signs[number >> (18 - 6 * place) & 63] : "=") }
            text += start % 48 == 45 ? "\n" : ""
        }
        return text
    }

    private func write(_ notes: String, _ name: String = "Trees.enex", head: String = "") throws -> String {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd"\(head)>
            <en-export export-date="20200102T030405Z" application="Evernote">\(notes)</en-export>
            """
        return try sample.write([(name, text)], to: "E") + "/" + name
    }

    private func note(_ title: String, _ body: String, _ more: String = "") -> String {
        """
        <note><title>\(title)</title>
        <content><![CDATA[<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "x"><en-note>\(body)</en-note>]]></content>
        <created>20200102T030405Z</created><updated>20210102T030405Z</updated>\(more)</note>
        """
    }

    private static let resource =
        "<resource><data encoding=\"base64\">\n\(base64(Sample.picture))\n</data><mime>image/png</mime>"
        + "<resource-attributes><file-name>leaf.png</file-name></resource-attributes></resource>"

    @Test func aNotebookHasItsExpectedLedger() throws {
        let path = try write(
            note(
                "Oak &amp; ash", "<div>An <b>old</b> tree</div><div><en-todo checked=\"true\"/>plant</div><div><en-todo/>water</div>",
                "<tag>big</tag><note-attributes><source-url>https://oak.example/?a=1&amp;b=2</source-url></note-attributes>" + Self.resource
            )
                + note(
                    "Secret", "<en-crypt>abc</en-crypt><div>open</div><en-media type=\"image/png\" hash=\"00ff\"/>",
                    "<note-attributes><latitude>1</latitude><reminder-time>20200202T000000Z</reminder-time></note-attributes>"))
        let items = try sample.items(path)
        let picture = try #require(items.files.first)
        #expect(
            items.outline == [
                "Trees.enex | skipped | It is none of Evernote’s items, or one that is read elsewhere.",
                "Trees.enex/1 | note in Trees | ",
                "Trees.enex/2 | note in Trees | an encrypted part can't be read; its reminder of 20200202T000000Z is left out; "
                    + "its place is left out; the file 00ff is not in the source",
                "\(picture.file.path) | picture | ",
            ])
        let oak = try items.note("Oak & ash")
        let photo = EntityReference(try #require(picture.photo)).text
        #expect(
            oak.text == "An **old** tree\n- [x] plant\n- [ ] water\n\nhttps://oak.example/?a=1&b=2\n\n![](photo:\(photo))\n\n#big",
            "\(oak.text)")
        #expect(oak.createdAt == Instant(milliseconds: 1_577_934_245_000) && oak.changedAt == Instant(milliseconds: 1_609_556_645_000))
        #expect(try items.note("Secret").text.contains("abc") == false)
    }

    @Test func aPictureStandsWhereTheTextShowsIt() throws {
        let first = try sample.items(try write(note("A", "x", Self.resource)))
        let hash = try #require(first.files.first).file.name.split(separator: "-").last.map(String.init) ?? ""
        #expect(hash.utf8.count == 32)
        let items = try sample.items(
            try write(note("A", "<div>above</div><en-media hash=\"\(hash)\" type=\"image/png\"/><div>below</div>", Self.resource), "B.enex")
        )
        let photo = EntityReference(try #require(items.files.first?.photo)).text
        let text = try items.note("A").text
        #expect(text.split(separator: "\n").map(String.init) == ["above", "![](photo:\(photo))", "below"], "\(text)")
        let source = try #require(try sample.sources(try write(note("A", "x", Self.resource))).first)
        let file = try #require(source.files.first { $0.path.contains("/files/") })
        #expect(try source.bytes(of: file, limit: 1_000) == Sample.picture && file.byteCount == Int64(Sample.picture.count))
    }

    @Test func nothingOfADeclarationIsExpanded() throws {
        let head = " [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\"><!ENTITY x SYSTEM \"file:///etc/passwd\">]"
        let items = try sample.items(try write(note("&b;", "<p>&x;</p>"), head: head))
        #expect(items.notes.map(\.title) == ["&b;"] && items.notes[0].text.contains("root:") == false)
    }

    @Test func referencesAreResolvedOnce() {
        #expect(ENEXScanner.decoded("a &amp;lt; &#65;&#x42; &quot; &nbsp; & &#xD800;") == "a &lt; AB \" &nbsp; & &#xD800;")
    }
}
