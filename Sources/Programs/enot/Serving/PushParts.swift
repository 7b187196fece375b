import Mirror
import Secrets
import Server
import Services
import Store

/// The parts that tell devices of reminders while nothing of Enot is open there.
enum PushParts {
    /// The contact of a server without an address that others know; push services require one in a form that they accept.
    static let nobody = "mailto:nobody@enot.invalid"

    /// Creates the service, and its key at the first start.
    static func make(_ options: ServeOptions, store: any Store, log: Log) throws(CommandError) -> PushService {
        let key: PushKey
        do throws(SecretsError) {
            key = try PushKey.createIfMissing(at: options.folder + "/" + DataFolder.pushKeyName)
        } catch {
            throw CommandError(error)
        }
        let delivery = WebDelivery()
        let origin = options.publicOrigin.flatMap { $0.hasPrefix("https://") ? $0 : nil }
        let settings = PushService.Settings(key: key, contact: origin ?? nobody) { request throws(MirrorProblem) in
            try await delivery.send(request)
        }
        return PushService(store: store, settings: settings, now: WallClock.now) { log.write(.warning, $0) }
    }
}
