import Components
import Domain
import ViewTree

/// The list of topics as it is shown (N1).
public struct TopicsState: Equatable, Sendable {
    /// What the name dialog is open for.
    public enum Prompt: Equatable, Sendable {
        case add
        case rename(Identifier<Topic>)
    }

    /// The rows: where they are, and how they are dragged.
    public var list = ReorderableList(rowHeight: ReorderableList.usualRowHeight)
    /// What the name dialog is open for; nil while it is closed.
    public private(set) var prompt: Prompt?
    /// Whether the person is asked if they want to see the guide again (G4).
    private(set) var isAskingForGuide = false
    /// The name being typed.
    public private(set) var name = NamePrompt()

    /// The context menu of a topic in the list.
    public private(set) var context = ContextMenu()
    /// The context menu of a topic in the side bar.
    private(set) var sidebarContext = ContextMenu()

    /// Whether a dialog is over the list.
    public var hasDialog: Bool { prompt != nil || isAskingForGuide }

    public init() {}

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: TopicsMessage) -> [TopicsEffect] {
        switch message {
        case .list(let message):
            let held = effects(of: context.follow(message))
            guard let move = list.update(message), let topic = Identifier<Topic>(text: move.key) else { return held }
            return [.move(topic, to: move.index)]
        case .open(let topic): return context.handleTap(on: topic.text) && sidebarContext.handleTap(on: topic.text) ? [.open(topic)] : []
        case .context(let message, let act): return update(message, act)
        case .sidebar(let message, let act):
            let key = sidebarContext.place?.key
            let effects = effects(of: sidebarContext.update(message)) { SidebarTopics.topic($0) }
            return effects + self.effects(of: act, on: key)
        case .sidebarStepped(let topic): return [.focus(SidebarTopics.topic(topic.text))]
        case .stepped(let index): return [.step(to: index)]
        case .reached(let index, let cell): return [.reach(index, cell)]
        case .delete(let topic): return [.delete(topic)]
        case .unarchive(let topic): return [.unarchive(topic)]
        case .smartListTapped(let list): return [.showList(list)]
        case .archiveTapped: return [.showArchive]
        case .archiveLeft: return [.leaveArchive]
        case .addTapped: return open(.add, proposal: "")
        case .noteAddTapped: return [.addNote]
        case .renameTapped(let topic, let name): return open(.rename(topic), proposal: name)
        case .nameTyped(let text):
            name = NamePrompt(text: text)
            return []
        case .nameCancelled:
            prompt = nil
            return [.focusScreen]
        case .nameConfirmed: return confirm()
        case .guideTapped:
            isAskingForGuide = true
            return [.focusConfirmation]
        case .guideAnswered(let isWanted):
            isAskingForGuide = false
            return [isWanted ? .showGuide : .focusScreen]
        }
    }

    /// Closes what is over all panes, since another screen is shown or the side bar was hidden.
    mutating func closeOverPanes() {
        prompt = nil
        closeSidebarMenu()
    }

    /// Closes the context menu of the side bar.
    mutating func closeSidebarMenu() { _ = sidebarContext.update(.closed) }

    private mutating func update(_ message: ContextMenu.Message, _ act: TopicAct?) -> [TopicsEffect] {
        let key = context.place?.key
        let effects = effects(of: context.update(message))
        // A long press must not open the row's side.
        if context.isOpen { _ = list.update(.arranging(list.isArranging)) }
        return effects + self.effects(of: act, on: key)
    }

    private mutating func effects(of act: TopicAct?, on key: String?) -> [TopicsEffect] {
        guard let act, let topic = key.flatMap({ Identifier<Topic>(text: $0) }) else { return [] }
        switch act {
        case .open: return [.open(topic)]
        case .rename(let name): return open(.rename(topic), proposal: name)
        case .archive: return [.archive(topic)]
        case .versions: return [.showVersions(topic)]
        case .delete: return [.delete(topic)]
        }
    }

    private func effects(
        of effects: [ContextMenu.Effect], origin: (String) -> ElementID = ReorderableList.row
    ) -> [TopicsEffect] {
        effects.map { effect in
            switch effect {
            case .wait(let milliseconds): .hold(milliseconds: milliseconds)
            case .focus(let element): .focus(element)
            case .giveBack(let key): .focus(origin(key))
            }
        }
    }

    private mutating func open(_ prompt: Prompt, proposal: String) -> [TopicsEffect] {
        self.prompt = prompt
        name = NamePrompt(text: proposal)
        return [.focusName]
    }

    private mutating func confirm() -> [TopicsEffect] {
        guard let prompt else { return [] }
        guard let text = name.name else {
            name.isMissing = true
            return [.focusName]
        }
        self.prompt = nil
        switch prompt {
        case .add: return [.add(name: text)]
        case .rename(let topic): return [.rename(topic, name: text)]
        }
    }
}
