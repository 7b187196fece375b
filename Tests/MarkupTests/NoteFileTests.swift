import Domain
import Testing

@testable import Markup

/// Checks links to files in the text of a note.
struct NoteFileTests {
    private let id = EntityID(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)
    private let address = "file:0123456789abcdeffedcba9876543210"

    @Test func anAddressNamesAFileByAllDigits() {
        #expect(NoteFile.identity(of: address) == id)
        let others = ["file:", "file:0123456789ab", address + "0", "File" + address.dropFirst(4), "https://a.example"]
        for other in others + [address.dropLast() + "g"] {
            #expect(NoteFile.identity(of: other) == nil, "\(other)")
        }
    }

    @Test(arguments: [
        ("Report.pdf", "Report.pdf"), ("a[1].txt", "a(1).txt"), ("my_file_v2*.md", "my\\_file\\_v2\\*.md"), ("a\nb", "a b"),
        ("Отчёт.docx", "Отчёт.docx"),
        ("議事録.xlsx", "議事録.xlsx"), ("", ""), ("a & b <c>.zip", "a \\& b \\<c>.zip"), ("back\\slash", "back\\\\slash"),
    ])
    func aNameIsWrittenSoThatThePageShowsIt(name: String, written: String) throws {
        let text = NoteFile.text(name: name, id: id)
        #expect(text == "[" + written + "](" + address + ")")
        let page = NotePage(text)
        let section = try #require(page.sections.first)
        let link = try #require(section.tree.nodes.indices.first { section.tree.nodes[$0].kind == .link })
        #expect(page.file(Int32(link), of: section) == id)
        let shown = name.replacing("[", with: "(").replacing("]", with: ")").replacing("\n", with: " ")
        #expect(page.words(within: Int32(link), of: section) == shown)
    }

    @Test func aLongNameIsCut() {
        #expect(NoteFile.text(name: String(repeating: "a", count: 500), id: id).utf8.count == 200 + 4 + address.utf8.count)
    }

    @Test func thePageOpensNoAddressOfAFile() throws {
        let page = NotePage("[a](" + address + ")")
        let section = try #require(page.sections.first)
        for node in section.tree.nodes.indices { #expect(page.opened(by: Int32(node), of: section) == nil) }
    }

    @Test func theFilesOfATextAreListedOnce() {
        let other = EntityID(high: 1, low: 2)
        let text = "a [x](\(address))\n\n- [y](file:\(other.text)) [z](\(address)) [no](file:12)"
        #expect(NoteFile.identities(in: text) == [id, other])
        #expect(NoteFile.identities(in: "nothing](f") == [])
    }

    @Test func otherProgramsGetTheFileBesideTheNote() {
        func written(_ text: String) -> String {
            MarkdownText.text(
                of: text, noteAddress: { _ in nil }, photoAddress: { _ in nil }, fileAddress: { $0 == id ? "../files/1 a b.pdf" : nil })
        }
        #expect(
            written("see [a](\(address)), [b](file:\(EntityID(high: 1, low: 1).text))")
                == "see [a](../files/1%20a%20b.pdf), [b](file:\(EntityID(high: 1, low: 1).text))")
    }
}
