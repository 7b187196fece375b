/// The options of `enot user`.
struct UserOptions: Equatable, Sendable {
    var database: Database
    /// The address with which links begin; nil if it was not given.
    var publicAddress: String?

    /// The storage of nightly archives, in which those of removed people stay as well; nil for none.
    var storedBackup: StoredArchive?

    /// The address of a server that was started without options.
    static let standardAddress = "http://127.0.0.1:8080"

    init(_ list: ArgumentList, environment: [String: String]) throws(CommandError) {
        database = try Database(list, environment: environment)
        publicAddress = try PublicAddress.read(list)
        if let backup = list.value(of: .backup), StoredArchive.isAddress(backup) {
            storedBackup = try StoredArchive(placeOf: backup, environment: environment)
        }
    }

    /// Returns what a list of arguments asks for.
    static func action(_ list: ArgumentList) throws(CommandError) -> Command.UserAction {
        let operands = list.operands
        let action: Command.UserAction? =
            switch (operands.first, operands.count) {
            case ("list", 1): .list(isJSON: try list.isOn(.peopleJSON))
            case ("add", 2): .add(name: operands[1])
            case ("link", 2): .link(name: operands[1])
            case ("rename", 3): .rename(name: operands[1], to: operands[2])
            case ("sign-out", 2): .signOut(name: operands[1])
            case ("disable", 2): .disable(name: operands[1], true)
            case ("enable", 2): .disable(name: operands[1], false)
            case ("quota", 3): .quota(name: operands[1], bytes: try quota(operands[2]))
            case ("owner", 2): .owner(name: operands[1])
            case ("remove", 2): .remove(name: operands[1])
            default: nil
            }
        guard let action else { throw .usage("wrong arguments\nhint: see enot user --help") }
        if case .remove(let name) = action, try !list.isOn(.yes) {
            throw .usage(
                "\(name) would be removed with all notes and files\nhint: add --yes; an archive is kept for 30 days")
        }
        return action
    }

    private static func quota(_ text: String) throws(CommandError) -> Int64? {
        if text == "none" { return nil }
        if text == "0" { return 0 }
        guard let bytes = ByteCount.read(text) else { throw .usage("the quota must be a number of bytes, such as 500M or 20G, or none") }
        return bytes
    }
}
