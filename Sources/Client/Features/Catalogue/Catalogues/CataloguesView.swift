import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import ViewTree
import Wire

/// The screens that list, add and manage catalogues.
public struct CataloguesView {
    private let state: CataloguesState
    private let summaries: [CatalogueSummary]
    private let strings: Strings
    private let dateText: (Instant) -> String
    private let send: (CataloguesMessage) -> Void

    /// Creates the view; `dateText` formats a moment.
    public init(
        state: CataloguesState, summaries: [CatalogueSummary], strings: Strings, dateText: @escaping (Instant) -> String,
        send: @escaping (CataloguesMessage) -> Void
    ) {
        self.state = state
        self.summaries = summaries
        self.strings = strings
        self.dateText = dateText
        self.send = send
    }

    /// The address field.
    public static let field = ElementID("catalogue-address")

    private var words: CatalogueWords { CatalogueWords(strings) }

    /// The list of catalogues.
    public var list: [Node] {
        let send = self.send
        var page = Page(title: strings.catalogueManageTitle)
        page.isCovered = state.hasDialog
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        page.actions = [.element(Controls.iconButton(.plus, label: strings.catalogueAdd, className: "primary") { send(.addTapped) })]
        let node = page.node {
            if summaries.isEmpty {
                EmptyState(picture: "raccoon", title: strings.catalogueEmptyTitle, text: strings.catalogueEmptyText).node
                el(.div, "catalogue-buttons") { Controls.button(strings.catalogueAdd) { send(.addTapped) } }
            } else {
                el(.p, "page-hint") { strings.catalogueManageHint }
                el(.ul, "settings") { for summary in summaries { row(summary) } }
            }
        }
        return state.address == nil ? [node] : [node, dialog]
    }

    private func row(_ summary: CatalogueSummary) -> Element {
        let send = self.send
        return el(.li, "setting", key: summary.id.text) {
            el(.button, "setting-row") {
                el(.span, "row-texts") {
                    el(.span, "row-title") { summary.name }
                    el(.span, "row-detail") { words.status(summary, dateText: dateText) }
                    progress(summary)
                    if let problem = summary.problem, isTold(problem, in: summary.phase) {
                        el(.span, "row-detail catalogue-problem") {
                            words.problem(problem, retryAt: summary.retryAt, dateText: dateText)
                        }
                    }
                }
                Icon.forward.node
            }
            .attr(.type, "button").onTap { send(.open(summary.id)) }
        }
        .insertion(.fade).removal(.collapse)
    }

    /// Returns whether the list shows a problem: not while a run is under way, nor once the person has paused it, unless the problem is the
    /// reason of the pause.
    private func isTold(_ problem: String, in phase: CatalogueSummary.Phase) -> Bool {
        phase == .idle || phase == .waiting || phase == .paused && ExactText.areSame(problem, "unreadable")
    }

    private func progress(_ summary: CatalogueSummary) -> [Node] {
        guard summary.phase == .texts || summary.phase == .pictures else { return [] }
        let bar = el(.progress, "catalogue-progress").attr(.ariaLabel, words.status(summary, dateText: dateText))
        if summary.total > 0 { _ = bar.attr(.value, "\(min(summary.done, summary.total))").attr(.max, "\(summary.total)") }
        return [.element(bar)]
    }

    private var dialog: Node {
        let send = self.send
        let (title, confirm) =
            state.changing.hasValue ? (strings.catalogueChangeAddress, strings.commonSave) : (strings.catalogueAdd, strings.commonAdd)
        return Sheet(title: title, onCancel: { send(.addCancelled) }).node {
            el(.form, "prompt") {
                el(.input, "field-input")
                    .attr(.type, "text").attr(.inputmode, "url").attr(.ariaLabel, strings.catalogueAddress)
                    .attr(.placeholder, strings.catalogueAddressHint).attr(.autocomplete, "url").attr(.autocapitalize, "off")
                    .attr(.spellcheck, "false").attr(.enterkeyhint, "done").attr(.maxlength, "\(CatalogueRequest.maximumAddressLength)")
                    .attr(.ariaInvalid, state.problem != nil ? "true" : nil).prop(.value, state.address ?? "").ref(CataloguesView.field)
                    .on(.input) { event in
                        send(.addressTyped(event.text))
                        return []
                    }
                if let problem = state.problem { el(.p, "field-problem") { words.problem(problem) }.attr(.role, "alert") }
                el(.div, "sheet-buttons") {
                    Controls.button(strings.commonCancel, className: "button plain") { send(.addCancelled) }
                    el(.button, "button") { state.isAsking ? strings.commonLoading : confirm }
                        .attr(.type, "submit").flag(.disabled, state.isAsking)
                }
            }
            .on(.submit) { _ in
                send(.addConfirmed)
                return .preventDefault
            }
        }
    }

