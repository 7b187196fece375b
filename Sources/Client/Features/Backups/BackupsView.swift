import Components
import Domain
import Localization
import ViewTree
import Wire

/// The screen on which everything is exported and imported, with the status of the server's backups.
public struct BackupsView {
    /// The field for a person's own archive.
    static let ownField = ElementID("backup-own")
    /// The field for a whole server's archive.
    static let serverField = ElementID("backup-server")
    /// The kind of a file that is a person's own archive.
    public static let ownKind = "archive"
    /// The kind of a file that is a whole server's archive.
    public static let serverKind = "server-archive"

    private let state: BackupsState
    private let isSignedIn: Bool
    private let strings: Strings
    private let dateText: (Int64) -> String
    private let send: (BackupsMessage) -> Void

    /// Creates the view of a state; `dateText` formats a moment given in milliseconds since 1970.
    public init(
        state: BackupsState, isSignedIn: Bool, strings: Strings, dateText: @escaping (Int64) -> String,
        send: @escaping (BackupsMessage) -> Void
    ) {
        self.state = state
        self.isSignedIn = isSignedIn
        self.strings = strings
        self.dateText = dateText
        self.send = send
    }

    /// The nodes of the screen.
    public var node: [Node] {
        let send = self.send
        var page = Page(title: strings.backupTitle)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        page.isCovered = state.hasDialog
        var nodes = [
            page.node {
                if let report = state.status?.restore { restore(report) }
                el(.p, "page-hint") { strings.backupOwnHint }
                el(.ul, "settings") {
                    Controls.linkRow(.export, title: strings.backupSave) { send(.saveTapped) }
                    if isSignedIn { Controls.linkRow(.restore, title: strings.backupRead) { send(.readTapped) } }
                }
                progress
                if state.status?.isOwner == true { server }
                if state.isStatusMissed, isSignedIn { el(.p, "page-hint") { strings.backupMissed } }
                fields
            }
        ]
        if state.hasDialog { nodes.append(question) }
        return nodes
    }

    /// What came back by a restore, and what each device still has to send.
    @NodeBuilder private func restore(_ report: RestoreReport) -> [Node] {
        el(.h2, "section-title") { strings.backupRestoreReport }
        el(.p, "page-hint") {
            strings.backupRestoredFrom(date: dateText(report.madeAt.milliseconds), changes: report.entryCount, files: report.fileCount)
        }
        el(.p, "page-hint") { report.isComplete ? strings.backupRestoreComplete : strings.backupRestoreOpenAll }.attr(.role, "status")
        if report.lackingCount > 0 { el(.p, "page-hint") { strings.backupRestoreLacking(count: report.lackingCount) } }
        if !report.isComplete {
            el(.ul, "settings restored-devices") {
                for device in report.devices {
                    el(.li, "setting setting-row") {
                        el(.span, "setting-words") {
                            el(.span, "setting-title") { device.name }.attr(.dir, "auto")
                            el(.span, "setting-value") { words(for: device) }
                        }
                    }
                }
            }
        }
    }

    private func words(for device: RestoredDevice) -> String {
        guard let count = device.waitingCount else { return strings.backupDeviceUnheard }
        return count == 0 ? strings.backupDeviceDone : strings.backupDeviceWaiting(count: count)
    }

    @NodeBuilder private var server: [Node] {
        let send = self.send
        el(.h2, "section-title") { strings.backupServer }
        el(.p, "page-hint") { strings.backupServerHint }
        if let status = state.status {
            for line in Self.lines(status, strings, dateText) { element(line) }
            el(.div, "page-buttons") {
                el(.a, "button") { strings.backupDownload }.attr(.href, Route.serverArchive).attr(.download, "")
                if !status.hasOthers {
                    Controls.button(strings.backupRestore, className: "button plain danger") { send(.replaceTapped) }
                }
            }
            if !status.earlier.isEmpty { earlier(status.earlier) }
        }
    }

