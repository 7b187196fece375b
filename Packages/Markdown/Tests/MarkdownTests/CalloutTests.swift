import Markdown
import Testing

/// Checks quotes that say what they are about.
struct CalloutTests {
    private let options: MarkdownOptions = {
        var options = MarkdownOptions.gitHub
        options.hasCallouts = true
        options.breaksLines = true
        return options
    }()

    /// The first quote of a text, and the words of its title.
    private func read(_ text: String) -> (callout: MarkdownNode.Callout?, title: String?) {
        let document = MarkdownDocument(text, options: options)
        for section in document.sections {
            let tree = section.tree
            guard let quote = tree.nodes.first(where: { $0.kind == .quote }) else { continue }
            let title = tree.nodes.indices.first { tree.nodes[$0].isTitle }
            return (quote.callout, title.map { String(decoding: document.source[section.range(of: Int32($0))], as: UTF8.self) })
        }
        return (nil, nil)
    }

    @Test(
        arguments: [
            ("> [!NOTE]", .note), ("> [!tip]\n> a", .tip), (">[!Important] a", .important), ("> [!WARNING]- a", .warning),
            ("> [!caution]+", .caution), ("> [!bug] a", .caution), ("> [!success]", .tip), ("> [!question] b", .important),
            ("> [!whatever] a", .note), ("- > [!tip]", .tip), ("> > [!note]", nil),
        ] as [(String, MarkdownNode.Callout?)])
    func aQuoteSaysWhatItIsAbout(text: String, callout: MarkdownNode.Callout?) { #expect(read(text).callout == callout) }

    @Test(arguments: [
        "> [note]", "> a [!note]", "> [!]", "> [!note", "> [!note]x", "> [!n te]", "[!note]", "> a\n> [!note]", ">     [!note]",
        "> [!заметка]",
    ])
    func otherQuotesStayQuotes(text: String) { #expect(read(text).callout == nil) }

    @Test(
        arguments: [
            ("> [!note] *My* title  \n> words", "*My* title"), ("> [!note]\n> words", nil), ("> [!tip]-   Folded", "Folded"),
            ("> [!note]  ", nil),
        ] as [(String, String?)])
    func theRestOfTheLineIsItsTitle(text: String, title: String?) { #expect(read(text).title == title) }

    @Test func theTitleIsApartFromTheWords() {
        #expect(
            MarkdownDocument("> [!note] *A*\n> b\n> c\nd", options: options).html()
                == "<blockquote>\n<p><strong><em>A</em></strong></p>\n<p>b<br />\nc<br />\nd</p>\n</blockquote>\n")
        #expect(MarkdownDocument("> [!note]\nb", options: options).html() == "<blockquote>\n</blockquote>\n<p>b</p>\n")
        #expect(MarkdownDocument("> [!note] a\n", options: .gitHub).html() == "<blockquote>\n<p>[!note] a</p>\n</blockquote>\n")
        #expect(MarkdownDocument("> [!note] # a\n> # b", options: options).html().contains("<p><strong># a</strong></p>\n<h1>b</h1>"))
    }

    @Test func theWordsOfItDontHaveItsSign() {
        #expect(MarkdownDocument("> [!tip] a\n> b\n>\n> - c", options: options).plainText == "a\nb\nc\n")
    }

    @Test func itIsParsedAgainWhereItsFirstLineChanges() {
        var document = MarkdownDocument("> [!note] a\n> b\n\nc", options: options)
        _ = document.replace(4..<8, with: "tip")
        #expect(document.sections.first?.tree.nodes.first { $0.kind == .quote }?.callout == .tip)
        _ = document.replace(2..<4, with: "x")
        #expect(document.sections.first?.tree.nodes.first { $0.kind == .quote }?.callout == nil)
    }
}
