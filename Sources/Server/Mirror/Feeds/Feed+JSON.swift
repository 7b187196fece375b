import Domain
import JSON

extension Feed {
    /// Reads JSON Feed 1.0 and 1.1; nil for other objects.
    init?(json: JSON, at address: FetchAddress) {
        guard json["version"]?.string?.contains("jsonfeed.org/") == true, let list = json["items"]?.array else { return nil }
        self.init()
        title = PlainText.line(json["title"]?.string ?? "")
        next = json["next_url"]?.string.flatMap { FeedAddress.address($0, relativeTo: address) }
        for object in list {
            var item = Item()
            item.name = object["id"]?.string ?? object["id"]?.integer.map { String($0) } ?? ""
            item.link =
                [object["url"], object["external_url"]].lazy.compactMap { $0?.string }
                .compactMap { FeedAddress.address($0, relativeTo: address) }.first
            item.title = PlainText.line(object["title"]?.string ?? "")
            let texts = ["content_text", "summary"].compactMap { object[$0]?.string }.map(FeedText.plain)
            item.html = ([object["content_html"]?.string ?? ""] + texts).first { !ASCII.trimmed($0).isEmpty } ?? ""
            item.categories = (object["tags"]?.array ?? []).compactMap(\.string).map { PlainText.line($0) }
            item.date = [object["date_modified"], object["date_published"]].lazy.compactMap { $0?.string }.compactMap(WebDate.read).first
            item.pictures = [object["image"], object["banner_image"]].compactMap { $0?.string }
                .compactMap { FeedAddress.address($0, relativeTo: address) }
            if item.pictures.count > 1 { item.pictures.removeLast() }
            for file in object["attachments"]?.array ?? [] where file["mime_type"]?.string?.hasPrefix("image/") == true {
                if let place = file["url"]?.string.flatMap({ FeedAddress.address($0, relativeTo: address) }) { item.pictures.append(place) }
            }
            add(item)
        }
    }
}
