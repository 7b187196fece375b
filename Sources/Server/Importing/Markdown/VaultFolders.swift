/// The topics and titles of texts by their folders.
struct VaultFolders {
    private let paths: [String]
    private let name: String
    /// The folder in which everything lies; empty for none.
    let root: String
    /// The folders that are one note: a text of the same name, and what it shows.
    private var noteFolders: Set<String> = []

    init(_ paths: [String], texts: [Int], name: String) {
        self.paths = paths
        self.name = name
        let tops = Set(paths.filter { !$0.hasPrefix("__MACOSX/") }.map { $0.contains("/") ? String($0.prefix { $0 != "/" }) : "" })
        let root = tops.count == 1 ? tops.first ?? "" : ""
        self.root = root
        var textsOfFolder: [String: [String]] = [:]
        for index in texts { textsOfFolder[SourcePath.folder(of: paths[index]), default: []].append(paths[index]) }
        for (folder, list) in textsOfFolder where list.count == 1 && folder != root && !folder.isEmpty {
            let isMarked = folder.hasSuffix(".textbundle")
            let isAlone = !textsOfFolder.keys.contains { $0.hasPrefix(folder + "/") }
            let stem = SourcePath.stem(of: SourcePath.name(of: list[0]))
            if isMarked || isAlone && stem == SourcePath.name(of: folder) { noteFolders.insert(folder) }
        }
    }

    /// Returns a path without the folder in which everything lies.
    func relative(_ path: String) -> String { root.isEmpty ? path : String(path.dropFirst(root.count + 1)) }

    /// Returns the topic and the title of a text.
    func place(of index: Int) -> (topic: String, title: String) {
        var folder = SourcePath.folder(of: paths[index])
        var title = SourcePath.stem(of: SourcePath.name(of: paths[index]))
        if noteFolders.contains(folder) {
            title = SourcePath.name(of: folder)
            if title.hasSuffix(".textbundle") { title = SourcePath.stem(of: title) }
            folder = SourcePath.folder(of: folder)
        }
        if !root.isEmpty { folder = folder == root ? "" : String(folder.dropFirst(root.count + 1)) }
        let topic = folder.split(separator: "/").joined(separator: " / ")
        return (topic.isEmpty ? name : topic, title)
    }
}
