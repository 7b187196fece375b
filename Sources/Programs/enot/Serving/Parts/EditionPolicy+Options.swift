import Domain
import Secrets
import Server
import Services

extension EditionPolicy {
    /// Creates the edition of a server, its limits, and the public key for checking licence keys, which may change while it runs.
    init(_ options: ServeOptions, log: Log) throws(CommandError) {
        let path = options.licenceKeyFile ?? options.folder + "/" + DataFolder.licencePublicName
        let issuer: FollowedPublicKey
        do throws(SecretsError) {
            issuer = try FollowedPublicKey(path: path) { Self.report($0, of: path, to: log) }
        } catch {
            throw CommandError(error)
        }
        if issuer.key == nil, options.licenceKeyFile != nil { throw .inputOutput("\(path): no such file") }
        if issuer.key == nil, options.edition == .free {
            log.write(.warning, "licence keys cannot be checked: \(path) not found; see enot license keygen")
        }
        self.init(
            edition: options.edition, limits: EditionLimits(notes: options.freeLimit),
            locale: options.locale == .auto ? nil : options.locale.rawValue
        ) { issuer.key }
        settings.offer = options.editionOffer
        settings.mapCredit = options.tiles == nil ? nil : options.tilesCredit
    }

    /// Logs what happened to the file of the public key while the server runs.
    private static func report(_ change: FollowedPublicKey.Change, of path: String, to log: Log) {
        switch change {
        case .replaced: log.write(.info, "reloaded the licence public key \(path)")
        case .removed: log.write(.warning, "licence keys are no longer accepted: \(path) was removed")
        case .unreadable(let error):
            log.write(.warning, "cannot reload \(path), still using the old key: \(CommandError(error).message)")
        }
    }
}
