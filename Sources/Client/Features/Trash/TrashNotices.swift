import Core
import Domain
import Localization

/// Notices about the trash.
extension Notice {
    static var trashEmptied: Notice { Notice("emptied") { $0.noticeTrashEmptied } }
    /// The notice that the trash was emptied except for files, as the server was not reached.
    static var filesStayInTrash: Notice { Notice("files stay") { $0.noticeFilesStayInTrash } }
    /// Returns the notice that one thing of the trash was deleted for good.
    static func deletedForGood(name: String) -> Notice { Notice("gone " + name) { $0.noticeDeletedForGood(name: ShortName.of(name)) } }
}
