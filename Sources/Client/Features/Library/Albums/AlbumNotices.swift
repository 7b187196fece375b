import Core
import Domain
import Localization

/// The notices about albums.
extension Notice {
    /// An album was made.
    static func albumMade(name: String) -> Notice { Notice("made album " + name) { $0.noticeAlbumMade(name: ShortName.of(name)) } }
    /// An album was renamed; `name` is the new name.
    static func albumRenamed(name: String) -> Notice {
        Notice("renamed album " + name) { $0.noticeAlbumRenamed(name: ShortName.of(name)) }
    }
    /// An album was deleted, while its files stay.
    static func albumDeleted(name: String) -> Notice {
        Notice("deleted album " + name) { $0.noticeAlbumDeleted(name: ShortName.of(name)) }
    }
    /// Files were added to an album; none if all of them were there.
    static func filesInAlbum(count: Int, name: String) -> Notice {
        Notice("in album \(count) " + name) {
            count == 0 ? $0.noticeAlbumKnown(name: ShortName.of(name)) : $0.noticeAlbumAdded(count: count, name: ShortName.of(name))
        }
    }
    /// Files were moved to an album.
    static func filesMoved(count: Int, name: String) -> Notice {
        Notice("moved to album \(count) " + name) { $0.noticeAlbumMoved(count: count, name: ShortName.of(name)) }
    }
    /// Files were taken out of an album.
    static func filesOutOfAlbum(count: Int, name: String) -> Notice {
        Notice("out of album \(count) " + name) { $0.noticeAlbumRemoved(count: count, name: ShortName.of(name)) }
    }
}
