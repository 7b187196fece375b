/// What a page refers to.
public enum MarkdownReference: Equatable, Sendable {
    /// The address of a link.
    case link(String)
    /// The address of a picture.
    case image(String)
    /// The reference of a link `[[title|reference]]`.
    case wiki(String)
    /// A person, without `@`.
    case mention(String)
    /// A tag, without `#`.
    case tag(String)
}

/// How a page is written as HTML.
public struct HTMLOptions: Sendable {
    /// Whether HTML in the text stays HTML; otherwise it is shown as it is written.
    public var passesHTML = false
    /// Whether addresses that may run a program or read files, such as those with `javascript:`, stay.
    public var passesAllAddresses = false
    /// Whether headings have the names by which links such as `#words-of-it` lead to them.
    public var hasAnchors = false
    /// Whether the tags that GitHub forbids are shown as they are written.
    public var filtersTags = false
    /// Returns the address of what is referred to, nil to leave the link out; without this closure addresses stay as they are, and links to
    /// titles, mentions and tags are words.
    public var address: (@Sendable (MarkdownReference) -> String?)?

    /// Creates options that let no HTML and no harmful address of the text through.
    public init() {}

    /// Options by which everything in the text stays, for texts that are trusted.
    public static let trusted: HTMLOptions = {
        var options = HTMLOptions()
        options.passesHTML = true
        options.passesAllAddresses = true
        return options
    }()
}
