/// Texts that cost a program far more than their length if it does too much at each place, makes something for each thing that is
/// missing, or calls itself too deep.
public enum HostileText {
    /// The pieces of which hostile texts are made.
    public static let pieces = openPieces + wholePieces + linePieces

    /// What begins something that never ends.
    private static let openPieces = [
        "[", "]", "![", "[a](", "[a](b", "[a](<b", "[^", "[^a", "[a](b \"", "[a](b '", "![[", "[[", "[[a|", "[x][", "*", "_", "~", "*a ",
        "a* ",
        "**a ", "*a_ ", "_a __b ", "a**b", "__a_ ", "~a~~b", "`", "`a", "`a``", "<", "<a", "<a b=\"", "<a b='", "</a", "<!--", "-->", "<!",
        "<?",
        "<![CDATA[", "<a:", "<a@b.", "&", "&a", "&#", "\\", "(", "[*", "![*a]", "@", "a@", "a@b", "a@b.", "#", "http://", "www.", "www.a_",
        "$", "$a", "$$a", "a $", "$\\",
        "((((http://a.b", "\u{0}", "\t", "|", "|-",
    ]

    /// What is whole, and becomes something.
    private static let wholePieces = [
        "a", "[]", "[a]", "[a] ", "![a]", "![](b)", "![a](b)", "[a](#b)", "![a](photo:0123456789ab)", "[^a]", "[^a]: ", "*[a]", "[a*](b)",
        "**a* ", "*a**b*", "`a`", "~~a~~", "**「a」**", "<b>", "&a;", "&amp;", "\\a", "@a", "@a ", "#a", "#a ", "#a/", "http://a",
        "http://a.b ",
        "http://a.b)", "http://a.b;", "www.a.b ", "a.org ", "a.", "[[a|0123456789ab]]", "ё", "森", "a\u{300}", "ש ", "א`a`\n", "| a ", "a|",
    ]

    /// Lines and what begins them.
    private static let linePieces = [
        "\n", "\n\n", "\r", "a\n", "a|\n", "|b\n", "||", "|-|\n", "|\n|a|\n", "[a]\n\n", "[a]: b\n", "[a]: <b\n", "[a]: http://b\n",
        "[^a]\n\n[^a]: ",
        "[^a]\n\n[^a]: b\n", "[^a]: [^a]\n", "![a](photo:0123456789ab)\n", "> ", ">", ">a\n", "> a\n\n", "> [a]: http://b\n", "- ", "-\n",
        "- a\n",
        "- - ", "- [", "- [ ] ", "- [ ] a\n", "- [x] ", "\t- a\n", "\t-", "1. ", "1. a\n", "# ", "# a\n", "a\n===\n", "a\n-\n", "a\n---\n",
        "    a\n",
        "```\n", "``` a\n\n", "$$\n", "$$ a\n", "$$ a $$\n", "> $$\n", "~~~\n> ", "<div>\n", "<div ", "|a|b\n", "||||||||||||\n",
        table(12) + "\n",
    ]

    /// What stands around the middle of a text, again and again.
    private static let pairs = [
        ("[", "a", "]"), ("![", "a", "](b)"), ("*", "a", "*"), ("**a ", "b", " c**"), ("_(", "a", ")_"), ("*a **b ", "c", " d** e*"),
        ("[a", "b", "](c)"), ("<", "a", ">"), ("(", "http://a.b", ")"), ("`", "a", "`"), ("[a][", "b", "]"), ("~a ~~b ", "c", " d~~ e~"),
        ("> ", "a\n", "a\n"), ("- ", "a", "\n"),
    ]

    /// Returns the first two lines of a table with a number of columns.
    public static func table(_ columnCount: Int) -> String { "|a" * columnCount + "|\n" + "|-" * columnCount + "|\n" }

    /// Returns beginnings of texts of about `byteCount` bytes. After them a piece may cost more than it does alone.
    private static func beginnings(_ byteCount: Int) -> [String] {
        [
            "", table(256), table(12), table(12) + "|\n" * 3, table(1), "[a]: http://" + "x" * (byteCount / 3) + "\n\n", "> " * 90,
            "- " * 90,
            "```\n", "<div>\n", "a ", "| ",
        ]
    }

    /// Returns a text for each piece: the piece, repeated up to about `byteCount` bytes.
    public static func plain(byteCount: Int) -> [String] { pieces.map { filled("", $0, byteCount) } }

    /// Returns texts of about `byteCount` bytes: each piece after each beginning, then nested and numbered ones.
    public static func all(byteCount: Int) -> [String] {
        beginnings(byteCount).flatMap { start in pieces.map { filled(start, $0, byteCount) } } + nested(byteCount: byteCount)
            + numbered(byteCount: byteCount)
    }

    /// Returns texts of pairs that are nested as deep as `byteCount` bytes allow.
    public static func nested(byteCount: Int) -> [String] {
        pairs.map { open, middle, close in
            let count = byteCount / (open.utf8.count + close.utf8.count)
            return open * count + middle + close * count
        } + [
            ("> " * min(1_000, byteCount / 8) + "a\n") * 4, "- " * (byteCount / 5) + "a" + "\n" * (byteCount / 2),
            ladder(byteCount) { " " * $0 + "- a\n" }, ladder(byteCount) { "`" * $0 + " " },
        ]
    }

    /// Returns texts whose parts all differ, or refer to each other.
    private static func numbered(byteCount: Int) -> [String] {
        let definitions = joined(byteCount / 2 / 18) { "[a\($0)]: http://b\n\n" }
        return [
            definitions, definitions + joined(byteCount / 2 / 8) { "[a\($0)] " }, joined(byteCount / 20) { "# a\($0)\n[a](#a\($0)) " },
            joined(byteCount / 20) { "[^\($0)]: [^\($0 + 1)]\n" }, joined(byteCount / 12) { "#a\($0)/b @c\($0) " },
            joined(byteCount / 4) { ["*", "_", "~", "`"][$0 % 4] + "a " },
        ]
    }

    /// Returns texts of a few pieces each that take turns at random.
    public static func mixed(count: Int, byteCount: Int, using random: inout some RandomNumberGenerator) -> [String] {
        (0..<count).map { _ in
            let own = (0..<Int.random(in: 2...5, using: &random)).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
            let starts = beginnings(byteCount)
            var text = starts[Int.random(in: 0..<starts.count, using: &random)]
            while text.utf8.count < byteCount {
                text += own[Int.random(in: 0..<own.count, using: &random)] * Int.random(in: 1...8, using: &random)
            }
            return text
        }
    }

    private static func filled(_ start: String, _ piece: String, _ byteCount: Int) -> String {
        start + piece * ((byteCount - start.utf8.count) / piece.utf8.count + 1)
    }

    private static func joined(_ count: Int, _ part: (Int) -> String) -> String {
        var text = ""
        for number in 0..<count { text += part(number) }
        return text
    }

    /// Returns parts that are each one longer than the one before.
    private static func ladder(_ byteCount: Int, _ part: (Int) -> String) -> String {
        var text = ""
        var number = 0
        while text.utf8.count < byteCount {
            text += part(number)
            number += 1
        }
        return text
    }
}

extension String {
    fileprivate static func * (text: String, count: Int) -> String { String(repeating: text, count: Swift.max(count, 0)) }
}