    /// Returns a catalogue's own screen.
    public func page(of id: EntityID) -> [Node] {
        let send = self.send
        let summary = summaries.first { $0.id == id }
        var page = Page(title: summary?.name ?? strings.catalogueManageTitle)
        page.backLabel = strings.catalogueManageTitle
        page.onBack = { send(.backTapped) }
        page.isCovered = state.hasDialog
        let node =
            page.node {
                if let summary {
                    el(.div, "catalogue-state") {
                        el(.p, "catalogue-address") { summary.address }
                        if summary.revision > 0, ExactText.rest(of: summary.address, after: "http://") != nil {
                            el(.p, "row-detail") { strings.catalogueUnencrypted }
                        }
                        el(.p, "row-detail") { words.status(summary, dateText: dateText) }
                        progress(summary)
                        if !summary.isRecorded { el(.p, "row-detail") { strings.catalogueCount(count: summary.productCount) } }
                        if !summary.isRecorded, summary.phase == .idle, summary.refreshedAt != nil {
                            el(.p, "row-detail") { strings.catalogueLastRun(changes: words.changes(summary.changes)) }
                            if let count = summary.unreadCount { el(.p, "row-detail") { words.unread(count) } }
                        }
                    }
                    .attr(.role, "status")
                    if let problem = summary.problem { warning(summary, problem) }
                    if !summary.isRecorded { actions(summary) }
                    pictures(summary)
                    Controls.button(strings.catalogueRemove, className: "button plain danger trash-empty") { send(.removeTapped(id)) }
                } else {
                    EmptyState(picture: "raccoon", title: strings.catalogueEmptyTitle, text: strings.catalogueEmptyText).node
                }
            }
        return state.hasDialog ? [node, dialog] : [node]
    }

    private func warning(_ summary: CatalogueSummary, _ problem: String) -> Element {
        let send = self.send
        return el(.div, "catalogue-warning") {
            Icon.info.node
            el(.div) {
                el(.p) { words.problem(problem, retryAt: summary.retryAt, dateText: dateText) }
                if ExactText.areSame(problem, "untrusted"), !summary.allowsUntrustedCertificate {
                    Controls.button(strings.catalogueAccept, className: "button plain danger") { send(.certificateAccepted(summary.id)) }
                } else if ExactText.areSame(problem, "emptied"), summary.phase == .idle {
                    Controls.button(strings.catalogueAcceptLoss, className: "button plain danger") { send(.lossAccepted(summary.id)) }
                }
            }
        }
        .attr(.role, "alert")
    }

    private func actions(_ summary: CatalogueSummary) -> Element {
        let send = self.send
        return el(.div, "catalogue-actions") {
            switch summary.phase {
            case .idle: Controls.button(strings.catalogueRefreshNow) { send(.refreshTapped(summary.id)) }
            case .paused: Controls.button(strings.catalogueResume) { send(.resumeTapped(summary.id)) }
            case .waiting, .exploring, .texts, .pictures:
                Controls.button(strings.cataloguePause, className: "button plain") { send(.pauseTapped(summary.id)) }
            }
            if summary.phase == .idle || summary.phase == .paused {
                Controls.button(strings.catalogueChangeAddress, className: "button plain") { send(.addressTapped(summary.id)) }
            }
            if summary.phase != .idle {
                Controls.button(strings.catalogueCancel, className: "button plain") { send(.cancelTapped(summary.id)) }
            }
        }
    }

    @NodeBuilder private func pictures(_ summary: CatalogueSummary) -> [Node] {
        let send = self.send
        let chosen = state.choice(of: summary.id)
        el(.h2, "catalogue-heading") { strings.cataloguePicturesTitle }
        el(.p, "page-hint") { state.canKeepPictures ? strings.cataloguePicturesHint : strings.cataloguePicturesImpossible }
        if state.canKeepPictures {
            el(.ul, "settings") {
                for choice in PictureChoice.allCases {
                    Controls.choiceRow(title: title(choice, summary), isChosen: choice == chosen) {
                        send(.picturesChosen(summary.id, choice))
                    }
                }
            }
            if let download = state.download, download.catalogue == summary.id {
                el(.div, "catalogue-state") {
                    el(.p, "row-detail") { strings.cataloguePicturesKept(done: download.done, total: download.total) }
                    el(.progress, "catalogue-progress").attr(.value, "\(download.done)").attr(.max, "\(max(1, download.total))")
                        .attr(.ariaLabel, strings.cataloguePicturesTitle)
                    for reason in PictureFailure.Reason.allCases {
                        let names = names(download.failures.filter { $0.reason == reason })
                        if !names.isEmpty { el(.p, "row-detail catalogue-problem") { words.failure(reason, names) } }
                    }
                }
                .attr(.role, "status")
                if !download.failures.isEmpty {
                    Controls.button(strings.cataloguePicturesAgain, className: "button plain") { send(.picturesAgain(summary.id)) }
                }
            }
        }
    }

    /// Returns the names of the first pictures that failed, each once.
    private func names(_ failures: [PictureFailure]) -> String {
        var names: [String] = []
        var pictures: [EntityID] = []
        for failure in failures where !pictures.contains(failure.picture) {
            pictures.append(failure.picture)
            let name = failure.name.isEmpty ? strings.cataloguePicture : failure.name
            if names.count < CataloguesView.namedPictures, !names.contains(where: { ExactText.areSame($0, name) }) { names.append(name) }
        }
        var text = ""
        for name in names { text += (text.isEmpty ? "" : ", ") + name }
        let rest = pictures.count - names.count
        return rest > 0 ? text + ", " + strings.cataloguePicturesMore(count: rest) : text
    }

    /// The maximum number of failed pictures that are named.
    private static let namedPictures = 3

    /// Returns the name of a choice and the room it needs.
    private func title(_ choice: PictureChoice, _ summary: CatalogueSummary) -> String {
        let name = words.choice(choice)
        let bytes: Int64 =
            switch choice {
            case .none: 0
            case .previews: summary.previewBytes
            case .all: summary.previewBytes + summary.originalBytes
            }
        return bytes > 0 ? name + " · " + NumberText(strings.language).byteSize(bytes) : name
    }
}
