import Domain
import Merge
import Replication

/// The screen of a note's versions.
public struct VersionsState: Sendable {
    /// What is known of who wrote, and when.
    public enum Phase: Equatable, Sendable {
        /// The server was asked.
        case loading
        case known
        /// The server was not reached, or does not have the note.
        case unknown
    }

    /// The note; nil while the screen is closed.
    public private(set) var note: Identifier<Note>?
    public private(set) var phase = Phase.loading
    /// The versions; nil for a note without a history.
    public private(set) var versions: NoteVersions?
    /// The place of the slider among the stops.
    public private(set) var stop = 0
    /// Whether what the version changed is drawn.
    private(set) var isShowingChanges = true
    /// The title and the text of the version, by the names of their fields.
    public private(set) var shown: [(field: String, scalars: [Unicode.Scalar])] = []
    /// The title of the version, with what was removed from it where changes are drawn.
    public private(set) var title: [VersionPart] = []
    /// The text of the version, with what was removed from it where changes are drawn.
    public private(set) var text: [VersionPart] = []

    public init() {}

    init(note: Identifier<Note>) { self.note = note }

    /// The number of steps that lead to the version; 0 where there is none.
    public var stepCount: Int { versions.map { $0.stops.isEmpty ? 0 : $0.stops[stop] } ?? 0 }

    /// The place of the version in the list.
    public var place: Int { versions?.sitting(at: stepCount) ?? 0 }

    /// Shows other versions: the latest of them, or, if an earlier one was chosen before, the one nearest to it.
    mutating func receive(_ versions: NoteVersions?, _ phase: Phase) {
        let former = self.versions.flatMap { stop + 1 < $0.stops.count ? stepCount : nil }
        self.phase = phase
        if let versions { self.versions = versions }
        let stops = self.versions?.stops ?? []
        stop = max(0, former.flatMap { step in stops.firstIndex { $0 >= step } } ?? stops.count - 1)
        compare()
    }

    /// Applies a message; those that lead elsewhere change nothing.
    public mutating func update(_ message: VersionsMessage) {
        guard let versions else { return }
        switch message {
        case .sliderMoved(let stop): self.stop = min(max(0, stop), max(0, versions.stops.count - 1))
        case .versionTapped(let place):
            guard versions.sittings.indices.contains(place) else { return }
            let end = versions.sittings[place].stepCount
            stop = versions.stops.firstIndex { $0 >= end } ?? stop
        case .changesSwitched(let isOn): isShowingChanges = isOn
        case .restoreTapped, .backTapped: return
        }
        compare()
    }

    /// Compares the version with the one before it in the list.
    private mutating func compare() {
        guard let versions else { return }
        let place = self.place
        let before = isShowingChanges ? (place == 0 ? 0 : versions.sittings[place - 1].stepCount) : nil
        shown = [Note.titleField.name, Note.textField.name].map { ($0, versions.scalars(of: $0, after: stepCount)) }
        let parts = shown.map { (field, scalars) in
            VersionPart.parts(from: before.map { versions.scalars(of: field, after: $0) } ?? scalars, to: scalars)
        }
        (title, text) = (parts[0], parts[1])
    }
}
