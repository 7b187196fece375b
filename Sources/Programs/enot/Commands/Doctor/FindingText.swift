import Domain
import MediaHost
import Wire

/// What a finding says in English, and what is to be done.
struct FindingText: Equatable {
    let text: String
    /// What is to be done; nil if nothing is.
    var hint: String?

    init(_ finding: ServerFinding) {
        guard let kind = ServerFinding.Kind(rawValue: finding.kind) else {
            text = finding.kind
            return
        }
        (text, hint) = Self.words(kind, number: finding.number, text: finding.text)
    }

    private static func words(_ kind: ServerFinding.Kind, number: Int64, text: String) -> (String, String?) {
        switch kind {
        case .version: ("version \(text)", nil)
        case .roomEnough, .roomLittle, .roomNone: room(kind, number)
        case .clockSet, .clockUnknown, .clockFree, .clockWrong: clock(kind, number)
        case .folderPrivate, .folderOpen, .folderReadOnly: folder(kind, text)
        case .encryptedByProxy, .loopbackOnly, .notEncrypted, .certificateValid, .certificateExpiring, .certificateExpired,
            .certificateUnreadable:
            encryption(kind, number, text)
        case .noProxy, .proxyOnThisMachine, .proxyTrusted, .proxyIgnored, .addressesShared: proxy(kind, text)
        case .networkReached, .networkMissed, .networkUnneeded, .notificationsAccepted, .notificationsFailing, .notificationsUnused:
            network(kind, number, text)
        case .mediaThere: ("\(MediaHost.toolName) is installed", nil)
        case .mediaMissing:
            (
                "\(MediaHost.toolName) is missing: no previews, no text from pictures, no PDF",
                "install the package \(MediaHost.toolName), and restart the server"
            )
        case .databaseSound, .databaseUnchecked, .databaseDamaged, .databaseUnreadable: database(kind, number, text)
        case .filesComplete: ("the contents of all files are there", nil)
        case .filesLacking:
            (
                "\(number) files lack their contents, such as pictures of what came after a backup",
                "open Enot on the devices that added them, or look at archives of before a restore (More → Backup)"
            )
        case .backupsOff, .backupsNone, .backupsFresh, .backupsOld, .backupsFailed, .backupsFuture: backups(kind, number, text)
        case .restoreTested: ("test restore passed on \(TimestampText.text(of: Instant(milliseconds: number / 1_000 * 1_000)))", nil)
        case .restoreUntested: ("no backup has passed a test restore yet", nil)
        case .jobsDone, .jobsWaiting, .jobsFailing, .jobsStuck: jobs(kind, number)
        }
    }

