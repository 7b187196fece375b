/// The parts of a page of HTML.
enum PageParts {
    /// Returns the part of a page that is its own text: what blogs mark as such, else `main`, else its articles, else all of it.
    static func main(of root: MarkupNode) -> MarkupNode {
        let parts: [(MarkupNode) -> Bool] = [
            { $0.hasClass("entry-content") || $0.hasClass("post-content") },
            { $0.name == "main" || $0["role"] == "main" },
            { $0.name == "article" },
        ]
        for fits in parts {
            let found = root.outermost(where: fits)
            if found.count == 1 { return found[0] }
            guard !found.isEmpty else { continue }
            var all = MarkupNode("div")
            all.children = found
            return all
        }
        return root
    }

    /// Returns the base of a page's addresses.
    static func base(of root: MarkupNode, at address: FetchAddress) -> FetchAddress {
        let base = root.all { $0.name == "base" && $0["href"] != nil }.first
        return base?["href"].flatMap { FetchAddress(ASCII.trimmed($0), relativeTo: address) } ?? address
    }

    /// Returns the title of a page: the first heading of its own text, else one outside of it that isn't the site's name, else the title in
    /// its head without the site's name.
    static func title(of root: MarkupNode, main: MarkupNode, site: String) -> String {
        func lines(_ node: MarkupNode) -> [String] {
            node.all { $0.name == "h1" }.map { PlainText.visible($0) }.filter { !$0.isEmpty && !isName($0, of: site) }
        }
        if let heading = lines(main).first, !isWithinHeader(root, main) { return heading }
        let heading = root.outermost { $0.name == "h1" || $0.name == "header" || $0.name == "nav" || $0.name == "footer" }
            .filter { $0.name == "h1" }.map { PlainText.visible($0) }.first { !$0.isEmpty && !isName($0, of: site) }
        if let heading { return heading }
        let shared = root.all { $0.name == "meta" && $0["property"] == "og:title" }.first?["content"] ?? ""
        let named = root.all { $0.name == "title" }.first?.text ?? ""
        let title = [shared, named].map { PlainText.line($0) }.first { !$0.isEmpty } ?? ""
        return title.isEmpty ? lines(root).first ?? "" : without(site, title)
    }

    /// Returns whether the page has no part of its own text, so that its header is part of what is read.
    private static func isWithinHeader(_ root: MarkupNode, _ main: MarkupNode) -> Bool {
        main.name == "html" && !root.all { $0.name == "header" }.isEmpty
    }

    private static func isName(_ heading: String, of site: String) -> Bool {
        !site.isEmpty && heading.lowercased() == site.lowercased()
    }

    /// Returns a title without the site's name at one of its ends.
    private static func without(_ site: String, _ title: String) -> String {
        guard !site.isEmpty, !isName(title, of: site) else { return title }
        for sign in [" – ", " — ", " | ", " - ", " · ", " :: ", ": ", " « ", " » "] {
            let lowered = title.lowercased()
            if lowered.hasSuffix(sign + site.lowercased()) { return String(title.dropLast(site.count + sign.count)) }
            if lowered.hasPrefix(site.lowercased() + sign) { return String(title.dropFirst(site.count + sign.count)) }
        }
        return title
    }
}
