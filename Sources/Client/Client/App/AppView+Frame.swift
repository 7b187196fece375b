import Backups
import Catalogue
import Components
import Devices
import Domain
import Library
import Localization
import Photos
import ThisDevice
import Topics
import ViewTree

extension AppView {
    /// Names the button of the current tab.
    static let currentTab = ElementID("current-tab")

    /// Gives the buttons of the tabs.
    @NodeBuilder func tabButtons(_ current: Tab) -> [Node] {
        for tab in Tab.allCases { tabButton(tab, isCurrent: tab == current) }
    }

    private func tabButton(_ tab: Tab, isCurrent: Bool) -> Element {
        let send = self.send
        let button = el(.button, isCurrent ? "tab is-current" : "tab") {
            icon(of: tab).node
            el(.span) { name(of: tab) }
        }
        .attr(.type, "button").attr(.ariaCurrent, isCurrent ? "page" : nil)
        .onTap { send(.tabTapped(tab)) }
        return isCurrent ? button.ref(AppView.currentTab) : button
    }

    /// Tells whether a dialog lies over the screen, or over the list beside it.
    var isCovered: Bool {
        arePanesCovered || app.shownFeature.hasDialog || app.listScreen.kind.entry.feature(app.features).hasDialog
    }

    private func icon(of tab: Tab) -> Icon {
        switch tab {
        case .notes: .notes
        case .photos: .photos
        case .library: .library
        case .catalogue: .catalogue
        case .more: .more
        }
    }

    /// Names a tab.
    func name(of tab: Tab) -> String {
        switch tab {
        case .notes: strings.tabNotes
        case .photos: strings.tabPhotos
        case .library: strings.tabLibrary
        case .catalogue: strings.tabCatalogue
        case .more: strings.tabMore
        }
    }

    /// Gives the small mark that says how things stand with the server; nothing when all is well.
    var statusMark: Node {
        let send = self.send
        guard let (icon, text) = status else { return .element(el(.span, "status-mark")) }
        return .element(
            Controls.iconButton(icon, label: text, className: "status-mark") { send(.statusTapped) })
    }

    /// Gives the mark in the editor that says where the note is stored.
    func storageMark(isPending: Bool) -> Node {
        storageMark(
            isPending: isPending,
            isPending ? app.journal.isSilent ? strings.statusInPage : strings.statusOnDevice : strings.statusOnServer)
    }

    /// Gives the mark that says where something is stored, in words.
    func storageMark(isPending: Bool, _ text: String) -> Node {
        .element(
            el(.span, isPending ? "storage-mark is-pending" : "storage-mark") {
                isPending ? Icon.device.node : Icon.cloud.node
                el(.span) { text }
            }
            .attr(.role, "status"))
    }

    /// Shows and says in words how things stand with the server.
    var synchronization: (icon: Icon, text: String) { status ?? (.cloud, strings.statusUpToDate) }

    private var status: (Icon, String)? {
        if app.journal.isStorageBroken { return (.offline, strings.statusNoStorage) }
        if app.journal.isSilent { return (.offline, strings.statusStorageSilent) }
        switch app.exchange.engine.condition {
        case .signedOut: return (.key, strings.statusSignedOut)
        case .offline: return (.offline, strings.statusOffline)
        case .problem(.quota): return (.device, strings.statusQuota)
        case .problem(.storage): return (.device, strings.statusServerFull)
        case .problem: return (.offline, strings.statusProblem)
        case .otherSpace: return (.info, strings.noticeOtherSpace)
        case .asksMassDeletion: return (.info, strings.statusAsks)
        case .unknown, .reached:
            return app.journal.pending.isEmpty ? nil : (.device, strings.statusPending(count: app.journal.pending.count))
        }
    }

    /// Gives a notice with its button.
    func element(_ notice: Notice) -> Element {
        let send = self.send
        return el(.div, "notice", key: notice.key) {
            el(.span, "notice-text") { words(for: notice.subject) }.attr(.dir, "auto")
            if let action = notice.action {
                Controls.button(words(for: action), className: "notice-button") { send(.noticeTapped) }
            }
            Controls.iconButton(.close, label: strings.commonClose, className: "notice-close") { send(.noticeClosed) }
        }
        .insertion(.slide(dy: 24)).insertion(.fade).removal(.fade)
    }

