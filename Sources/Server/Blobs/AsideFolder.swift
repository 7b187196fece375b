import Domain
import Glibc

/// A folder for files that no database knows any more: each stays for 30 days, in a folder named after the day it was set aside.
///
/// A database that is missing, empty or an old copy knows too few, so the others may still be wanted. The folder lies in the folder that
/// the files come from, which makes setting aside a rename even if that is a disk of its own.
public struct AsideFolder: Sendable {
    /// A file or folder that was set aside.
    public struct Item: Hashable, Sendable {
        /// The day the item was set aside, in UTC.
        public let day: CivilDate
        /// The name the item had.
        public let name: String
    }

    /// The name of this folder within the folder that files come from.
    public static let name = "aside"
    /// The number of days for which an item stays.
    public static let dayCount = 30

    private let path: String

    /// Creates the value for the folder that files come from; the folder itself is created when it is first needed.
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

    /// Moves a file or folder here; does nothing if it is missing.
    ///
    /// A file replaces a file of the same name and day. Anything else of that name and day is kept, with a number after its name.
    public func setAside(_ source: String, as name: String, on moment: Instant) throws(BlobError) {
        let folder = path + "/" + CivilDate(moment, offsetMinutes: 0).text
        for folder in [path, folder] where mkdir(folder, 0o700) != 0 && errno != EEXIST { throw BlobError("mkdir", folder) }
        let target = folder + "/" + name
        guard rename(source, target) != 0, errno != ENOENT else { return }
        guard [ENOTEMPTY, EEXIST, ENOTDIR, EISDIR].contains(errno) else { throw BlobError("rename", source) }
        guard rename(target, Self.freePath(beside: target)) == 0 else { throw BlobError("rename", target) }
        guard rename(source, target) == 0 else { throw BlobError("rename", source) }
    }

    /// Returns the first free path with a number after it, beginning with 2.
    private static func freePath(beside path: String) -> String {
        var number = 2
        while access("\(path)-\(number)", F_OK) == 0 { number += 1 }
        return "\(path)-\(number)"
    }

    /// Moves an item back to where it came from; its folder must exist.
    public func restore(_ item: Item, to target: String) throws(BlobError) {
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
