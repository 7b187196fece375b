import Components
import Core
import Domain
import Localization
import Merge
import Replication
import ViewTree

/// The lists of topics.
public final class TopicsFeature: Feature {
    private let needs: any TopicsNeeds

    public init(_ core: Core, needs: any TopicsNeeds) {
        self.needs = needs
        super.init(core)
    }

    /// What the lists of topics show.
    public private(set) var state = TopicsState()

    public override var screens: [ScreenKind] { [.topics, .archive] }

    public override func title(of screen: Screen) -> String { screen == .archive ? strings.topicsArchived : strings.topicsTitle }

    public override func open(_ screen: Screen) {
        _ = state.list.update(.arranging(false))
        openList(screen)
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        if screen == .archive {
            return ArchiveView(rows: rows(of: notebook.archivedTopics()), strings: strings) { [self] in frame.send($0, to: update) }
                .node(search: frame.searchButton)
        }
        var view = TopicsView(state: state, rows: rows(of: notebook.topics()), strings: strings) { [self] in frame.send($0, to: update) }
        view.smartLists = needs.smartLists
        view.archivedCount = notebook.archivedTopics().count
        view.place = frame.place(of: screen)
        return view.node(status: frame.barMarks)
    }

    /// Returns the topics of the side bar.
    public func sidebar(in frame: Frame) -> SidebarTopics {
        var view = SidebarTopics(state: state, rows: rows(of: notebook.topics()), strings: strings) { [self] in frame.send($0, to: update) }
        view.current = core.shell.listScreen.topic
        view.target = needs.dropTarget
        view.smartLists = needs.smartLists
        view.currentList = core.shell.listScreen
        view.archivedCount = notebook.archivedTopics().count
        view.isArchiveShown = screen == .archive || notebook.isArchived(view.current)
        return view
    }

    private func rows(of topics: [Topic]) -> [TopicsView.Row] {
        var rows: [TopicsView.Row] = []
        for topic in topics { rows.append(TopicsView.Row(topic: topic, noteCount: notebook.noteIDs(in: topic.id).count)) }
        return rows
    }

    /// Returns the line above a topic's notes that says it is archived; empty for one that is not.
    public func archiveNotice(of topic: Identifier<Topic>, in frame: Frame) -> [Node] {
        guard let topic = notebook.topic(topic), topic.isArchived else { return [] }
        return [ArchiveView.notice(of: topic, strings) { [self] in frame.send($0, to: update) }]
    }

    public override var hasDialog: Bool { state.hasDialog }

    public override func openList(_ list: Screen) { enqueue(.perform(TopicsView.scroller, .scroll(left: 0, top: state.list.scrollTop))) }

    public override var shownRows: [EntityID] { notebook.topics().map { $0.id.entity } }