    /// Returns a number of bytes in the unit that suits it.
    static func bytes(_ count: Int64) -> String {
        let units: [(Int64, String)] = [(1_000_000_000_000, "TB"), (1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")]
        guard let (unit, name) = units.first(where: { count >= $0.0 }) else { return "\(count) bytes" }
        let tenths = count / (unit / 10)
        return "\(tenths / 10).\(tenths % 10) \(name)"
    }

    private static func room(_ kind: ServerFinding.Kind, _ number: Int64) -> (String, String?) {
        let text = number > 0 ? "\(bytes(number)) free" : "free space unknown"
        return switch kind {
        case .roomNone: (text + ", new files are refused", "free space, or move the data directory to a larger disk")
        case .roomLittle: (text, "free space before the disk is full")
        default: (text, nil)
        }
    }

    private static func clock(_ kind: ServerFinding.Kind, _ number: Int64) -> (String, String?) {
        switch kind {
        case .clockSet: ("set over the network", nil)
        case .clockFree: ("not set over the network", "install systemd-timesyncd or chrony: reminders and backups go by this clock")
        case .clockWrong: ("differs from the database's by \(number) ms", "set both clocks over the network")
        default: ("whether it is set over the network is unknown", nil)
        }
    }

    private static func folder(_ kind: ServerFinding.Kind, _ text: String) -> (String, String?) {
        switch kind {
        case .folderOpen: ("other users of this machine can reach the data directory (mode \(text))", "chmod 700 the data directory")
        case .folderReadOnly: ("the data directory can't be written", "let the server's user own it")
        default: ("the data directory is private", nil)
        }
    }

    private static func encryption(_ kind: ServerFinding.Kind, _ number: Int64, _ text: String) -> (String, String?) {
        let renewal = "renew it, then: systemctl reload enot"
        return switch kind {
        case .encryptedByProxy: ("by the proxy", nil)
        case .loopbackOnly: ("not needed: only this machine reaches the server", nil)
        case .notEncrypted: ("other machines reach the server without TLS", "use --tls, a certificate, or a proxy (docs/proxies.md)")
        case .certificateExpiring: ("the certificate is valid for \(number) more days", renewal)
        case .certificateExpired: ("the certificate has expired", renewal)
        case .certificateUnreadable: ("the certificate can't be used: \(text)", "correct --tls-certificate and --tls-key")
        default: ("the certificate is valid for \(number) days", nil)
        }
    }

    private static func proxy(_ kind: ServerFinding.Kind, _ text: String) -> (String, String?) {
        switch kind {
        case .noProxy: ("none", nil)
        case .proxyOnThisMachine: ("proxies on this machine are trusted", nil)
        case .proxyIgnored:
            (
                "\(text) reports addresses of people, but is not trusted",
                "if it is your proxy, add --proxy \(text); else let it pass nothing on"
            )
        case .addressesShared:
            (
                "every sign-in comes from \(text), so wrong passphrases of one person make all wait",
                "if it is your proxy, add --proxy with this address or its network, and let it pass the addresses of people on"
            )
        default: ("trusted: \(text)", nil)
        }
    }

    private static func network(_ kind: ServerFinding.Kind, _ number: Int64, _ text: String) -> (String, String?) {
        switch kind {
        case .networkReached: ("\(text) was reached", nil)
        case .networkMissed: ("\(text) was not reached", "let the server connect to port 443: reminders are pushed through this host")
        case .notificationsAccepted: ("\(number) accepted since the start", nil)
        case .notificationsFailing: ("\(number) failed since the start", "see the log")
        case .notificationsUnused: ("none since the start", nil)
        default: ("not tried: no device wants notifications", nil)
        }
    }

    private static func database(_ kind: ServerFinding.Kind, _ number: Int64, _ text: String) -> (String, String?) {
        let size = number > 0 ? bytes(number) : "size unknown"
        return switch kind {
        case .databaseSound: ("sound, \(size)", nil)
        case .databaseDamaged: ("damaged: \(text)", "stop the server and run: enot check --repair")
        case .databaseUnreadable: ("can't be opened: \(text)", "see the log; restore a backup if it is lost")
        default: (size + ", not examined", nil)
        }
    }

    private static func backups(_ kind: ServerFinding.Kind, _ number: Int64, _ text: String) -> (String, String?) {
        switch kind {
        case .backupsOff: ("none are made", "name a directory on another disk, or a bucket: --backup")
        case .backupsNone: ("none was made yet", "wait for the first night, or see the log")
        case .backupsOld: ("the newest is \(number) hours old", "see the log for why none was made since")
        case .backupsFuture:
            ("\(text) is of the future: the clock was ahead when it was made", "it is not changed; remove it once you don't need it")
        case .backupsFailed: ("the last one failed, or does not hold", "see the log, and More → Backup")
        default: ("the newest is \(number) hours old", nil)
        }
    }

    private static func jobs(_ kind: ServerFinding.Kind, _ number: Int64) -> (String, String?) {
        switch kind {
        case .jobsWaiting: ("\(number) files wait for work", nil)
        case .jobsFailing: ("\(number) files failed and are tried again", "see the log if it stays so")
        case .jobsStuck: ("a file has waited for \(number) days", "see the log for what stops the work on files")
        default: ("nothing waits", nil)
        }
    }
}
