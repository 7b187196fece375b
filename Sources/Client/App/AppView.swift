import Backups
import Components
import Devices
import Domain
import Editions
import Editor
import Finding
import Guide
import Lesson
import Library
import Localization
import Notes
import Photos
import ProfileForm
import Settings
import Start
import ThisDevice
import Topics
import Trash
import ViewTree
import Wire

/// Shows the app: the screen, the bar of tabs and the notice.
public struct AppView {
    /// Holds the app that is shown.
    let app: App
    /// Holds the words.
    let strings: Strings
    /// Hands messages to the app.
    let send: (Message) -> Void

    /// Makes the view of the app.
    public init(app: App, send: @escaping (Message) -> Void) {
        self.app = app
        strings = app.strings
        self.send = send
    }

    /// Gives all that is shown.
    public func node() -> Node {
        let send = self.send
        return .element(
            el(.div, tab == nil ? "app" : "app has-tabs") {
                if app.isLoaded {
                    el(.div, "screen", key: app.isDemandShown ? "limit" : app.screen.path) { screen }
                        .flag(.inert, app.isViewerOpen)
                        .insertion(.slide(dx: app.isGoingBack ? -AppView.slide : AppView.slide))
                        .insertion(.fade)
                    if hasMagnifier { magnifier.flag(.inert, app.isViewerOpen || isCovered) }
                    if let tab { tabBar(tab) }
                } else {
                    splash
                }
                el(.div, "text-measure", key: "measure").attr(.ariaHidden, "true").on(.resize) { event in
                    send(.textResized(event.currentTarget.height / AppView.measuredText))
                    return []
                }
                if app.isViewerOpen { viewer }
                el(.div, "notices", key: "notices") {
                    if let notice = app.notice { element(notice) }
                }
                .attr(.role, "status").attr(.ariaLive, "polite")
            }
            .on(.keydown) { event in
                guard asksForSearch(event), !isCovered else { return [] }
                send(.findingAsked)
                return .preventDefault
            })
    }

    private static let slide = 24.0
    /// Gives the height of what measures the reader's text, at the usual size, in CSS pixels.
    private static let measuredText = 160.0

    @NodeBuilder private var viewer: [Node] {
        let send = self.send
        if let viewer = app.viewer {
            viewer.node(item: app.viewerItem, addresses: App.viewerAddresses, actions: viewerActions, strings: strings) {
                send(.viewer($0))
            }
        }
    }

    /// Gives the current tab of the bar; nil where there is no bar.
    private var tab: Tab? { app.isLocked ? nil : app.screen.tab }

    private var splash: Element {
        el(.div, "splash", key: "splash") {
            el(.img, "splash-picture").attr(.src, "/app/images/raccoon.svg").attr(.alt, strings.commonAppName)
            el(.span, "spinner").attr(.ariaHidden, "true")
            el(.p, "splash-text") { strings.commonLoading }.attr(.role, "status")
        }
    }

    @NodeBuilder private var screen: [Node] {
        if app.isDemandShown { demand } else { unlockedScreen }
    }

    @NodeBuilder private var unlockedScreen: [Node] {
        let send = self.send
        switch app.screen {
        case .start: StartView.node(strings) { send(.startTapped) }
        case .guide: guide
        case .topics: topics
        case .search: finding
        case .notes(let topic): notes(topic)
        case .lesson: lesson
        case .editor: editor
        case .photos: photos
        case .photo: photo
        case .catalogue: catalogue
        case .product: product
        case .catalogues: catalogueList
        case .catalogueSettings(let id): catalogueSettings(id)
        case .more, .language, .about: settings
        case .trash: trash
        case .edition: edition
        case .profile: profile
        case .thisDevice: thisDevice
        case .backups: backups
        case .library: library
        case .file: fileDetails
        case .devices: devices
        }
    }

    private var guide: Node {
        let send = self.send
        return GuideView(state: app.guide, strings: strings) { send(.guide($0)) }.node
    }

    private var lesson: Node {
        let send = self.send
        return LessonView(state: app.lesson, strings: strings) { send(.lesson($0)) }.node
    }

    private var devices: [Node] {
        let send = self.send
        return DevicesView(
            state: app.devices, session: app.session, unsentCount: app.unsentCount, kept: app.keptContents,
            isStorageBroken: app.isStorageBroken, backLabel: app.isLocked ? strings.limitBack : strings.moreTitle, strings: strings,
            dateText: { [app] in app.dateText($0) },
            send: { send(.devices($0)) }
        ).node()
    }

    @NodeBuilder private var demand: [Node] {
        let send = self.send
        if let standing = app.standing {
            LimitView(
                state: app.edition, standing: standing, user: app.session?.user, offer: app.settings.offer, strings: strings,
                dateText: dayText, send: { send(.edition($0)) }
            ).node()
        }
    }

    private var edition: [Node] {
        let send = self.send
        guard let standing = app.standing else { return [] }
        var fullest = 0
        for topic in app.notebook.topics() { fullest = max(fullest, app.notebook.notes(in: topic.id).count) }
        return EditionView(
            state: app.edition, standing: standing, fullestTopic: fullest, licence: app.licence, offer: app.settings.offer,
            today: app.today, strings: strings, dateText: dayText, send: { send(.edition($0)) }
        ).node()
    }

    private func dayText(_ day: CivilDate) -> String {
        DateText(strings.language).long(year: day.year, month: day.month, day: day.day)
    }

    private var profile: [Node] {
        let send = self.send
        return ProfileView(
            state: app.profileForm, profile: app.notebook.profile(), today: app.today, strings: strings,
            isHeld: { [app] in app.profileForm.pull.isHeld }, send: { send(.profile($0)) }
        ).node
    }

