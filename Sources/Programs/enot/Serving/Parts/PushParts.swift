import Glibc
import Mirror
import Secrets
import Server
import Services
import Store

/// The parts that tell devices of reminders while nothing of Enot is open there.
enum PushParts {
    /// The contact of a server without an address that others know; push services require one in a form that they accept.
    static let nobody = "mailto:nobody@enot.invalid"

    /// Returns the line of the key in a data folder; nil if there is none.
    static func key(in folder: String) throws(SecretsError) -> String? {
        let path = folder + "/" + DataFolder.pushKeyName
        return access(path, F_OK) == 0 ? try PushKey.createIfMissing(at: path).line : nil
    }

    /// The name of the key on a database of several servers.
    static let sharedName = "push key"

    /// Creates the service, and its key at the first start.
    static func make(_ options: ServeOptions, store: any Store, shared: SharedParts, metrics: Metrics, log: Log) throws(CommandError)
        -> PushService
    {
        let key = try key(at: options.folder + "/" + DataFolder.pushKeyName, shared, name: options.database.name)
        let delivery = WebDelivery()
        let address = options.publicAddress.flatMap { $0.hasPrefix("https://") ? $0 : nil }
        let settings = PushService.Settings(key: key, contact: address ?? nobody) { request throws(MirrorProblem) in
            do throws(MirrorProblem) {
                let receipt = try await delivery.send(request)
                metrics.notified(isAccepted: (200..<300).contains(receipt.status))
                return receipt
            } catch {
                metrics.notified(isAccepted: false)
                throw error
            }
        }
        return PushService(store: store, settings: settings, leases: shared.leases, now: WallClock.now) { log.write(.warning, $0) }
    }

    /// Returns the key of a file, which all servers of a database have in common: browsers subscribe with it at any of them.
    private static func key(at path: String, _ shared: SharedParts, name: String) throws(CommandError) -> PushKey {
        let own: PushKey
        do throws(SecretsError) { own = try PushKey.createIfMissing(at: path) } catch { throw CommandError(error) }
        guard let store = shared.store else { return own }
        let line: String
        do throws(StoreError) {
            line = try Blocking.run { () async throws(StoreError) in try await store.keep(own.line, as: sharedName) }
        } catch {
            throw CommandError(error, path: name)
        }
        guard line != own.line else { return own }
        guard let key = PushKey(line: line) else { throw .damaged("\(name): the \(sharedName) can't be read") }
        do throws(SecretsError) { try key.write(to: path) } catch { throw CommandError(error) }
        return key
    }
}
