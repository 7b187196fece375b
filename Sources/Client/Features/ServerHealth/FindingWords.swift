import Localization
import Wire

/// What the screen says of a finding, in the language of the device.
struct FindingWords: Equatable {
    /// What it is about.
    let subject: String
    /// What was found.
    var text = ""
    /// The server's own words about it, in English; empty for none.
    var serverWords = ""
    /// What is to be done, in words that need no knowledge of servers; nil if nothing is, or the program doesn't know.
    var hint: String?
    /// How that is done on the server's machine, for who knows it; nil where nothing more is to be said.
    var expertHint: String?

    /// Creates the words of a finding; `dateText` formats a moment given in milliseconds since 1970.
    init(_ finding: ServerFinding, _ strings: Strings, dateText: @escaping (Int64) -> String) {
        subject = Self.subject(finding, strings)
        // A newer server may find what this program doesn't know.
        guard let kind = ServerFinding.Kind(rawValue: finding.kind) else { return }
        let details = Details(number: finding.number, text: finding.text, strings: strings, dateText: dateText)
        (text, hint) = details.words(kind)
        expertHint = details.expertHint(kind)
        serverWords = details.serverWords(kind)
    }

    private static func subject(_ finding: ServerFinding, _ strings: Strings) -> String {
        switch ServerFinding.Subject(rawValue: finding.subject) {
        case .version: strings.serverVersion
        case .disk: strings.serverDisk
        case .clock: strings.serverClock
        case .permissions: strings.serverPermissions
        case .encryption: strings.serverEncryption
        case .proxy: strings.serverProxy
        case .network: strings.serverNetwork
        case .notifications: strings.serverNotifications
        case .media: strings.serverMedia
        case .database: strings.serverDatabase
        case .files: strings.serverFiles
        case .backups: strings.serverBackups
        case .jobs: strings.serverJobs
        case nil: finding.subject
        }
    }
}

/// What belongs to a finding, and how it is said.
private struct Details {
    let number: Int64
    let text: String
    let strings: Strings
    let dateText: (Int64) -> String

    private var count: Int { Int(number) }
    private var size: String { NumberText(strings.language).byteSize(max(0, number)) }
    private var age: String { number > 0 ? strings.serverBackupsAge(count: count) : strings.serverBackupsNow }

