import ViewTree
import Wire

/// Holds the screen of backups: what the server tells of its own, and an archive that is being read.
public struct BackupsState: Equatable, Sendable {
    /// Tells how far an archive that a person has chosen is.
    public enum Reading: Equatable, Sendable {
        case none
        /// Asks the person whether an archive, by the number of its file in the browser, is to replace everything.
        case asking(file: Int)
        /// Says how much of the archive the server has, in percent; at 100 the server reads it.
        case sending(percent: Int, replaces: Bool)
        /// Says that the archive was read: how many changes and files it held, and how many of the files were missing in it.
        case done(entries: Int, files: Int, missing: Int)
        case failed(Problem)
    }

    /// Tells why an archive was not read.
    public enum Problem: Equatable, Sendable {
        /// Says that the server was not reached.
        case unreachable
        /// Says that the file is no archive, is damaged, or is an archive of the other kind.
        case unsuitable
        /// Says that the archive holds more than the server takes.
        case tooLarge
        /// Says that the server failed.
        case other
    }

    /// Tells how the server is backed up; nil until it has said.
    public private(set) var status: BackupAnswer?
    /// Says that the server could not be asked.
    public private(set) var isStatusMissed = false
    /// Tells how far an archive is.
    public private(set) var reading = Reading.none

    /// Tells whether the question before a replacement lies over the screen.
    public var hasDialog: Bool {
        if case .asking = reading { true } else { false }
    }

    /// Tells whether an archive is being sent or read.
    public var isBusy: Bool {
        if case .sending = reading { true } else { false }
    }

    public init() {}

    /// Takes a message and gives what it asks of the composition.
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
        case .missed: isStatusMissed = true
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

/// Reports what happened on the screen of backups.
public enum BackupsMessage: Equatable, Sendable {
    /// Reports that the screen was opened.
    case opened
    case backTapped
    /// Reports that everything is to be saved as an archive.
    case saveTapped
    /// Brings what the server tells of its own backups.
    case loaded(BackupAnswer)
    /// Reports that the server could not be asked.
    case missed
    /// Reports that a person's own archive is to be read.
    case readTapped
    /// Reports that a server's archive is to take the place of everything.
    case replaceTapped
    /// Reports the file that was chosen, and what for.
    case chosen(file: Int, replaces: Bool)
    /// Reports that everything is to be replaced.
    case replaceConfirmed
    /// Reports that the question was answered no, or that sending is to stop.
    case cancelled
    /// Reports how much of the archive the server has, in percent.
    case sent(percent: Int)
    /// Brings what the server has read.
    case read(ArchiveAnswer)
    /// Reports why the archive was not read.
    case failed(BackupsState.Problem)
}

/// Asks the composition for what the screen can't do itself.
public enum BackupsEffect: Equatable, Sendable {
    /// Asks the server how it is backed up.
    case load
    /// Saves everything as an archive.
    case save
    /// Opens the browser's choice of files, by a field.
    case choose(ElementID)
    case send(file: Int, replaces: Bool)
    /// Stops sending.
    case stop
    /// Forgets all that the browser keeps, and signs in to the restored server.
    case enter(secret: String)
    case focusDialog
    /// Moves the focus back to the screen.
    case focusScreen
    case back
}
