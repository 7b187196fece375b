import Blobs
import Domain
import Store
import Wire

extension ServerFacts {
    /// The free bytes below which the disk is getting full: ten times what files leave for notes.
    static let littleRoom = 10 * DiskRoom.Use.file.reservedBytes
    /// The days before the end of a certificate from which on it should have been renewed, and those from which on somebody has to.
    static let expiringDays: Int64 = 21, urgentDays: Int64 = 7
    /// The hours after which the newest backup is too old: a night was missed.
    static let oldBackupHours: Int64 = 50
    /// The days for which a file may wait for work.
    static let stuckDays: Int64 = 2
    /// The difference of clocks from which on somebody has to do something, in milliseconds.
    static let wrongClock: Int64 = 1_000

    private static let hour: Int64 = 3_600_000
    private static let day = 24 * hour

    /// The findings in the order of subjects, at least one for each.
    public var findings: [ServerFinding] {
        [
            ServerFinding(.version, .good, .version, text: version), disk, clock, folder, encrypted, proxy, reached, notified, media,
            condition, lacking, backup, tested, future, jobs,
        ].compactMap { $0 }
    }

    private var disk: ServerFinding {
        guard let freeBytes else { return ServerFinding(.disk, .notice, .roomEnough) }
        if freeBytes < DiskRoom.Use.replaceable.reservedBytes { return ServerFinding(.disk, .bad, .roomNone, number: freeBytes) }
        return freeBytes < Self.littleRoom
            ? ServerFinding(.disk, .notice, .roomLittle, number: freeBytes) : ServerFinding(.disk, .good, .roomEnough, number: freeBytes)
    }

    private var clock: ServerFinding {
        if let clockDifference, abs(clockDifference) >= Self.wrongClock {
            return ServerFinding(.clock, .bad, .clockWrong, number: clockDifference)
        }
        guard let isClockSet else { return ServerFinding(.clock, .good, .clockUnknown) }
        return isClockSet ? ServerFinding(.clock, .good, .clockSet) : ServerFinding(.clock, .notice, .clockFree)
    }

    private var folder: ServerFinding {
        guard isWritable else { return ServerFinding(.permissions, .bad, .folderReadOnly) }
        guard let permissions, permissions & 0o077 != 0 else { return ServerFinding(.permissions, .good, .folderPrivate) }
        return ServerFinding(.permissions, .notice, .folderOpen, text: String(permissions, radix: 8))
    }

    private var encrypted: ServerFinding {
        switch encryption {
        case .proxy: return ServerFinding(.encryption, .good, .encryptedByProxy)
        case .none:
            return isLoopback ? ServerFinding(.encryption, .good, .loopbackOnly) : ServerFinding(.encryption, .bad, .notEncrypted)
        case .unreadable(let problem): return ServerFinding(.encryption, .bad, .certificateUnreadable, text: problem)
        case .certificate(let end):
            guard end > now else { return ServerFinding(.encryption, .bad, .certificateExpired) }
            let days = (end.milliseconds - now.milliseconds) / Self.day
            if days >= Self.expiringDays { return ServerFinding(.encryption, .good, .certificateValid, number: days) }
            return ServerFinding(.encryption, days < Self.urgentDays ? .bad : .notice, .certificateExpiring, number: days)
        }
    }

    private var proxy: ServerFinding {
        if let ignoredProxy { return ServerFinding(.proxy, .notice, .proxyIgnored, text: ignoredProxy) }
        // On this machine alone there is one address.
        if let sharedAddress, !isLoopback || hasPublicOrigin {
            return ServerFinding(.proxy, .notice, .addressesShared, text: sharedAddress)
        }
        guard hasPublicOrigin else { return ServerFinding(.proxy, .good, .noProxy) }
        return proxies.isEmpty
            ? ServerFinding(.proxy, .good, .proxyOnThisMachine)
            : ServerFinding(.proxy, .good, .proxyTrusted, text: proxies.joined(separator: ", "))
    }

