import Domain
import Secrets

/// The folder with the data.
enum DataFolder {
    /// The name of the database's file.
    static let databaseName = "enot.sqlite"
    /// The name of the local authority's folder.
    static let authorityName = "authority"
    /// The name of the file with the secret key for signing licence keys.
    static let licenceSecretName = "license.key"
    /// The name of the file with the public key for checking licence keys.
    static let licencePublicName = "license.pub"
    /// The name of the file with the key by which push services know the server.
    static let pushKeyName = "push.key"
    /// The name of the file by which a database of several servers knows the folder. No backup has it: a copy is another folder.
    static let identityName = "folder.id"

    /// The files of a data folder that are in no database and that the program needs, by their paths in it.
    static let settings =
        [licenceSecretName, licencePublicName, pushKeyName]
        + [LocalAuthority.authorityFileName, LocalAuthority.serverFileName].map { authorityName + "/" + $0 }

    /// Returns the folder in the options, else the one of the XDG base directory specification; throws `usage` without any.
    static func path(_ list: ArgumentList, environment: [String: String]) throws(CommandError) -> String {
        if let path = list.value(of: .data) { return path }
        if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") { return base + "/enot" }
        if let home = environment["HOME"], !home.isEmpty { return home + "/.local/share/enot" }
        throw .usage("HOME is not set\nhint: choose a data directory with --data DIR")
    }

    /// Returns the identity of a folder, which has none before its first start with a database of several servers.
    static func identity(of path: String) throws(CommandError) -> EntityID {
        let bytes: [UInt8]
        do throws(SecretsError) {
            bytes = try FolderIdentity.createIfMissing(at: path + "/" + identityName)
        } catch {
            throw CommandError(error)
        }
        func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        return EntityID(high: number(bytes[..<8]), low: number(bytes[8...]))
    }
}
