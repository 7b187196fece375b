/// What a file is in a folder of texts, by its name and its folders; whether it really is a text, its bytes say.
enum VaultFile {
    /// A text in Markdown, or without any form.
    case text
    case html
    /// A picture or any other file.
    case other
    /// A file that is left out, with the reason.
    case ignored(String)

    private static let texts: Set<String> = ["md", "markdown", "mdown", "mkd", "txt", "text"]

    init(_ path: String) {
        let parts = path.split(separator: "/")
        if parts.contains(".trash") {
            self = .ignored("It is in the trash.")
        } else if parts.contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" }) {
            self = .ignored("It belongs to another program.")
        } else if parts.count > 1, parts[parts.count - 2].hasSuffix(".textbundle"), parts.last == "info.json" {
            self = .ignored("It belongs to another program.")
        } else {
            switch SourcePath.ending(of: String(parts.last ?? "")) {
            case let ending where Self.texts.contains(ending): self = .text
            case "html", "htm": self = .html
            default: self = .other
            }
        }
    }
}
