/// The items of an export of Joplin by their identities, without their texts.
struct JoplinIndex {
    /// What is known of a resource.
    struct Resource {
        /// The number of the file with its properties.
        let number: Int
        let name: String
        let isEncrypted: Bool
    }

    private struct Folder {
        let title: String
        let parent: String
    }

    /// The numbers of the files with notes, in the order that a person gave them.
    private(set) var notes: [Int] = []
    /// The titles of notes that can be linked to.
    private(set) var titles: [String: String] = [:]
    private(set) var resources: [String: Resource] = [:]
    /// The numbers of the files with the contents of resources.
    var contents: [String: Int] = [:]
    private var folders: [String: Folder] = [:]
    private var tagNames: [String: String] = [:]
    private var tagsOfNotes: [String: [String]] = [:]
    private var places: [Int: (order: Double, title: String)] = [:]

    /// The deepest level of folders.
    private static let maximumDepth = 32

    /// Adds an item that the file of a number has; of two of one identity the first counts.
    mutating func add(_ item: JoplinItem, _ number: Int) {
        switch item.kind {
        case .note:
            guard titles[item.id] == nil else { return }
            notes.append(number)
            places[number] = (Double(item["order"]) ?? 0, item.title)
            titles[item.id] = item.title
        case .folder: folders[item.id] = Folder(title: item.title, parent: item["parent_id"])
        case .resource:
            guard resources[item.id] == nil else { return }
            let ending = item["file_extension"]
            let title = item["filename"].isEmpty ? item.title : item["filename"]
            let name = title.isEmpty ? item.id + (ending.isEmpty ? "" : "." + ending) : title
            resources[item.id] = Resource(
                number: number, name: name.replacing("/", with: "_"),
                isEncrypted: item.isOn("encryption_blob_encrypted") || item.isOn("encryption_applied"))
        case .tag: tagNames[item.id] = item.title
        case .noteTag: tagsOfNotes[item["note_id"], default: []].append(item["tag_id"])
        case nil: break
        }
    }

    /// Brings the notes into their order: Joplin's own, the highest number first, then by their titles.
    mutating func order() {
        notes.sort { left, right in
            guard let first = places[left], let second = places[right] else { return left < right }
            if first.order != second.order { return first.order > second.order }
            return (first.title, left) < (second.title, right)
        }
        places = [:]
    }

    /// Returns the name of the topic that a folder becomes, with those around it; nil for a folder that the export lacks.
    func topic(of id: String) -> String? {
        var (names, next, depth): ([String], String, Int) = ([], id, 0)
        while let folder = folders[next], depth < Self.maximumDepth {
            names.insert(folder.title, at: 0)
            next = folder.parent
            depth += 1
        }
        return names.isEmpty ? nil : names.joined(separator: " / ")
    }

    /// Returns the names of a note's tags.
    func tags(of note: String) -> [String] { (tagsOfNotes[note] ?? []).compactMap { tagNames[$0] } }
}
