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
    /// Files were restored; `name` is the name of one of them.
    static func filesRestored(name: String, count: Int) -> Notice {
        Notice("restored files \(count) " + name) {
            count == 1 ? $0.noticeFileRestored(name: ShortName.of(name)) : $0.noticeFilesRestored(count: count)
        }
    }
}
