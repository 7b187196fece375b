import EmbeddedSupport
import Foundation
import Markup
import Mirror
import Testing

@testable import HTMLReading

/// Checks clipboards in the shape that programs give them, each against the Markdown beside it; empty where plain text is pasted.
struct SampleTests {
    static let names = [
        "answer-code", "apple-note", "chat-answer", "code-readme", "docs-article", "docs-checklist", "editor-code", "encyclopedia",
        "excel-column", "excel-merged", "excel-table", "gmail-plain", "gmail-reply", "hostile-links", "languages", "libreoffice-text",
        "malformed", "newsletter", "notion-page", "notion-table", "outlook-mail", "pages-letter", "price-list", "sheets-table",
        "signs", "telegram-chat", "web-article", "web-recipe", "word-online", "word-report",
    ]

    private func text(_ name: String, _ type: String) throws -> String {
        let url = try #require(Bundle.module.url(forResource: name, withExtension: type, subdirectory: "Fixtures"))
        return try String(contentsOf: url, encoding: .utf8)
    }

    private func markdown(of html: String) throws -> String? {
        let element = try #require(HTMLElement(lines: ListedHTML.lines(of: html)))
        return HTMLMarkdown.text(of: element).map { ExactText.text(of: $0) }
    }

    @Test func eachFixtureIsChecked() throws {
        let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.sorted() == SampleTests.names.flatMap { [$0 + ".html", $0 + ".markdown"] }.sorted())
    }

    @Test(arguments: names) func aClipboardBecomesTheMarkdownBesideIt(name: String) throws {
        let markdown = try markdown(of: text(name, "html"))
        let expected = try text(name, "markdown")
        #expect(markdown.map { $0 + "\n" } ?? "" == expected)
    }

    @Test(arguments: names) func thePageOfTheMarkdownHasTheWordsOfTheClipboard(name: String) throws {
        let html = try text(name, "html")
        guard let markdown = try markdown(of: html) else { return }
        let element = try #require(HTMLElement(lines: ListedHTML.lines(of: html)))
        // A page shows a box where the text says one.
        let written = ExactText.text(of: element.words).replacingOccurrences(of: "[ ]", with: "").replacingOccurrences(of: "[x]", with: "")
        #expect(PageWords.all(of: markdown).filter { !$0.isWhitespace } == written.filter { !$0.isWhitespace })
    }

    @Test(arguments: names) func linksOfTheMarkdownOpenWebsitesAndMailsAlone(name: String) throws {
        guard let markdown = try markdown(of: text(name, "html")) else { return }
        let page = NotePage(markdown)
        for section in page.sections {
            for index in section.tree.nodes.indices where section.tree.nodes[index].kind == .link {
                #expect(page.opened(by: Int32(index), of: section) != nil)
            }
        }
        #expect(!markdown.contains("utm_") && !markdown.contains("fbclid"))
    }
}
