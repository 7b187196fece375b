import Secrets

/// Knows where the data is.
enum DataFolder {
    /// Names the database's file.
    static let databaseName = "enot.sqlite"
    /// Names the folder of the local authority.
    static let authorityName = "authority"
    /// Names the file of the secret key that signs licence keys.
    static let licenceSecretName = "license.key"
    /// Names the file of the public key that licence keys are checked with.
    static let licencePublicName = "license.pub"
    /// Names the file of the key by which push services know the server.
    static let pushKeyName = "push.key"

    /// Lists the files of a data folder that no database holds and the program needs, by their paths in it.
    static let settings =
        [licenceSecretName, licencePublicName, pushKeyName]
        + [LocalAuthority.authorityFileName, LocalAuthority.serverFileName].map { authorityName + "/" + $0 }

    /// Gives the folder the options name, else the one the XDG base directory specification gives; throws `usage` without any.
    static func path(_ list: ArgumentList, environment: [String: String]) throws(CommandError) -> String {
        if let path = list.value(of: .data) { return path }
        if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") { return base + "/enot" }
        if let home = environment["HOME"], !home.isEmpty { return home + "/.local/share/enot" }
        throw .usage("no HOME to keep data in; use --data DIR")
    }
}
