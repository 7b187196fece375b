import Markup
import Merge
import Testing

@testable import Editor

/// Checks what formatting makes of a text: selections, contents and commands.
struct FormattingTests {
    private func make(_ formatting: Formatting, _ text: String) -> String? {
        let marked = MarkedText(text)
        return marked.changed(by: formatting.edit(of: marked.selection, in: marked.scalars))?.description
    }

    private func isOn(_ formatting: Formatting, _ text: String) -> Bool {
        let marked = MarkedText(text)
        let read = FormattedText(nearby: marked.selection, in: marked.scalars, isCode: false)
        return Formatting.formats(of: marked.selection, in: marked.scalars, read).contains(formatting)
    }

    // MARK: Marks of words

    @Test(arguments: [
        ("|milk|", "**|milk|**"), ("oat |milk| bread", "oat **|milk|** bread"), ("mi|l|k", "mi**|l|**k"), ("| milk |", "| **milk** |"),
        ("|ab\n|cd", "**|ab**\n|cd"), ("|ab\ncd|", "**|ab**\n**cd|**"), ("- |a\n- b|", "- **|a**\n- **b|**"),
        ("- [x] |a\n1. b|\n", "- [x] **|a**\n1. **b|**\n"), ("# |a|", "# **|a|**"), ("> |a\n> b|", "> **|a**\n> **b|**"),
        ("при|вет|, мир", "при**|вет|**, мир"), ("牛乳を|買う|。", "牛乳を**|買う|**。"), ("|مرحبا| بالعالم", "**|مرحبا|** بالعالم"),
        ("|😀|", "**|😀|**"),
    ])
    func selectedWordsBecomeBold(text: String, expected: String) { #expect(make(.mark(.bold), text) == expected) }

    @Test(arguments: [
        ("**|milk|**", "|milk|"), ("|**milk**|", "|milk|"), ("**oat |milk|**", "**oat** |milk|"), ("**|oat| milk**", "|oat| **milk**"),
        ("**a |b| c**", "**a** |b| **c**"), ("__|a|__", "|a|"), ("__a |b|__", "**a** |b|"), ("**mi|l|k**", "**mi**|l|**k**"),
        ("**|a**\n**b|**", "|a\nb|"), ("***|a|***", "*|a|*"), ("**a *b |c* d|**", "**a** ***b** |c* d|"),
    ])
    func boldWordsBecomePlainAgain(text: String, expected: String) { #expect(make(.mark(.bold), text) == expected) }

    @Test(arguments: [
        (InlineMark.bold, "**a** |b|", "**a** **|b|**"), (.bold, "**a**|b|", "**a|b|**"), (.bold, "|a **b** c|", "**|a b c|**"),
        (.bold, "**a |b** c|", "**a |b c|**"), (.bold, "*|a|*", "***|a|***"), (.italic, "**a |b** c|", "**a *|b*** *c|*"),
        (.bold, "[|a|](https://b.c)", "**[|a|](https://b.c)**"), (.bold, "|x [a](https://b.c)|", "**|x [a](https://b.c)|**"),
        (.bold, "x `a |b` c|", "x **`a |b` c|**"), (.italic, "a\\*|b|", "a\\**|b|*"), (.struck, "~~a~~ |b|", "~~a~~ ~~|b|~~"),
        (.bold, "a|(b)|c", "a|(**b**)|c"), (.code, "|**a** b|", "|**`a`** `b|`"), (.code, "|a`b|", "``|a`b|``"),
        (.code, "|`|", "`` |`| ``"),
        (.struck, "|a #tag @anna b|", "~~|a #tag @anna b|~~"),
    ])
    func marksMindThoseThatAreThere(mark: InlineMark, text: String, expected: String) { #expect(make(.mark(mark), text) == expected) }

    @Test(arguments: [
        (InlineMark.bold, "oat mi|lk", "oat **mi|lk**"), (.bold, "**mi|lk**", "mi|lk"), (.bold, "**oat milk|**", "**oat milk**|"),
        (.bold, "**milk**|", "**milk|**"), (.bold, "a |", "a **|**"), (.bold, "a **|**", "a |"), (.italic, "|", "*|*"),
        (.italic, "*|*", "|"),
        (.italic, "***|***", "**|**"), (.code, "`|`", "|"), (.struck, "~~|~~", "|"), (.italic, "при|вет", "*при|вет*"),
        (.bold, "milk|", "milk**|**"),
    ])
    func aCaretMarksItsWordOrWhatIsTypedNext(mark: InlineMark, text: String, expected: String) {
        #expect(make(.mark(mark), text) == expected)
    }

    @Test(arguments: ["```\n|a|\n```", "```\na|b\n```", "|\n\n|", "| |"])
    func wordsOfCodeAndBlanksGetNoMark(text: String) { #expect(make(.mark(.bold), text) == nil) }

    @Test(arguments: [
        ("**|a|**", true), ("**a|b**", true), ("**a| b|**", true), ("|**a** b|", false), ("a|b", false), ("**a**|", false), ("**|**", true),
    ])
    func aMarkIsOnWhereAllWordsHaveIt(text: String, expected: Bool) { #expect(isOn(.mark(.bold), text) == expected) }

    @Test func codeThatLooksLikeMarksKeepsItsWords() { #expect(make(.mark(.code), "`|a*b*c|`") == "|a\\*b\\*c|") }

    // MARK: Forms of lines

    @Test(arguments: [
        (LineForm.heading(2), "a|b", "## a|b"), (.heading(2), "# a|b", "## a|b"), (.heading(2), "## a|b", "a|b"),
        (.heading(1), "- a|", "# a|"),
        (.heading(3), "|a\nb|", "### |a\n### b|"), (.heading(1), "> a|", "> # a|"), (.heading(1), "|", "# |"),
        (.bullet, "|a\n\n2. b\n- [x] c|", "- |a\n\n- b\n- c|"), (.bullet, "- |a\n- b|", "|a\nb|"), (.bullet, "* x\na|", "* x\n* a|"),
        (.bullet, "> a|", "> - a|"), (.bullet, "# a|", "- a|"),
        (.number, "|a\nb\nc|", "1. |a\n2. b\n3. c|"), (.number, "4. x\na|", "4. x\n5. a|"), (.number, "1. |a\n2. b|", "|a\nb|"),
        (.number, "|- a\n\t- b\n\t- c\n- d|", "1. |a\n\t1. b\n\t2. c\n2. d|"), (.number, "- [ ] a|", "1. a|"),
        (.number, "a|\n1. b", "1. a|\n2. b"), (.number, "1. a|\n2. b", "a|\n1. b"),
        (.task, "|a\n- b\n2. c|", "- [ ] |a\n- [ ] b\n2. [ ] c|"), (.task, "- [x] a|", "a|"), (.task, "# a|", "- [ ] a|"),
        (.quote, "|a\n\nb|", "> |a\n> \n> b|"), (.quote, "> |a\n> b|", "|a\nb|"), (.quote, ">> a|", "> a|"), (.quote, "- a|", "> - a|"),
        (.bullet, "при|вет", "- при|вет"), (.quote, "牛乳|", "> 牛乳|"), (.heading(4), "مرحبا|", "#### مرحبا|"),
    ])
    func linesGetAFormOrLoseIt(form: LineForm, text: String, expected: String) { #expect(make(.form(form), text) == expected) }

    @Test(arguments: [
        (LineForm.bullet, "a|\nb", "- a|\n\nb"), (.quote, "a|\nb", "> a|\n\nb"), (.bullet, "- a\n- b|\n- c", "- a\n\nb|\n- c"),
        (.heading(1), "a|\nb", "# a|\nb"), (.bullet, "- a|\n---", "a|\n\n---"), (.bullet, "- a\nb|", "- a\n- b|"),
        (.bullet, "> - a\n> - b|", "> - a\n> \n> b|"), (.bullet, "> a|\n> b", "> - a|\n> \n> b"), (.bullet, "> a\n> - b|", "> a\n> b|"),
        (.quote, "- a\n> b|", "- a\n\nb|"),
    ])
    func aBlankLineKeepsLinesApart(form: LineForm, text: String, expected: String) { #expect(make(.form(form), text) == expected) }

    @Test(arguments: ["```\n|a|\n```", "![](photo:0123456789ab)|"]) func codeAndPicturesHaveNoForm(text: String) {
        for form in [LineForm.heading(1), .bullet, .number, .task, .quote] where form != .quote || text.hasPrefix("`") {
            #expect(make(.form(form), text) == nil)
        }
    }

    @Test func linesOfATableKeepTheirForm() {
        let marked = MarkedText(scalars: Array("| a | b |\n| - | - |\n| c | d |".unicodeScalars), selection: 25..<25)
        #expect(Formatting.form(.bullet).edit(of: marked.selection, in: marked.scalars) == nil)
    }

    // MARK: Links, code, lines, dates

    @Test(arguments: [
        ("see |this page|.", "see [this page](|https://|)."), ("see [this page](|https://|).", "see |this page|."),
        ("a wo|rd", "a [word](|https://|)"),
        ("a |", "a [|](https://)"), ("[a|b](https://c.d)", "a|b"), ("|[a](https://c.d) [b](https://e.f)|", "|a b|"),
        ("**|a|**", "**[a](|https://|)**"), ("|牛乳|", "[牛乳](|https://|)"),
    ])
    func wordsBecomeALinkAndBack(text: String, expected: String) { #expect(make(.link, text) == expected) }

    @Test(arguments: [
        ("|", "```\n|\n```"), ("a\n|b\nc|\nd", "a\n```\n|b\nc|\n```\nd"), ("```\n|a|\n```", "|a|"), ("a\n```swift\nb|\n```\nc", "a\nb|\nc"),
        ("```\n|\n```", "|"),
    ])
    func linesBecomeCodeAndBack(text: String, expected: String) { #expect(make(.codeBlock, text) == expected) }

    @Test(arguments: [
        ("a|", "a\n\n---\n|"), ("a\n|", "a\n\n---\n|"), ("|", "---\n|"), ("a\n\n|\nb", "a\n\n---\n|\nb"), ("a\n\n---|\nb", "a\n\n|b"),
    ])
    func aLineIsDrawnAcrossThePage(text: String, expected: String) { #expect(make(.line, text) == expected) }

    @Test func aDateIsWrittenInPlaceOfTheSelection() { #expect(make(.date("30 Nov"), "on |x|.") == "on 30 Nov|.") }

    @Test(arguments: [
        ("see |this|", "https://a.b/c?d=(e)", "see [|this|](https://a.b/c?d=%28e%29)"), ("|a b|", "mailto:a@b.c", "[|a b|](mailto:a@b.c)"),
    ])
    func anAddressPastedOverWordsMakesALink(text: String, address: String, expected: String) {
        let marked = MarkedText(text)
        let edit = LinkRules.link(marked.selection, toPasted: Array(address.unicodeScalars), in: marked.scalars)
        #expect(marked.changed(by: edit)?.description == expected)
    }

    @Test(arguments: [
        ("|", "https://a.b"), ("|a|", "words"), ("|https://a.b|", "https://c.d"), ("|a\nb|", "https://c.d"), ("|a|", "javascript:x"),
    ])
    func whatElseIsPastedIsJustThat(text: String, pasted: String) {
        let marked = MarkedText(text)
        #expect(LinkRules.link(marked.selection, toPasted: Array(pasted.unicodeScalars), in: marked.scalars) == nil)
    }
}
