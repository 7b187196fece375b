/// The files of a folder of texts by their paths and names, as links lead to them. Case and the form of accents make no difference.
struct VaultIndex {
    private var paths: [String: Int] = [:]
    private var names: [String: [Int]] = [:]
    private let files: [SourceFile]

    /// Creates the index of files, of which some count as notes, that need no extension in a link.
    init(_ files: [SourceFile], notes: Set<Int>) {
        self.files = files
        for (index, file) in files.enumerated() {
            let path = file.path.lowercased()
            if paths[path] == nil { paths[path] = index }
            names[SourcePath.name(of: path), default: []].append(index)
            guard notes.contains(index) else { continue }
            let stem = SourcePath.stem(of: path)
            if paths[stem] == nil { paths[stem] = index }
            names[SourcePath.name(of: stem), default: []].append(index)
        }
    }

    /// Returns the file that a target leads to from a folder: its path from there or from the top, or else the shortest path with its name.
    func file(_ target: String, from folder: String, root: String) -> Int? {
        let target = target.lowercased()
        for start in [folder.lowercased(), root.lowercased()] {
            if let path = SourcePath.joined(start, target), let index = paths[path] { return index }
        }
        guard let found = names[SourcePath.name(of: target)] else { return nil }
        // Of a path with folders, their names have to be at the end.
        let fitting =
            target.contains("/") && !target.hasPrefix(".") && found.count > 1
            ? found.filter { files[$0].path.lowercased().contains(target) } : found
        return (fitting.isEmpty ? found : fitting).min { left, right in
            let (first, second) = (files[left].path, files[right].path)
            return (first.utf8.count, first) < (second.utf8.count, second)
        }
    }
}
