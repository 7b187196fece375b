import Domain
import Wire

/// Names what a WordPress site lists.
enum WordPressListing: Sendable {
    /// Lists of the site itself.
    case media, categories, posts, pages
    /// Lists of its shop.
    case shopProducts, shopCategories

    /// Gives the route below the root of the site's REST interface.
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

    /// Gives the query that asks for no more than is needed.
    var query: String {
        switch self {
        case .media:
            "media_type=image&_fields=id,source_url,modified_gmt,mime_type,media_details&orderby=id&order=asc"
        case .categories: "_fields=id,name,slug,parent,count,description"
        case .posts: "_fields=id,modified_gmt,link,categories,featured_media,sticky,acf,content.protected&orderby=id&order=asc"
        case .pages: "_fields=id,modified_gmt,link,parent,featured_media,content.protected&orderby=id&order=asc"
        case .shopProducts: "_fields=id,name,sku,permalink,prices,categories,attributes"
        case .shopCategories: "_fields=id,name,parent,count,description"
        }
    }

    /// Says that a site may keep the list to itself.
    var isOptional: Bool { self != .posts }

    /// Keeps of an item what a sweep needs: of a picture, a post or a page no more than a digest of what was said.
    func shrunk(_ json: JSON) -> JSON {
        switch self {
        case .media:
            // A picture replaced in place keeps its date, but its size and length are counted anew.
            let details = json["media_details"]
            let parts: [JSON?] = [json["modified_gmt"], details?["width"], details?["height"], details?["filesize"]]
            let said = parts.map { (part: JSON?) -> String in part?.text ?? "" }.joined(separator: " ")
            return shrunk(json, keeping: ["id", "mime_type", "source_url"], said: said)
        case .posts, .pages: return shrunk(json, keeping: ["id", "content"], said: json.text)
        case .categories, .shopProducts, .shopCategories: return json
        }
    }

    /// Keeps some members, and the digest of what was said.
    private func shrunk(_ json: JSON, keeping names: [String], said: String) -> JSON {
        var object = JSONObject([("said", JSON.string(RemoteIdentity.digest(said).text))])
        for name in names { object[name] = json[name] }
        return .object(object)
    }
}
