import Core
import Domain
import Localization

/// The notices about files of the library.
extension Notice {
    /// Files were moved to the trash; `name` is the name of one of them.
    static func filesDeleted(name: String, count: Int) -> Notice {
        Notice("deleted files \(count) " + name) {
            count == 1 ? $0.noticeDeleted(name: ShortName.of(name)) : $0.noticeFilesDeleted(count: count)
        }
    }
    /// The name of a file, or what is written about it, was changed.
    static func fileChanged(name: String) -> Notice {
        Notice("changed file " + name) { $0.noticeFileChanged(name: ShortName.of(name)) }
    }
    /// A file was made a favourite, or is none any more.
    static func fileFavorite(name: String, isFavorite: Bool) -> Notice {
        Notice("favourite file \(isFavorite) " + name) {
            isFavorite ? $0.noticeFileFavorite(name: ShortName.of(name)) : $0.noticeFileNoFavorite(name: ShortName.of(name))
        }
    }
    /// Files were restored; `name` is the name of one of them.
    static func filesRestored(name: String, count: Int) -> Notice {
        Notice("restored files \(count) " + name) {
            count == 1 ? $0.noticeFileRestored(name: ShortName.of(name)) : $0.noticeFilesRestored(count: count)
        }
    }
}
