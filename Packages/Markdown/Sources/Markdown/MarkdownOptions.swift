/// What a text may have beyond CommonMark, and which of it is left out.
public struct MarkdownOptions: Sendable {
    /// Whether lines that are indented by four columns are code; otherwise they may be items of lists.
    public var hasIndentedCode = true
    /// Whether a heading may do without a blank behind its signs; one without words is text then.
    public var hasLooseHeadings = false
    /// Whether there are tables, as GitHub has them.
    public var hasTables = false
    /// Whether a row's words beyond the columns of its table belong to the last cell; otherwise they are left out, as GitHub does.
    public var keepsExcessCells = false
    /// Whether words between one or two `~` are struck through.
    public var hasStrikethrough = false
    /// Whether only two `~` strike through, so that one stays a sign, as in `100~200`.
    public var needsTwoTildes = false
    /// Whether emphasis may begin and end beside signs of Chinese, Japanese and Korean where no space is, as they are written.
    public var hasFriendlyEmphasis = false
    /// Whether items of lists may begin with the box of a task.
    public var hasTasks = false
    /// Whether a box may have any run of spaces and `x`, also the Cyrillic letter that looks like it, so that two ticks stay one box.
    public var hasLenientBoxes = false
    /// Whether addresses without brackets are links.
    public var hasBareAddresses = false
    /// Whether every line break is one on the page.
    public var breaksLines = false
    /// The number of digits of the reference in a link `[[title|reference]]`; zero if there are no such links.
    public var wikiReferenceLength = 0
    /// Whether `@name` mentions a person.
    public var hasMentions = false
    /// Whether `#word` and `#area/word` are tags.
    public var hasTags = false
    /// Whether `[^label]` refers to a footnote that a line with `[^label]:` begins.
    public var hasFootnotes = false
    /// Whether a quote that begins with `[!note]`, or another of such words, is a callout; the words behind it are its title.
    public var hasCallouts = false
    /// Whether `$…$` and `$$…$$` are formulas in TeX, within a line or as a block, and a block of code in `math` is one as well.
    public var hasFormulas = false
    /// Returns whether a link may be defined with an address, in UTF-8; nil where with any. What defines no link is words.
    public var mayDefine: (@Sendable (_ address: [UInt8]) -> Bool)?
    /// Whether a definition of a link to which nothing refers is words.
    public var showsUnusedDefinitions = false
    /// Whether the lines of blocks are parsed; without them a tree has blocks alone, which takes a part of the time.
    public var readsInlines = true
    /// The rules of a dialect's own; nil where it has none.
    public var finder: MarkdownFinder?

    /// Creates options for plain CommonMark.
    public init() {}

    /// CommonMark alone.
    public static let commonMark = MarkdownOptions()

    /// CommonMark with GitHub's extensions, except footnotes.
    public static let gitHub: MarkdownOptions = {
        var options = MarkdownOptions()
        options.hasTables = true
        options.hasStrikethrough = true
        options.hasTasks = true
        options.hasBareAddresses = true
        return options
    }()
}
