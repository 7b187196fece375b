import Markdown
import Testing

/// Checks formulas in TeX.
struct FormulaTests {
    private let options: MarkdownOptions = {
        var options = MarkdownOptions.gitHub
        options.hasFormulas = true
        return options
    }()

    private func html(_ text: String) -> String { MarkdownDocument(text, options: options).html() }

    /// Returns the formulas within the lines of a text.
    private func formulas(_ text: String) -> [String] {
        let document = MarkdownDocument(text, options: options)
        return document.sections.flatMap { section in
            section.tree.nodes.indices.filter { section.tree.nodes[$0].kind == .formula && section.tree.nodes[$0].parent >= 0 }
                .map { String(decoding: document.source[section.range(of: Int32($0))], as: UTF8.self) }
        }
    }

    /// Returns the blocks of a text that are formulas.
    private func blocks(_ text: String) -> [String] {
        let document = MarkdownDocument(text, options: options)
        return document.sections.flatMap { section in
            section.tree.nodes.indices.filter { section.tree.nodes[$0].isFormula }
                .map { block in
                    var words: [UInt8] = []
                    var node = section.tree.next(after: Int32(block), within: Int32(block))
                    while node >= 0 {
                        section.appendWords(of: node, in: document.source, to: &words)
                        node = section.tree.next(after: node, within: Int32(block))
                    }
                    return String(decoding: words, as: UTF8.self)
                }
        }
    }

    @Test(
        arguments: [
            ("$x$", ["$x$"]), ("a $x^2$, b", ["$x^2$"]), ("$$x$$ a", ["$$x$$"]), ("a $$ x $$", ["$$ x $$"]), ("式$x$は", ["$x$"]),
            ("$a_1$ and $b_1$", ["$a_1$", "$b_1$"]), ("$\\$5$", ["$\\$5$"]), ("($x$)", ["$x$"]), ("**$x$**", ["$x$"]),
            ("$$a\nb$$ c", []), ("c $$a\nb$$", ["$$a\nb$$"]), ("- $x$", ["$x$"]), ("| a |\n|-|\n| $x$ |", ["$x$"]),
            ("a $$x\n+y$$", ["$$x\n+y$$"]),
        ])
    func dollarsAroundWordsAreAFormula(text: String, expected: [String]) { #expect(formulas(text) == expected) }

    @Test(arguments: [
        "$5", "$5 and $6", "5$ or 10$", "US$5 to US$6", "$ x $", "$x $", "$ x$", "$x$y", "a$x$", "\\$x$", "$x\\$", "`$x$`", "$a\nb$",
        "$a\\\nb$", "$$", "$$$x$$$",
        "$x$$", "$", "a $x\n\ny$", "<b title=\"$x$\">", "[a]($x$)",
    ])
    func otherDollarsAreWords(text: String) { #expect(formulas(text) == []) }

    @Test func signsWithinAFormulaMeanNothingElse() {
        #expect(html("$a*b*c_d_ <b> \\\\ [x](y)$") == "<p><span class=\"formula\">$a*b*c_d_ &lt;b&gt; \\\\ [x](y)$</span></p>\n")
    }

    @Test(
        arguments: [
            ("$$\nx\n$$", ["x\n"]), ("$$ x $$", [" x "]), ("$$x\n- y$$", ["x\n- y"]), ("a\n$$\n+ x\n= y\n$$\nb", ["+ x\n= y\n"]),
            ("> $$\n> x\n> $$", ["x\n"]), ("- a\n  $$\n  x\n  $$", ["x\n"]), ("$$\nx", ["x"]), ("$$\nx\n\ny", ["x\n"]),
            ("```math\nx\n```", ["x\n"]), ("$$\n\\$\n$$", ["\\$\n"]), ("$$\n$$", [""]),
        ])
    func aBlockBetweenDollarsIsAFormula(text: String, expected: [String]) { #expect(blocks(text) == expected) }

    @Test(arguments: ["$$$\nx\n$$$", "a $$\nb", "$$ x $$ a", "    $$\n    x", "```maths\nx\n```", "$x$\ny", "$$$$"])
    func otherBlocksAreNone(text: String) { #expect(blocks(text) == []) }

    @Test func whatFollowsABlockIsAsEver() {
        let formulas = ["x\n", " y \n"].map { "<pre><code class=\"language-math\">\($0)</code></pre>\n" }
        #expect(html("$$\nx\n$$\n# a\n$$ y $$\n*b*") == formulas[0] + "<h1>a</h1>\n" + formulas[1] + "<p><em>b</em></p>\n")
    }

    @Test func withoutTheOptionDollarsAreWords() {
        #expect(MarkdownDocument("$x$\n\n$$\ny\n$$", options: .gitHub).html() == "<p>$x$</p>\n<p>$$\ny\n$$</p>\n")
    }
}