    private var reached: ServerFinding {
        guard let network else { return ServerFinding(.network, .good, .networkUnneeded) }
        return network.isReached
            ? ServerFinding(.network, .good, .networkReached, text: network.host)
            : ServerFinding(.network, .bad, .networkMissed, text: network.host)
    }

    private var notified: ServerFinding {
        if failedNotifications > 0, acceptedNotifications ?? 0 < failedNotifications {
            return ServerFinding(.notifications, .bad, .notificationsFailing, number: failedNotifications)
        }
        guard let acceptedNotifications, acceptedNotifications > 0 else {
            return ServerFinding(.notifications, .good, .notificationsUnused)
        }
        return ServerFinding(.notifications, .good, .notificationsAccepted, number: acceptedNotifications)
    }

    private var media: ServerFinding {
        hasMediaProgram ? ServerFinding(.media, .good, .mediaThere) : ServerFinding(.media, .notice, .mediaMissing)
    }

    private var condition: ServerFinding {
        switch database {
        case .unchecked: ServerFinding(.database, .good, .databaseUnchecked, number: databaseBytes)
        case .checked([]): ServerFinding(.database, .good, .databaseSound, number: databaseBytes)
        case .checked(let damage): ServerFinding(.database, .bad, .databaseDamaged, text: damage.first ?? "")
        case .unreadable(let problem): ServerFinding(.database, .bad, .databaseUnreadable, text: problem)
        }
    }

    /// Whether the server has all contents that it should have; nil if it is unknown.
    private var lacking: ServerFinding? {
        guard let lackingFiles else { return nil }
        return lackingFiles == 0
            ? ServerFinding(.files, .good, .filesComplete) : ServerFinding(.files, .notice, .filesLacking, number: Int64(lackingFiles))
    }

    private var backup: ServerFinding {
        guard let backups else { return ServerFinding(.backups, .notice, .backupsOff) }
        if backups.hasFailed { return ServerFinding(.backups, .bad, .backupsFailed) }
        guard let newestAt = backups.newestAt else { return ServerFinding(.backups, .bad, .backupsNone) }
        let hours = max(0, now.milliseconds - newestAt.milliseconds) / Self.hour
        if hours >= Self.oldBackupHours { return ServerFinding(.backups, .bad, .backupsOld, number: hours) }
        return ServerFinding(.backups, .good, .backupsFresh, number: hours)
    }

    /// When a backup was last restored for a test and held; nil if there is none to be tested.
    private var tested: ServerFinding? {
        guard let backups, backups.newestAt != nil else { return nil }
        guard let testedAt = backups.testedAt else { return ServerFinding(.backups, .notice, .restoreUntested) }
        let isOld = now.milliseconds - testedAt.milliseconds >= Self.oldBackupHours * Self.hour
        return ServerFinding(.backups, isOld ? .notice : .good, .restoreTested, number: testedAt.milliseconds)
    }

    /// An archive of the future; nil if there is none.
    private var future: ServerFinding? { backups?.future.map { ServerFinding(.backups, .notice, .backupsFuture, text: $0) } }

    private var jobs: ServerFinding {
        let waiting = work.reduce(0) { $0 + $1.waitingCount }
        let failed = work.reduce(0) { $0 + $1.failedCount }
        // Texts and copies of a large import may take days; the oldest is the last of them.
        let waitsSince = work.first { $0.kind == .examining }?.waitsSince ?? now
        let waited = (now.milliseconds - waitsSince.milliseconds) / Self.day
        if waited >= Self.stuckDays { return ServerFinding(.jobs, .bad, .jobsStuck, number: waited) }
        if failed > 0 { return ServerFinding(.jobs, .notice, .jobsFailing, number: Int64(failed)) }
        return ServerFinding(.jobs, .good, waiting == 0 ? .jobsDone : .jobsWaiting, number: Int64(waiting))
    }
}