    public override func reveal(_ entity: EntityID) -> Bool {
        let rows = shownRows
        guard let index = rows.firstIndex(of: entity) else { return false }
        if let offset = state.list.reveal(index, count: rows.count) {
            enqueue(.perform(TopicsView.scroller, .scroll(left: 0, top: offset)))
        }
        return true
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .resized: resize()
        case .screenChanges: state.closeOverPanes()
        case .roomChanged: if !core.shell.showsTopics { state.closeSidebarMenu() }
        case .foundEmpty: greet()
        default: break
        }
    }

    /// Updates the sizes from which rows are placed.
    private func resize() {
        let rowHeight = ReorderableList.usualRowHeight * core.rowScale
        _ = state.list.update(.resized(viewport: core.boot.viewportHeight, rowHeight: rowHeight))
    }

    /// Applies a message from the list.
    public func update(_ message: TopicsMessage) {
        var addsTopic = false
        if case .addTapped = message { addsTopic = true }
        if case .nameConfirmed = message, state.prompt == .add { addsTopic = true }
        if addsTopic, needs.refusesTopic() { return }
        let effects = state.update(message)
        if state.prompt.hasValue { core.shell.closeDrawer() }
        for effect in effects { perform(effect) }
    }

    public override var acts: [Act] {
        let topic = core.shell.listScreen.topic
        return [
            Act("topics.add", .make, strings.topicsAdd, place: 1) { [self] in
                show(.topics)
                update(.addTapped)
            },
            Act(
                "topics.archive", .topics, strings.paletteArchiveTopic, isPossible: topic.hasValue && !notebook.isArchived(topic)
            ) { [self] in if let topic { archive(topic) } },
            Act("topics.versions", .topics, strings.versionsTopicTitle, icon: .restore, isPossible: topic.hasValue) { [self] in
                if let topic { show(.topicVersions(topic)) }
            },
            Act("archive", .topics, strings.paletteArchive, isPossible: !notebook.archivedTopics().isEmpty) { [self] in show(.archive) },
        ]
    }

    public override var coversAll: Bool { state.prompt.hasValue }

    public override func overlay(in frame: Frame) -> [Node] {
        let menu = core.shell.showsTopics ? sidebar(in: frame).menu : []
        return menu + TopicPrompt.node(of: state, strings) { [self] in frame.send($0, to: update) }
    }

    /// Opens the context menu after a long press.
    func held() {
        update(.context(.timeCame, nil))
        update(.sidebar(.timeCame, nil))
    }

    private func perform(_ effect: TopicsEffect) {
        switch effect {
        case .add(let name):
            focus(add(name))
        case .addNote: needs.beginNote()
        case .rename(let topic, let name):
            changeUndoably { notebook, now throws(MergeError) in try notebook.renameTopic(topic, to: name, now: now) }
            focus(topic)
        case .move(let topic, let index):
            changeUndoably { notebook, now throws(MergeError) in try notebook.moveTopic(topic, to: index, now: now) }
            core.showRow(topic.entity)
        case .delete(let topic):
            let name = core.name(of: topic.entity)
            remove(topic) {
                change { notebook, now throws(MergeError) in try notebook.deleteTopic(topic, now: now) }
            }
            say(.deleted(name: name).undone { [self] in core.restore(topic.entity) })
        case .archive(let topic): archive(topic)
        case .unarchive(let topic): unarchive(topic)
        case .showList(let list): show(list)
        case .showArchive: show(.archive)
        case .leaveArchive: show(.topics)
        case .open(let topic):
            let isShown = screen == .notes(topic)
            show(.notes(topic))
            if isShown { enqueue(.announceScreen) }
        case .showVersions(let topic): show(.topicVersions(topic))
        case .step(let index): if index < shownRows.count { core.focusRow(shownRows[index]) }
        case .reach(let index, let cell): if index < shownRows.count { core.focusRow(at: cell, of: shownRows[index]) }
        case .hold(let milliseconds): wake("topics.menu", afterMilliseconds: milliseconds) { [self] in held() }
        case .focus(let element): enqueue(.perform(element, .focus))
        case .showGuide: show(.guide)
        case .focusConfirmation: enqueue(.perform(Confirmation.button, .focus))
        case .focusScreen: enqueue(.announceScreen)
        case .focusName:
            enqueue(.perform(NamePrompt.field, .focus))
            enqueue(.perform(NamePrompt.field, .selectAll))
        }
    }

    public func add(_ name: String) -> Identifier<Topic> {
        let id = Identifier<Topic>(core.makeIdentity())
        change { notebook, now throws(MergeError) in try notebook.addTopic(id, name: name, now: now) }
        return id
    }

    /// Returns the first topic, or one created for what is written before there is any; nil if the edition has no room.
    public func first() -> Identifier<Topic>? {
        if let first = notebook.topics().first { return first.id }
        return needs.refusesTopic() ? nil : add(strings.topicsFirst)
    }

    /// Moves the focus to a topic: in the list of topics, else in the side bar.
    private func focus(_ topic: Identifier<Topic>) {
        if core.shell.listScreen == .topics { return core.focusRow(topic.entity) }
        if core.shell.showsTopics { enqueue(.perform(SidebarTopics.topic(topic.text), .focus)) } else { enqueue(.announceScreen) }
    }

    /// Removes a topic from the lists, and moves the focus to its neighbour; if its notes are shown, shows the topics instead.
    private func remove(_ topic: Identifier<Topic>, _ body: () -> Void) {
        if core.shell.listScreen.topic == topic { show(.topics) }
        if core.shell.listScreen == .topics { return core.removeRows([topic.entity], body) }
        let index = shownRows.firstIndex(of: topic.entity) ?? 0
        body()
        let rows = shownRows
        if !rows.isEmpty { focus(Identifier(rows[min(index, rows.count - 1)])) }
    }

    /// Archives a topic, and offers to restore it; if its notes are shown, shows the topics instead.
    public func archive(_ topic: Identifier<Topic>) {
        let name = core.name(of: topic.entity)
        remove(topic) {
            change { notebook, now throws(MergeError) in try notebook.archiveTopic(topic, to: true, now: now) }
        }
        say(.archived(name: name).undone { [self] in unarchive(topic) })
    }

    /// Restores an archived topic; notes and photos whose deadline has passed meanwhile stay.
    func unarchive(_ topic: Identifier<Topic>) {
        let today = self.today
        change { notebook, now throws(MergeError) in
            let items = notebook.noteIDs(in: topic) + notebook.photos(in: topic).map { $0.id.entity }
            return try notebook.archiveTopic(topic, to: false, now: now) + notebook.retain(items, on: today, now: now)
        }
        say(.restored(name: core.name(of: topic.entity)))
        enqueue(.announceScreen)
    }

    /// Creates the topic of welcome notes in the reader's language for someone who has nothing yet.
    private func greet() {
        guard notebook.isEmpty else { return }
        let strings = self.strings
        let topic = add(strings.welcomeTopic)
        needs.addNote(to: topic, title: strings.welcomeSyncTitle, text: strings.welcomeSyncText)
        needs.addNote(to: topic, title: strings.welcomeMarkupTitle, text: strings.welcomeMarkupText)
        needs.addNote(to: topic, title: strings.welcomeFirstTitle, text: strings.welcomeFirstText)
    }
}
