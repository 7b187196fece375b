import ViewTree
import Wire

/// The screen of backups: the status of the server's own, and the progress of an archive being imported.
public struct BackupsState: Equatable, Sendable {
    /// The progress of an archive that a person has chosen.
    public enum Reading: Equatable, Sendable {
        case none
        /// The person is asked whether an archive, by the number of its file in the browser, is to replace everything.
        case asking(file: Int)
        /// How much of the archive the server has, in percent; at 100 the server reads it.
        case sending(percent: Int, replaces: Bool)
        /// The archive was read: how many changes and files it contained, and how many of the files were missing in it.
        case done(entries: Int, files: Int, missing: Int)
        case failed(Problem)
    }

    /// The reason why an archive was not read.
    public enum Problem: Equatable, Sendable {
        /// The server was not reached.
        case unreachable
        /// The file is not an archive, is damaged, or is an archive of the other kind.
        case unsuitable
        /// The archive contains more than the server accepts.
        case tooLarge
        /// The server failed.
        case other
    }

    /// How the server is backed up; nil until it has answered.
    public private(set) var status: BackupAnswer?
    /// Whether the server could not be asked.
    public private(set) var isStatusMissed = false
    /// The progress of an archive.
    public private(set) var reading = Reading.none

    /// Whether the question before a replacement is open.
    public var hasDialog: Bool {
        if case .asking = reading { true } else { false }
    }

    /// Whether an archive is being sent or read.
    public var isBusy: Bool {
        if case .sending = reading { true } else { false }
    }

    public init() {}

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: BackupsMessage) -> [BackupsEffect] {
        switch message {
        case .opened:
            if !isBusy { self = BackupsState() }
            return [.load]
        case .backTapped: return [.back]
        case .saveTapped: return [.save]
        case .loaded(let answer):
            status = answer
            isStatusMissed = false
            return answer.restore?.isComplete == false ? [.loadLater] : []
        case .missed:
            isStatusMissed = true
            return status?.restore?.isComplete == false ? [.loadLater] : []
        case .readTapped: return isBusy ? [] : [.choose(BackupsView.ownField)]
        case .replaceTapped: return isBusy ? [] : [.choose(BackupsView.serverField)]
        case .chosen(let file, let replaces):
            guard !isBusy else { return [] }
            if replaces {
                reading = .asking(file: file)
                return [.focusDialog]
            }
            reading = .sending(percent: 0, replaces: false)
            return [.send(file: file, replaces: false)]
        case .replaceConfirmed:
            guard case .asking(let file) = reading else { return [] }
            reading = .sending(percent: 0, replaces: true)
            return [.send(file: file, replaces: true), .focusScreen]
        case .cancelled:
            let wasAsking = hasDialog
            let effects: [BackupsEffect] = isBusy ? [.stop] : []
            reading = .none
            return wasAsking ? [.focusScreen] : effects
        case .elsewhereTapped: return [.showMoveIn]
        case .sent(let percent):
            if case .sending(_, let replaces) = reading { reading = .sending(percent: percent, replaces: replaces) }
        case .read(let answer):
            if let secret = answer.secret { return [.enter(secret: secret)] }
            reading = .done(entries: answer.entryCount, files: answer.fileCount, missing: answer.missingCount)
        case .failed(let problem): if isBusy { reading = .failed(problem) }
        }
        return []
    }
}

/// What happened on the screen of backups.
public enum BackupsMessage: Equatable, Sendable {
    case opened
    case backTapped
    /// Everything is to be saved as an archive.
    case saveTapped
    /// The server's answer about its own backups arrived.
    case loaded(BackupAnswer)
    /// The server could not be asked.
    case missed
    /// A person's own archive is to be read.
    case readTapped
    /// A server's archive is to replace everything.
    case replaceTapped
    /// A file was chosen; `replaces` is whether it is to replace everything.
    case chosen(file: Int, replaces: Bool)
    case replaceConfirmed
    /// The question was answered with no, or sending is to stop.
    case cancelled
    /// The file may be another program's: the screen for those is wanted.
    case elsewhereTapped
    /// How much of the archive the server has, in percent.
    case sent(percent: Int)
    /// The server has read the archive.
    case read(ArchiveAnswer)
    /// The archive was not read.
    case failed(BackupsState.Problem)
}

/// What the screen asks of its feature.
public enum BackupsEffect: Equatable, Sendable {
    /// Requests the status of the server's backups.
    case load
    /// Requests it after a pause: a restore is not complete yet.
    case loadLater
    /// Saves everything as an archive.
    case save
    /// Opens the browser's file picker of a field.
    case choose(ElementID)
    case send(file: Int, replaces: Bool)
    case stop
    /// Deletes everything that the browser stores, and signs in to the restored server.
    case enter(secret: String)
    /// Shows where notes of other programs are moved in.
    case showMoveIn
    case focusDialog
    /// Moves the focus back to the screen.
    case focusScreen
    case back
}