    private func words(for subject: Notice.Subject) -> String {
        switch subject {
        case .deleted(let name): strings.noticeDeleted(name: ShortName.of(name))
        case .notes(let deed, let count): words(for: deed, count)
        case .broughtBack(let name): strings.noticeBroughtBack(name: ShortName.of(name))
        case .archived(let name): strings.noticeArchived(name: ShortName.of(name))
        case .titleFull: strings.noticeTitleFull
        case .textFull(let count, let isCaption):
            isCaption ? strings.noticeCaptionFull(count: count) : strings.noticeTextFull(count: count)
        case .trashEmptied: strings.noticeTrashEmptied
        case .deletedForGood(let name): strings.noticeDeletedForGood(name: ShortName.of(name))
        case .restored(let name): strings.noticeRestored(name: ShortName.of(name))
        case .copied: strings.noticeCopied
        case .notCopied: strings.noticeNotCopied
        case .linkedNoteGone: strings.linksGoneNotice
        case .textRead: strings.noticeTextRead
        case .documentUnderWay: strings.noticeDocument
        case .documentMissed(let isOffline): isOffline ? strings.noticeDocumentOffline : strings.noticeDocumentFailed
        case .notStored(let isFull): isFull ? strings.noticeFull : strings.noticeNotStored
        case .storageSilent: strings.noticeStorageSilent
        case .massDeletion: strings.noticeMassDeletion
        case .quotaReached: strings.noticeQuotaReached
        case .rejected: strings.noticeRejected
        case .otherSpace: strings.noticeOtherSpace
        case .linkRefused: strings.noticeLinkRefused
        case .linkOfAnother(let name): strings.noticeLinkOfAnother(name: name)
        case .updateReady: strings.noticeUpdate
        case .topicLimit(let count): strings.noticeTopicLimit(count: count)
        case .noteLimit(let count): strings.noticeNoteLimit(count: count)
        case .exporting(let current, let total): strings.noticeExporting(current: current, total: total)
        case .exported: strings.noticeExported
        case .exportedPartly: strings.noticeExportedPartly
        case .expired(let name, let count):
            count == 1 ? strings.noticeExpired(name: ShortName.of(name)) : strings.noticeExpiredMany(count: count)
        case .movedToTomorrow(let name): strings.noticeMovedToTomorrow(name: ShortName.of(name))
        case .finished(let name): strings.noticeFinished(name: ShortName.of(name))
        case .profileKept: strings.noticeProfileKept
        case .passPhraseKept: strings.noticePassPhraseKept
        case .languageMissing: strings.noticeLanguageMissing
        case .photosDeleted(let count, let noteCount):
            strings.noticePhotosDeleted(count: count) + (noteCount == 0 ? "" : " · " + strings.picturesInNotes(count: noteCount))
        case .filesRefused(let name, let count, let refusal): words(for: refusal, ShortName.of(name), count)
        case .fileDeleted(let name): strings.noticeFileDeleted(name: ShortName.of(name))
        case .fileRestored(let name): strings.noticeFileRestored(name: ShortName.of(name))
        case .filesDeleted(let count): strings.noticeFilesDeleted(count: count)
        case .filesRestored(let count): strings.noticeFilesRestored(count: count)
        case .notDone(let isOffline): isOffline ? strings.noticeNotDoneOffline : strings.noticeNotDoneRefused
        case .shareFailed: strings.noticeShareFailed
        case .catalogue(let notice): CatalogueWords(strings).notice(notice) { app.features.catalogue.moment.text($0) }
        }
    }

    private func words(for action: Notice.Action) -> String {
        switch action {
        case .restoreTopic, .bringBack, .restoreNote, .restoreNotes, .putBack, .restorePhotos, .restoreFiles, .refillTrash, .restoreHistory,
            .keepCatalogue, .putBackDates:
            strings.commonUndo
        case .confirmMassDeletion: strings.noticeMassDeletionConfirm
        case .stopExport, .stopDocument: strings.noticeExportStop
        case .update: strings.noticeUpdateNow
        case .reload: strings.noticeReload
        case .showEdition: strings.noticeToEdition
        case .showTrash: strings.noticeShowTrash
        case .showText: strings.noticeShowText
        case .takeRest: strings.noticeRestToText
        case .makeNote: strings.noticeRestToNote
        }
    }

    private func words(for deed: Notice.NoteDeed, _ count: Int) -> String {
        switch deed {
        case .deleted: strings.noticeNotesDeleted(count: count)
        case .moved(let name): strings.noticeNotesMoved(count: count, name: ShortName.of(name))
        case .pinned: strings.noticeNotesPinned(count: count)
        case .unpinned: strings.noticeNotesUnpinned(count: count)
        case .copied: strings.noticeNotesCopied(count: count)
        case .colored: strings.noticeNotesColored(count: count)
        case .dated: strings.noticeNotesDated(count: count)
        }
    }

    private func words(for refusal: FileRefusal, _ name: String, _ count: Int) -> String {
        switch refusal {
        case .deviceFull: strings.noticeDeviceFull(name: name)
        case .serverFull: strings.noticeServerFull(name: name)
        case .refusedByServer: strings.noticeServerRefused(name: name)
        case .lost: strings.noticeFileLost(name: name)
        case _ where count > 1: strings.noticeFilesRefused(count: count)
        case .empty: strings.noticeFileEmpty(name: name)
        case .noPicture: strings.noticeFileNoPicture(name: name)
        case .tooLarge: strings.noticeFileTooLarge(name: name)
        case .unreadable: strings.noticeFileUnreadable(name: name)
        }
    }
}