    private var thisDevice: [Node] {
        let send = self.send
        let facts = ThisDeviceView.Facts(
            name: app.deviceName, isNameWaiting: app.isDeviceNameWaiting, webAddress: app.notebook.profile().webAddress,
            mark: app.colorMark, isSecure: app.boot.isSecure)
        return ThisDeviceView(state: app.thisDevice, facts: facts, strings: strings) { send(.thisDevice($0)) }.node
    }

    private var backups: [Node] {
        let send = self.send
        return BackupsView(
            state: app.backups, isSignedIn: app.session.hasValue, strings: strings, dateText: { [app] in app.dateText($0) },
            send: { send(.backups($0)) }
        ).node
    }

    private var topics: [Node] {
        let send = self.send
        var rows: [TopicsView.Row] = []
        for topic in app.notebook.topics() {
            rows.append(TopicsView.Row(topic: topic, noteCount: app.notebook.notes(in: topic.id).count))
        }
        return TopicsView(state: app.topics, rows: rows, strings: strings) { send(.topics($0)) }.node(status: statusMark)
    }

    private func notes(_ topic: Identifier<Topic>) -> [Node] {
        let send = self.send
        guard let state = app.notes else { return [] }
        let pending = app.pendingEntities
        var view = NotesView(
            state: state, title: app.notebook.topic(topic)?.name ?? "", notes: app.notebook.notes(in: topic), today: app.today,
            isPending: { pending.contains($0.entity) }, strings: strings, send: { send(.notes($0)) }
        )
        view.header = PhotoStrip.node(app.notebook.photos(in: topic), strings) { send(.photos($0)) }
        return view.node(status: statusMark)
    }

    private var editor: [Node] {
        let send = self.send
        guard let state = app.editor, let id = state.note else { return [] }
        let note = app.notebook.outline(of: id)
        let topic = note?.topicID.flatMap { app.notebook.topic($0)?.name }
        let deadline = DeadlineView(note: note, today: app.today)
        var view = EditorView(
            state: state, deadline: deadline, backLabel: app.isFromFinding ? strings.findingTitle : topic ?? strings.topicsTitle,
            strings: strings
        ) { send(.editor($0)) }
        view.reading = readingButton(takesDrops: true)
        view.mark = app.colorMark
        view.dialog = readingDialog
        return
            view
            .node(status: storageMark(isPending: app.isPending(id)))
    }

    private var settings: [Node] {
        let send = self.send
        let view = SettingsView(strings: strings) { send(.settings($0)) }
        let automaticName = app.settings.locale == nil ? strings.languageAutomatic : strings.languageOfServer
        switch app.screen {
        case .language: return view.languages(chosen: app.chosenLanguage, automaticName: automaticName)
        case .about: return view.about(version: app.boot.version)
        default:
            return view.more(
                languageName: app.chosenLanguage?.nativeName ?? automaticName, synchronization: synchronization,
                deletedCount: app.notebook.trash(now: app.now).count,
                editionName: EditionView.name(of: app.standing?.edition ?? .full, strings), isSecure: app.boot.isSecure,
                isStorageBroken: app.isStorageBroken)
        }
    }

    private var trash: [Node] {
        let send = self.send
        var rows: [TrashView.Row] = []
        for item in app.notebook.trash(now: app.now) {
            let date = app.dateText(item.deletedAt.adding(days: TrashRetention.days).milliseconds)
            switch item {
            case .topic(let topic, let count):
                var row = TrashView.Row(
                    key: topic.id.text, name: topic.name, detail: strings.trashTopic(count: count, date: date),
                    restore: .restoreTopic(topic.id))
                if app.trash.isOpen(row.key) {
                    let titles = app.notebook.notesDeleted(with: topic).map { $0.title.isEmpty ? strings.notesNoTitle : $0.title }
                    row.text = titles.joined(separator: "\n")
                }
                rows.append(row)
            case .photo(let photo): rows.append(trashRow(photo, date: date))
            case .note(let note):
                let name = note.title.isEmpty ? strings.notesNoTitle : note.title
                var detail = strings.trashNote(date: date)
                if note.isInTrashByDeadline, let deadline = note.deadline {
                    detail = strings.trashNoteExpired(deadline: DateText(strings.language).long(deadline), date: date)
                }
                var row = TrashView.Row(key: note.id.text, name: name, detail: detail, restore: .restoreNote(note.id))
                row.text = note.text
                rows.append(row)
            }
        }
        return TrashView(state: app.trash, rows: rows, strings: strings) { send(.trash($0)) }.node()
    }

    private var library: [Node] {
        let send = self.send
        var uploads: [LibraryUpload] = []
        for file in app.uploads.files where file.request.purpose == .library {
            uploads.append(
                LibraryUpload(
                    key: file.id.text, name: file.request.name, byteCount: file.request.byteCount,
                    progress: app.uploads.progress(of: file.id) ?? 0))
        }
        return LibraryView(state: app.library, hidden: app.viewer?.shownID, strings: strings) { send(.library($0)) }
            .node(status: statusMark, uploads: uploads)
    }

    private var fileDetails: [Node] {
        let send = self.send
        guard let details = app.library.details else { return [] }
        return FileDetailsView(
            details: details, photo: app.notebook.photo(showing: details.file), offsetMinutes: { app.offsetMinutes(at: $0) },
            contents: App.viewerAddresses.contents(of: details.file), hidden: app.viewer?.shownID, strings: strings,
            send: { send(.library(.details($0))) }
        ).node
    }
}
