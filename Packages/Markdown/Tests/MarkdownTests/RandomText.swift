import RandomTesting

/// Makes random texts of the signs that mean something in Markdown.
struct RandomText {
    var random: SeededRandom

    /// Pieces that every parser of CommonMark and of tables reads alike.
    static let common = [
        "a", "b c", "word", " ", " ", "  ", "\n", "\n", "\n\n", "\t", "*", "**", "_", "__", "`", "``", "[", "]", "(", ")", "](u)", "![",
        "[x]", "[x]: /u \"t\"\n", "<", ">", "> ", "- ", "+ ", "1. ", "2) ", "# ", "## ", "#", "\n---\n", "\n===\n", "```\n", "~~~ q\n",
        "    ", "\\",
        "\\*", "&amp;", "&#35;", "&x;", "<b>", "</b>", "<a@b.c>", "<http://x.y>", "!", "|", " | ", "\n|-|-|\n", "| a | b |\n",
        "<div>\n", "</div>", ".", ":", "\"", "'",
    ]

    /// Pieces of all kinds.
    static let all =
        common + [
            "é", "森", "привет ", "\u{A0}", "“", "🦝", "\r\n", "\r", "@nina", "#tag", "#a/b", "[[", "]]", "[[t|0123456789ab]]",
            "http://a.b/c", "www.a.b",
            "n@a.b", "\u{0}", "<!--", "-->", "<?", "?>", "\\\n", "- [хx] ", "~~", "- [ ] ", "- [x] ", "[^a]", "[^a]: ", "\n\n[^b]: c\n",
            "$", "$$", "\n$$\n", "$x$", "> $$",
        ]

    mutating func text(of pieces: [String], count: Int) -> String {
        var text = ""
        for _ in 0..<random.next(below: count + 1) { text += pieces[random.next(below: pieces.count)] }
        return text
    }
}