    /// The archives of what restores have replaced.
    @NodeBuilder private func earlier(_ archives: [EarlierArchive]) -> [Node] {
        el(.h2, "section-title") { strings.backupEarlier }
        el(.p, "page-hint") { strings.backupEarlierHint }
        el(.ul, "settings") {
            for archive in archives {
                el(.li, "setting", key: archive.name) {
                    el(.a, "setting-row") {
                        Icon.export.node
                        el(.span, "setting-words") {
                            el(.span, "setting-title") {
                                strings.backupEarlierItem(
                                    date: dateText(archive.madeAt.milliseconds),
                                    size: NumberText(strings.language).byteSize(archive.byteCount))
                            }
                        }
                    }
                    .attr(.href, Route.earlierArchives + archive.addressQuery).attr(.download, archive.name)
                }
            }
        }
    }

    /// A line about how the server is backed up.
    public struct Line: Equatable {
        /// The localised text.
        public let text: String
        /// The server's own description of the problem, in English; empty where all is well.
        public var serverWords = ""
        /// Whether it is about a problem.
        public var isBad: Bool { !serverWords.isEmpty }
    }

    /// Returns the lines about how the server is backed up, and what is wrong with it.
    public static func lines(_ status: BackupAnswer, _ strings: Strings, _ dateText: (Int64) -> String) -> [Line] {
        var lines: [Line] = []
        guard status.isNightly else { return [Line(text: strings.backupNoNights)] }
        if let madeAt = status.madeAt { lines.append(Line(text: strings.backupMade(date: dateText(madeAt.milliseconds)))) }
        if let problem = status.problem { lines.append(Line(text: strings.backupProblem, serverWords: problem)) }
        if let finding = status.findings.first {
            lines.append(Line(text: strings.backupBroken, serverWords: finding))
        } else if let triedAt = status.triedAt {
            lines.append(Line(text: strings.backupHolds(date: dateText(triedAt.milliseconds))))
        }
        return lines
    }

    private func element(_ line: Line) -> Element {
        el(.p, line.isBad ? "field-problem" : "page-hint") {
            line.text
            if line.isBad { el(.span) { " " + line.serverWords }.attr(.lang, "en") }
        }
    }

    @NodeBuilder private var progress: [Node] {
        let send = self.send
        switch state.reading {
        case .none, .asking: [Node]()
        case .sending(let percent, _):
            el(.p, "page-hint") { percent < 100 ? strings.backupSending(percent: percent) : strings.backupReading }.attr(.role, "status")
            if percent < 100 { Controls.button(strings.commonCancel, className: "button plain") { send(.cancelled) } }
        case .done(let entries, let files, let missing):
            el(.p, "page-hint") {
                strings.backupDone(changes: entries, files: files) + (missing > 0 ? " " + strings.backupMissing(count: missing) : "")
            }
            .attr(.role, "status")
        case .failed(let problem):
            el(.p, "field-problem") { words(for: problem) }.attr(.role, "alert")
            if problem == .unsuitable { Controls.button(strings.backupElsewhere, className: "button plain") { send(.elsewhereTapped) } }
        }
    }

    private func words(for problem: BackupsState.Problem) -> String {
        switch problem {
        case .unreachable: strings.problemUnreachable
        case .unsuitable: strings.backupUnsuitable
        case .tooLarge: strings.backupTooLarge
        case .other: strings.problemOther
        }
    }

    private var question: Node {
        let send = self.send
        return Sheet(title: strings.backupRestoreTitle) { send(.cancelled) }.node {
            el(.p, "page-hint") { strings.backupRestoreHint }
            el(.div, "sheet-buttons") {
                Controls.button(strings.commonCancel, className: "button plain") { send(.cancelled) }
                Controls.button(strings.backupRestoreConfirm, className: "button plain danger") { send(.replaceConfirmed) }
            }
        }
    }

    /// The hidden fields by which the browser lets a person choose a file.
    private var fields: Element {
        el(.div, "visually-hidden", key: "fields") {
            el(.input).attr(.type, "file").attr(.accept, ".zip,application/zip").flag(.hidden, true)
                .attr(.ariaLabel, strings.backupRead).attr(.dataKind, BackupsView.ownKind).ref(BackupsView.ownField)
            el(.input).attr(.type, "file").attr(.accept, ".zip,application/zip").flag(.hidden, true)
                .attr(.ariaLabel, strings.backupRestore).attr(.dataKind, BackupsView.serverKind).ref(BackupsView.serverField)
        }
    }
}
