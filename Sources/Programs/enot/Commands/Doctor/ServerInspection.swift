import Blobs
import CClock
import Domain
import Glibc
import Secrets
import Server
import Services
import Store

/// The collection of what there is to know of a server, by its options and its database.
struct ServerInspection: Sendable {
    let options: ServeOptions

    /// The file by which systemd's client of NTP says that it has set the clock.
    static let clockMark = "/run/systemd/timesync/synchronized"

    /// Returns what is known without the database.
    func facts() -> ServerFacts {
        var facts = ServerFacts(now: WallClock.now())
        facts.version = ProgramVersion.text
        facts.freeBytes = DiskRoom(folder: options.folder).freeByteCount
        facts.isClockSet = Self.isClockSet()
        (facts.permissions, facts.isWritable) = (Self.permissions(of: options.folder), access(options.folder, W_OK) == 0)
        facts.encryption = encryption()
        facts.isLoopback = ["127.0.0.1", "::1", "localhost"].contains(options.host)
        facts.hasPublicOrigin = options.publicAddress != nil
        facts.proxies = options.proxies
        facts.sharedAddress = SignInAddresses(folder: options.folder).shared
        facts.hasMediaProgram = access(options.mediaTool, X_OK) == 0
        if options.database.address == nil {
            facts.databaseBytes =
                MetricsParts.byteCount(of: options.database.path) + MetricsParts.byteCount(of: options.database.path + "-wal")
        }
        return facts
    }

    /// Returns what is known with the database and the contents of files; `examines` is whether the database is looked through for
    /// damage, which takes long for a large one.
    func facts(of store: any Store, _ blobs: BlobFolder, examines: Bool) async -> ServerFacts {
        var facts = facts()
        if examines { facts.database = await Self.condition(of: store) }
        facts.work = await MetricsParts.work(of: store)
        facts.lackingFiles = await Self.lackingFiles(of: store, blobs)
        if let shared = store as? any SharedStore {
            facts.clockDifference = await Self.clockDifference(from: shared)
            if let refusal = shared.history.refusal { facts.database = .unreadable(refusal) }
        }
        if let host = await Self.pushHost(in: store) { facts.network = (host, await HostReach.isReached(host)) }
        return facts
    }

    /// Returns the service that tells the owner of a running server how it is.
    func diagnosis(
        _ store: any Store, _ blobs: BlobFolder, _ site: Site, _ metrics: Metrics, _ backups: BackupService
    ) -> ServerDiagnosis {
        ServerDiagnosis { [self] in
            var facts = await facts(of: store, blobs, examines: false)
            facts.ignoredProxy = site.ignoredProxy.value
            let notifications = metrics.notificationCounts
            (facts.acceptedNotifications, facts.failedNotifications) = (notifications.accepted, notifications.failed)
            facts.backups = backups.seen
            return facts
        }
    }

    /// Returns the state of nightly backups as their place shows it; nil if none are made.
    func backups() async -> SeenBackups? {
        guard let path = options.backup else { return nil }
        do {
            let place: any BackupPlace
            if let stored = options.storedBackup {
                place = BackupBucket(stored.objects, dataFolder: options.folder)
            } else {
                guard access(path, F_OK) == 0 else { return SeenBackups() }
                place = try BackupFolder(path: path)
            }
            let (now, archives) = (WallClock.now(), try await place.archives())
            let today = BackupParts.localTime(now).day
            return SeenBackups(
                newestAt: archives.newest(on: today)?.madeAt, future: archives.ofTheFuture(on: today).first?.name,
                test: try await place.lastTest()?.known(at: now))
        } catch {
            return SeenBackups(hasFailed: true)
        }
    }

    private func encryption() -> ServerFacts.Encryption {
        let path: String
        switch options.tls {
        case .none: return options.publicAddress?.hasPrefix("https://") == true ? .proxy : .none
        case .localAuthority: path = options.folder + "/" + DataFolder.authorityName + "/" + LocalAuthority.serverFileName
        case .files(let certificate, _): path = certificate
        }
        do throws(SecretsError) {
            return .certificate(expiresAt: Instant(milliseconds: try CertificateFile.expiry(at: path) * 1_000))
        } catch {
            return .unreadable(CommandError(error).message)
        }
    }

    private static func permissions(of folder: String) -> UInt32? {
        var status = stat()
        return stat(folder, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    /// Returns whether the clock is set over the network; nil if the system does not say, as in a sandbox.
    private static func isClockSet() -> Bool? {
        if access(clockMark, F_OK) == 0 { return true }
        var state = timex()
        let code = adjtimex(&state)
        return code < 0 ? nil : code != TIME_ERROR && state.status & STA_UNSYNC == 0
    }

    /// Returns the number of files that lack their contents; nil if it can't be found out.
    private static func lackingFiles(of store: any Store, _ blobs: BlobFolder) async -> Int? {
        do throws(ServiceError) { return try await LackingContents(store, blobs).count() } catch { return nil }
    }

    private static func condition(of store: any Store) async -> ServerFacts.Database {
        do { return .checked(try await store.read { try $0.damage() }) } catch let error as StoreError {
            return .unreadable(error.message)
        } catch {
            return .unreadable("\(error)")
        }
    }

    /// Returns by how many milliseconds the clock differs from the database's; nil if the database does not say.
    private static func clockDifference(from store: any SharedStore) async -> Int64? {
        do throws(StoreError) {
            let before = WallClock.now()
            let database = try await store.now()
            switch ClockDifference(before: before, database: database, after: WallClock.now()) {
            case .none: return 0
            case .noticeable(let milliseconds), .tooLarge(let milliseconds): return milliseconds
            }
        } catch {
            return nil
        }
    }

    /// Returns the host of the push service of a device that wants notifications; nil if none does.
    private static func pushHost(in store: any Store) async -> String? {
        do {
            return try await store.read { transaction in
                for space in try transaction.spaces() {
                    guard let subscription = try transaction.pushSubscriptions(of: space.id).first else { continue }
                    return subscription.address.split(separator: "/").dropFirst().first.map { String($0.prefix { $0 != ":" }) }
                }
                return nil
            }
        } catch {
            return nil
        }
    }
}
