import Domain
import Glibc

/// A folder for files that no database names any more: each stays for 30 days, below the day it was set aside.
///
/// A database that is missing, empty or an old copy names too little, so what it doesn't name may still be wanted. The folder lies
/// in the folder that the files come from, which makes setting aside a rename even where that is a disk of its own.
public struct AsideFolder: Sendable {
    /// A file or folder that was set aside.
    public struct Item: Hashable, Sendable {
        /// The day it was set aside, in UTC.
        public let day: CivilDate
        /// The name it had.
        public let name: String
    }

    /// The name of the folder.
    public static let name = "aside"
    /// How many days something stays.
    public static let dayCount = 30

    private let path: String

    /// Names the folder in the folder that files come from; it is made when it is first needed.
    public init(in folder: String) {
        path = folder + "/" + Self.name
    }

    /// Returns what was set aside.
    public func items() throws(BlobError) -> [Item] {
        guard access(path, F_OK) == 0 else { return [] }
        var items: [Item] = []
        for text in try FolderNames.list(path) {
            guard let day = CivilDate(text: text) else { continue }
            for name in try FolderNames.list(path + "/" + text) { items.append(Item(day: day, name: name)) }
        }
        return items
    }

    /// Moves a file or folder here; nothing happens where it is missing.
    ///
    /// A file takes the place of a file of its name and day. Anything else of that name and day stays, with a number behind its name.
    public func setAside(_ source: String, as name: String, on moment: Instant) throws(BlobError) {
        let folder = path + "/" + CivilDate(moment, offsetMinutes: 0).text
        for folder in [path, folder] where mkdir(folder, 0o700) != 0 && errno != EEXIST { throw BlobError("mkdir", folder) }
        let target = folder + "/" + name
        guard rename(source, target) != 0, errno != ENOENT else { return }
        guard [ENOTEMPTY, EEXIST, ENOTDIR, EISDIR].contains(errno) else { throw BlobError("rename", source) }
        guard rename(target, Self.freePath(beside: target)) == 0 else { throw BlobError("rename", target) }
        guard rename(source, target) == 0 else { throw BlobError("rename", source) }
    }

    /// Returns the first path with a number behind it at which nothing is; they begin with 2.
    private static func freePath(beside path: String) -> String {
        var number = 2
        while access("\(path)-\(number)", F_OK) == 0 { number += 1 }
        return "\(path)-\(number)"
    }

    /// Moves an item back to where it came from; its folder has to be there.
    public func putBack(_ item: Item, to target: String) throws(BlobError) {
        guard rename(location(of: item), target) == 0 else { throw BlobError("rename", target) }
        rmdir(path + "/" + item.day.text)
    }

    /// Returns the path of an item.
    public func location(of item: Item) -> String { "\(path)/\(item.day.text)/\(item.name)" }

    /// Removes what has been here for more than 30 days, and returns it.
    public func removeExpired(at moment: Instant) throws(BlobError) -> [Item] {
        let limit = CivilDate(moment.adding(days: -Int64(Self.dayCount)), offsetMinutes: 0)
        var removed: [Item] = []
        for item in try items() where item.day < limit {
            try FolderNames.remove(location(of: item))
            removed.append(item)
        }
        for day in Set(removed.map(\.day)) { rmdir(path + "/" + day.text) }
        return removed
    }
}