    /// Returns what was found, and what is to be done; nil if nothing is.
    func words(_ kind: ServerFinding.Kind) -> (text: String, hint: String?) {
        switch kind {
        case .version: (text, nil)
        case .roomEnough: (number > 0 ? strings.serverRoomFree(size: size) : strings.serverRoomUnknown, nil)
        case .roomLittle: (strings.serverRoomFree(size: size), strings.serverRoomHint)
        case .roomNone: (strings.serverRoomNone(size: size), strings.serverRoomHint)
        case .clockSet: (strings.serverClockSet, nil)
        case .clockUnknown: (strings.serverClockUnknown, nil)
        case .clockFree: (strings.serverClockFree, strings.serverClockFreeHint)
        case .clockWrong: (strings.serverClockWrong(count: count), strings.serverClockWrongHint)
        case .folderPrivate: (strings.serverFolderPrivate, nil)
        case .folderOpen: (strings.serverFolderOpen, strings.serverFolderOpenHint)
        case .folderReadOnly: (strings.serverFolderReadOnly, strings.serverFolderReadOnlyHint)
        case .encryptedByProxy: (strings.serverEncryptedByProxy, nil)
        case .loopbackOnly: (strings.serverLoopbackOnly, nil)
        case .notEncrypted: (strings.serverNotEncrypted, strings.serverNotEncryptedHint)
        case .certificateValid: (strings.serverCertificateDays(count: count), nil)
        case .certificateExpiring: (strings.serverCertificateDays(count: count), strings.serverCertificateHint)
        case .certificateExpired: (strings.serverCertificateExpired, strings.serverCertificateHint)
        case .certificateUnreadable: (strings.serverCertificateUnreadable, strings.serverCertificateUnreadableHint)
        case .noProxy: (strings.serverNoProxy, nil)
        case .proxyOnThisMachine: (strings.serverProxyOnThisMachine, nil)
        case .proxyTrusted: (strings.serverProxyTrusted(addresses: text), nil)
        case .proxyIgnored: (strings.serverProxyIgnored(address: text), strings.serverProxyIgnoredHint)
        case .addressesShared: (strings.serverAddressesShared(address: text), strings.serverAddressesSharedHint)
        case .networkReached: (strings.serverNetworkReached(host: text), nil)
        case .networkMissed: (strings.serverNetworkMissed(host: text), strings.serverNetworkMissedHint)
        case .networkUnneeded: (strings.serverNetworkUnneeded, nil)
        case .notificationsAccepted: (strings.serverNotificationsAccepted(count: count), nil)
        case .notificationsFailing: (strings.serverNotificationsFailing(count: count), strings.serverNotificationsHint)
        case .notificationsUnused: (strings.serverNotificationsUnused, nil)
        case .mediaThere: (strings.serverMediaThere, nil)
        case .mediaMissing: (strings.serverMediaMissing, strings.serverMediaMissingHint)
        case .databaseSound: (strings.serverDatabaseSound(size: size), nil)
        case .databaseUnchecked: (number > 0 ? strings.serverDatabaseUnchecked(size: size) : strings.serverDatabaseRemote, nil)
        case .databaseDamaged: (strings.serverDatabaseDamaged, strings.serverDatabaseDamagedHint)
        case .databaseUnreadable: (strings.serverDatabaseUnreadable, strings.serverDatabaseUnreadableHint)
        case .filesComplete: (strings.serverFilesComplete, nil)
        case .filesLacking: (strings.serverFilesLacking(count: count), strings.serverFilesLackingHint)
        case .backupsOff: (strings.serverBackupsOff, strings.serverBackupsOffHint)
        case .backupsNone: (strings.serverBackupsNone, strings.serverBackupsNoneHint)
        case .backupsFresh: (age, nil)
        case .backupsOld: (age, strings.serverBackupsMissedHint)
        case .backupsFailed: (strings.serverBackupsFailed, strings.serverBackupsMissedHint)
        case .backupsFuture: (strings.serverBackupsFuture(name: text), strings.serverBackupsFutureHint)
        case .restoreTested: (strings.serverRestoreTested(date: dateText(number)), nil)
        case .restoreUntested: (strings.serverRestoreUntested, nil)
        case .jobsDone: (strings.serverJobsDone, nil)
        case .jobsWaiting: (strings.serverJobsWaiting(count: count), nil)
        case .jobsFailing: (strings.serverJobsFailing(count: count), strings.serverJobsHint)
        case .jobsStuck: (strings.serverJobsStuck(count: count), strings.serverJobsHint)
        }
    }

    /// Returns what is to be done on the server's machine; nil where nothing more is to be said.
    func expertHint(_ kind: ServerFinding.Kind) -> String? {
        switch kind {
        case .clockFree: strings.serverClockFreeExpert
        case .folderOpen: strings.serverFolderOpenExpert
        case .folderReadOnly: strings.serverFolderReadOnlyExpert
        case .notEncrypted: strings.serverNotEncryptedExpert
        case .certificateUnreadable: strings.serverCertificateUnreadableExpert
        case .proxyIgnored: strings.serverProxyIgnoredExpert
        case .addressesShared: strings.serverAddressesSharedExpert
        case .networkMissed: strings.serverNetworkMissedExpert
        case .mediaMissing: strings.serverMediaMissingExpert
        case .databaseUnchecked: strings.serverDatabaseUncheckedExpert
        case .databaseDamaged: strings.serverDatabaseDamagedExpert
        case .backupsOff: strings.serverBackupsOffExpert
        case .notificationsFailing, .databaseUnreadable, .backupsNone, .backupsOld, .backupsFailed, .jobsFailing, .jobsStuck:
            strings.serverSeeLog
        case .version, .roomEnough, .roomLittle, .roomNone, .clockSet, .clockUnknown, .clockWrong, .folderPrivate, .encryptedByProxy,
            .loopbackOnly, .certificateValid, .certificateExpiring, .certificateExpired, .noProxy, .proxyOnThisMachine, .proxyTrusted,
            .networkReached, .networkUnneeded, .notificationsAccepted, .notificationsUnused, .mediaThere, .databaseSound, .filesComplete,
            .filesLacking, .backupsFresh, .backupsFuture, .restoreTested, .restoreUntested, .jobsDone, .jobsWaiting:
            nil
        }
    }

    /// Returns the server's own words, in English; empty for none.
    func serverWords(_ kind: ServerFinding.Kind) -> String {
        kind == .certificateUnreadable || kind == .databaseDamaged || kind == .databaseUnreadable ? text : ""
    }
}
