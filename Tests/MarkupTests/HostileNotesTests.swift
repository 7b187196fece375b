import EmbeddedSupport
import Markdown
import MarkdownCheck
import Markup
import RandomTesting
import Testing

/// Nothing that is made of a hostile note is many times larger than it: counted in bytes and in parts, without a clock.
@Suite struct HostileNotesTests {
    private static let texts: [String] = {
        var random = SeededRandom(seed: 53)
        return HostileText.all(byteCount: 4 << 10) + HostileText.mixed(count: 400, byteCount: 4 << 10, using: &random)
    }()

    private func expect(_ size: Int, atMost limit: Int, _ text: String) {
        #expect(size <= limit, "\(text.prefix(60).debugDescription)… of \(text.utf8.count)")
    }

    @Test func asHTML() {
        for text in Self.texts {
            let html = NoteHTML.html(of: text, noteAddress: { "/notes/" + $0 }, photoAddress: { "/photos/" + $0 })
            expect(html.utf8.count, atMost: 60 * text.utf8.count + 1_000, text)
        }
    }

    /// What is selected is copied as a part of the text; the browser makes HTML of what the page shows, which is bounded by itself.
    @Test func onTheClipboard() {
        var random = SeededRandom(seed: 54)
        for text in Self.texts {
            let page = NotePage(text)
            guard !page.sections.isEmpty else { continue }
            func place() -> NotePage.Place {
                let section = random.next(below: page.sections.count)
                let count = NotePage.shownWords(of: page.sections[section]).count
                return NotePage.Place(section: section, words: count == 0 ? nil : random.next(below: count), offset: random.next(below: 3))
            }
            for _ in 0..<4 { expect(page.slice(from: place(), to: place())?.utf8.count ?? 0, atMost: text.utf8.count, text) }
        }
    }

    @Test func asMarkdownForOtherPrograms() {
        for text in Self.texts {
            let made = MarkdownText.text(
                of: text, noteAddress: { "notes/" + $0 + ".md" }, photoAddress: { "photos/" + $0 + ".jpg" }, fileAddress: { _ in nil })
            expect(made.utf8.count, atMost: 4 * text.utf8.count, text)
        }
    }

    @Test func asWords() {
        for text in Self.texts {
            expect(ReadableText.read(text).utf8.count, atMost: text.utf8.count, text)
            expect(PageWords.all(of: text).utf8.count, atMost: 3 * text.utf8.count + 3, text)
            expect(PageWords.beginning(of: text).utf8.count, atMost: 3 * PageWords.maximumRowByteCount, text)
        }
    }

    @Test func asTasks() {
        for text in Self.texts {
            var tasks = NoteTasks(text)
            let boxes = tasks.boxes
            expect(3 * boxes.count, atMost: text.utf8.count, text)
            expect(tasks.lines.count, atMost: text.utf8.count + 1, text)
            #expect(boxes.allSatisfy { text.utf8.count >= $0.range.upperBound } && TaskCount(of: text).total == boxes.count)
            let count = ExactText.bytes(of: text).count
            let change = tasks.replace(count..<count, with: "\n- [ ] a")
            expect(3 * change.boxes.count, atMost: text.utf8.count + 8, text)
        }
    }
}
