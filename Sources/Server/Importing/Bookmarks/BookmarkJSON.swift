import Domain
import JSON

/// Bookmarks as Karakeep and Linkwarden export them.
enum BookmarkJSON {
    /// Reads the bookmarks of a file, nil in place of one that can't be read; nil for any other file.
    static func bookmarks(_ bytes: [UInt8]) -> [Bookmark?]? {
        if let collections = JSONElements(of: "collections", in: bytes), !collections.ranges.isEmpty { return linkwarden(collections) }
        guard let elements = JSONElements(of: "bookmarks", in: bytes), !elements.ranges.isEmpty else { return nil }
        var names: [String: (name: String, parent: String)] = [:]
        if let lists = JSONElements(of: "lists", in: bytes) {
            for place in lists.ranges.indices {
                guard let list = json(lists, place), let id = list["id"]?.string else { continue }
                names[id] = (list["name"]?.string ?? "", list["parentId"]?.string ?? "")
            }
        }
        let found = elements.ranges.indices.map { place in json(elements, place).flatMap { karakeep($0, names) } }
        return found.contains { $0 != nil } ? found : nil
    }

    private static func json(_ elements: JSONElements, _ place: Int) -> JSON? {
        do { return try JSON(parsing: Array(elements.bytes(place))) } catch {
            // Its line in the ledger says that it can't be read.
            return nil
        }
    }

    private static func karakeep(_ json: JSON, _ lists: [String: (name: String, parent: String)]) -> Bookmark? {
        guard json["createdAt"] != nil || json["content"] != nil else { return nil }
        var bookmark = Bookmark()
        bookmark.title = json["title"]?.string ?? ""
        bookmark.address = json["content"]?["url"]?.string ?? ""
        bookmark.words = [json["content"]?["text"]?.string, json["note"]?.string].compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: "\n\n")
        bookmark.tags = json["tags"]?.array?.compactMap(\.string) ?? []
        bookmark.isArchived = json["archived"]?.bool ?? false
        bookmark.createdAt = json["createdAt"]?.integer.flatMap { Bookmark.moment($0) }
        let of = json["lists"]?.array?.compactMap(\.string) ?? []
        bookmark.folders = of.first.map { folders($0, lists) } ?? []
        if of.count > 1 { bookmark.changes.append("it is in the first of its \(of.count) lists alone") }
        return bookmark
    }

    private static func folders(_ list: String, _ lists: [String: (name: String, parent: String)]) -> [String] {
        var (names, next, depth): ([String], String, Int) = ([], list, 0)
        while let found = lists[next], depth < 32 {
            names.insert(found.name, at: 0)
            next = found.parent
            depth += 1
        }
        return names
    }

    private static func linkwarden(_ collections: JSONElements) -> [Bookmark?]? {
        var names: [String: (name: String, parent: String)] = [:]
        var read: [JSON?] = []
        for place in collections.ranges.indices {
            let collection = json(collections, place)
            read.append(collection)
            guard let collection, let id = collection["id"]?.integer else { continue }
            names["\(id)"] = (collection["name"]?.string ?? "", collection["parentId"]?.integer.map { "\($0)" } ?? "")
        }
        var found: [Bookmark?] = []
        for collection in read {
            guard let collection, let links = collection["links"]?.array else {
                found.append(nil)
                continue
            }
            let place = folders(collection["id"]?.integer.map { "\($0)" } ?? "", names)
            for link in links {
                var bookmark = Bookmark(address: link["url"]?.string ?? "", title: link["name"]?.string ?? "", folders: place)
                bookmark.words = link["description"]?.string ?? ""
                bookmark.tags = link["tags"]?.array?.compactMap { $0["name"]?.string } ?? []
                bookmark.createdAt = link["createdAt"]?.string.flatMap { SourceTime($0) }?.instant(by: .utc)
                bookmark.isPinned = link["pinnedBy"]?.array?.isEmpty == false
                found.append(bookmark)
            }
        }
        return found.contains { $0 != nil } ? found : nil
    }
}
