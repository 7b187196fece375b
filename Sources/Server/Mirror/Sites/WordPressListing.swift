import JSON

/// A list of a WordPress site.
enum WordPressListing: String, Sendable {
    /// A list of the site itself.
    case media, categories, posts, pages
    /// A list of its shop.
    case shopProducts, shopCategories

    /// The route below the root of the site's REST interface.
    var route: String {
        switch self {
        case .media: "wp/v2/media"
        case .categories: "wp/v2/categories"
        case .posts: "wp/v2/posts"
        case .pages: "wp/v2/pages"
        case .shopProducts: "wc/store/v1/products"
        case .shopCategories: "wc/store/v1/products/categories"
        }
    }

    /// The members that are requested, no more than are needed.
    var fields: [String] {
        switch self {
        case .media: ["id", "source_url", "modified_gmt", "mime_type", "media_details"]
        case .categories: ["id", "name", "slug", "parent", "count", "description"]
        case .shopCategories: ["id", "name", "parent", "count", "description"]
        case .posts: ["id", "modified_gmt", "link", "categories", "featured_media", "sticky", "acf", "content.protected"]
        case .pages: ["id", "modified_gmt", "link", "parent", "menu_order", "featured_media", "content.protected"]
        case .shopProducts: ["id", "name", "sku", "permalink", "prices", "categories", "attributes"]
        }
    }

    /// The members of a text, which is fetched by its number or comes with the list.
    var textFields: [String] {
        switch self {
        case .media, .categories, .shopCategories: []
        case .posts:
            [
                "id", "slug", "link", "title", "content", "modified_gmt", "categories", "featured_media", "sticky", "acf",
                "better_featured_image.source_url",
            ]
        case .pages: ["id", "slug", "link", "parent", "menu_order", "title", "content", "modified_gmt", "featured_media"]
        case .shopProducts:
            [
                "id", "name", "sku", "permalink", "description", "short_description", "prices", "images", "categories", "attributes",
            ]
        }
    }

    /// Returns the query of one page of the list, with the texts if needed.
    func query(page: Int, withTexts: Bool) -> String {
        let wanted = withTexts ? fields + textFields.filter { !fields.contains($0) } : fields
        let filter = self == .media ? "media_type=image&" : ""
        return "per_page=100&page=\(page)&\(filter)_fields=\(wanted.joined(separator: ","))" + order
    }

    /// Returns the query of texts by their numbers.
    func query(numbers: [Int64]) -> String {
        let list = numbers.map { String($0) }.joined(separator: ",")
        return "include=\(list)&per_page=100&_fields=\(textFields.joined(separator: ","))" + order
    }

    /// The query's order, with which items stay on their pages.
    private var order: String {
        switch self {
        case .media, .posts, .pages: "&orderby=id&order=asc"
        case .categories, .shopProducts, .shopCategories: ""
        }
    }

    /// Whether a site may refuse the list.
    var isOptional: Bool { self != .posts }

    /// Returns what a sweep needs of an item: of a picture, a post or a page no more than a digest of what was said.
    func shrunk(_ json: JSON) -> JSON {
        switch self {
        case .media:
            // A picture replaced in place keeps its date, but its size and length are determined again.
            let details = json["media_details"]
            let parts: [JSON?] = [json["modified_gmt"], details?["width"], details?["height"], details?["filesize"]]
            let said = parts.map { (part: JSON?) -> String in part?.text ?? "" }.joined(separator: " ")
            return shrunk(json, keeping: ["id", "mime_type", "source_url"], said: said)
        case .posts, .pages:
            let listed = listed(json)
            return shrunk(listed, keeping: ["id", "content"], said: listed.text)
        case .categories, .shopProducts, .shopCategories: return json
        }
    }

    /// Returns an item without the text that came with it: an item has the same fingerprint with its text and without.
    private func listed(_ json: JSON) -> JSON {
        guard case .object(var object) = json else { return json }
        object.removeAll { key, _ in !fields.contains(key) && key != "content" }
        if let protected = object["content"]?["protected"] { object["content"] = ["protected": protected] }
        return .object(object)
    }

    /// Returns some members, and the digest of what was said.
    private func shrunk(_ json: JSON, keeping names: [String], said: String) -> JSON {
        var object = JSONObject([("said", JSON.string(RemoteIdentity.digest(said).text))])
        for name in names { object[name] = json[name] }
        return .object(object)
    }
}
