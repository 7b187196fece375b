import Components
import Domain
import EmbeddedSupport
import Localization
import Replication
import ViewTree

/// The versions of a note: a slider, the note as it was with what changed, and the list of sittings.
public struct VersionsView {
    private let state: VersionsState
    private let name: String
    private let isPresent: Bool
    private let strings: Strings
    /// Returns when a sitting was, in words.
    private let moments: (Sitting) -> String
    /// Returns a text as a page; nil for one that is too long for that.
    private let page: ([Unicode.Scalar]) -> Element?
    private let send: (VersionsMessage) -> Void

    /// Creates the view of a note's versions; `isPresent` says that the note is now what the chosen version was.
    init(
        state: VersionsState, name: String, isPresent: Bool, strings: Strings, moments: @escaping (Sitting) -> String,
        page: @escaping ([Unicode.Scalar]) -> Element?, send: @escaping (VersionsMessage) -> Void
    ) {
        self.state = state
        self.name = name
        self.isPresent = isPresent
        self.strings = strings
        self.moments = moments
        self.page = page
        self.send = send
    }

    /// The whole screen.
    var node: Node {
        let send = self.send
        var page = Page(title: strings.versionsTitle)
        page.backLabel = name
        page.onBack = { send(.backTapped) }
        page.className = "versions"
        return page.node { content }
    }

    @NodeBuilder private var content: [Node] {
        if let versions = state.versions, versions.stops.count > 1 {
            slider(versions)
            Switch(strings.versionsChanges, isOn: state.isShowingChanges).row { [send] in send(.changesSwitched($0)) }
            text
            if isPresent { presentLine } else { restoreButton }
            el(.h2, "section-title") { strings.versionsList }
            hint
            list(versions)
        } else {
            el(.p, "page-hint") { strings.versionsOnlyOne }
            hint
        }
    }

    @NodeBuilder private var hint: [Node] {
        if state.phase != .known {
            el(.p, "page-hint") { state.phase == .loading ? strings.versionsLoading : strings.versionsUnknown }.attr(.role, "status")
        }
    }

    // MARK: The version

    private func slider(_ versions: NoteVersions) -> Element {
        let send = self.send
        let words = caption(versions)
        return el(.label, "versions-slider") {
            el(.span, "versions-caption") { words }.attr(.dir, "auto")
            el(.span, "versions-detail") { detail(of: row(state.place, of: versions, isChosen: true)) }.attr(.dir, "auto")
            el(.input, "versions-range")
                .attr(.type, "range").attr(.min, "0").attr(.max, "\(versions.stops.count - 1)").attr(.step, "1")
                .attr(.ariaLabel, strings.versionsSlider).attr(.ariaValuetext, words)
                .prop(.value, "\(state.stop)")
                .on(.input) { event in
                    if let stop = Int(event.text) { send(.sliderMoved(stop: stop)) }
                    return []
                }
        }
    }

    /// Returns the number of the version among all, and when and where it was written.
    private func caption(_ versions: NoteVersions) -> String {
        let place = state.place
        let number = strings.versionsNumber(version: place + 1, total: versions.sittings.count)
        return number + " · " + title(of: row(place, of: versions, isChosen: true))
    }

    private var text: Element {
        el(.div, "version-text") {
            if !state.title.isEmpty { el(.p, "version-title") { nodes(of: state.title) }.attr(.dir, "auto") }
            // A part of its own, since making the nodes of a long text at every event would be noticeable.
            if state.isShowingChanges {
                part("body", of: state.text) { source($0) }
            } else if let text = state.shown.last?.scalars {
                part("page", of: text) { page($0) ?? source([VersionPart(kind: .kept, scalars: $0)]) }
            }
        }
        .attr(.tabindex, "0").attr(.role, "region").attr(.ariaLabel, strings.versionsText)
    }

    private func source(_ parts: [VersionPart]) -> Element {
        el(.div, "version-body") { nodes(of: parts) }.attr(.dir, "auto")
    }

    private func nodes(of parts: [VersionPart]) -> [Node] {
        parts.map { part in
            let text = ExactText.text(of: part.scalars)
            return switch part.kind {
            case .kept: .text(text)
            case .added: .element(el(.u, "version-added") { text }.attr(.role, "insertion"))
            case .removed: .element(el(.s, "version-removed") { text }.attr(.role, "deletion"))
            }
        }
    }

    private var restoreButton: Element {
        let send = self.send
        return el(.button, "button versions-restore") {
            Icon.restore.node
            el(.span) { strings.versionsRestore }
        }
        .attr(.type, "button").onTap { send(.restoreTapped) }
    }

    /// The line in place of the button where there is nothing to restore.
    private var presentLine: Element {
        el(.p, "versions-present") {
            Icon.check.node
            el(.span) { strings.versionsPresent }
        }
    }

    // MARK: The list

    /// What a row of the list is drawn from.
    private struct Row: Equatable {
        let place: Int
        let sitting: Sitting
        let author: VersionAuthor
        let isDated: Bool
        let isChosen: Bool
        let language: Language
    }

    private func list(_ versions: NoteVersions) -> Element {
        let chosen = state.place
        return el(.ul, "settings") {
            for place in versions.sittings.indices.reversed() {
                part("\(place)", of: row(place, of: versions, isChosen: place == chosen)) { element($0) }
            }
        }
    }

    private func row(_ place: Int, of versions: NoteVersions, isChosen: Bool) -> Row {
        let sitting = versions.sittings[place]
        return Row(
            place: place, sitting: sitting, author: versions.authors[sitting.author], isDated: versions.isDated, isChosen: isChosen,
            language: strings.language)
    }

    private func element(_ row: Row) -> Element {
        let send = self.send
        return el(.li, "setting") {
            el(.button, "setting-row version-row") {
                el(.span, "setting-title") {
                    el(.span) { title(of: row) }.attr(.dir, "auto")
                    el(.span, "row-detail") { detail(of: row) }.attr(.dir, "auto")
                }
                if row.isChosen { Icon.check.node }
            }
            .attr(.type, "button").attr(.ariaCurrent, row.isChosen ? "true" : "false")
            .onTap { send(.versionTapped(row.place)) }
        }
    }

    /// Returns when a sitting was, or where it was written if that is all that is known.
    private func title(of row: Row) -> String {
        if row.author == .unsent { return strings.versionsUnsent }
        return row.isDated ? moments(row.sitting) : row.author.name(strings)
    }

    /// Returns where a sitting was written, if that is not its title, and how much.
    private func detail(of row: Row) -> String {
        let numbers = NumberText(strings.language)
        let letters = strings.versionsLetters(
            added: numbers.grouped(Int64(row.sitting.insertedCount)), removed: numbers.grouped(Int64(row.sitting.deletedCount)))
        return row.isDated ? row.author.name(strings) + " · " + letters : letters
    }
}
