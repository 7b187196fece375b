import Domain

/// The options of `enot license`.
struct LicenceOptions: Equatable, Sendable {
    var secretPath: String
    var publicPath: String

    init(_ list: ArgumentList, environment: [String: String]) throws(CommandError) {
        if let path = list.value(of: .key) {
            secretPath = path
            publicPath = list.value(of: .licenceKeyFile) ?? path + ".pub"
        } else {
            let folder = try DataFolder.path(list, environment: environment)
            secretPath = folder + "/" + DataFolder.licenceSecretName
            publicPath = list.value(of: .licenceKeyFile) ?? folder + "/" + DataFolder.licencePublicName
        }
    }

    /// Parses the content of a licence.
    static func licence(_ list: ArgumentList) throws(CommandError) -> Licence {
        guard let name = list.value(of: .name) else { throw .usage("license issue requires --name NAME") }
        guard try list.choice(of: .licensedEdition, default: Edition.full) == .full else {
            throw .usage("the free edition needs no licence")
        }
        let lastDay = try list.value(of: .expires).map(date)
        guard let licence = Licence(name: name, edition: .full, lastDay: lastDay) else {
            throw .usage("--name must have at most \(Licence.maximumNameLength) bytes")
        }
        return licence
    }

    /// Reads the last day of something.
    static func date(_ text: String) throws(CommandError) -> CivilDate {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.allSatisfy(\.isNumber) ? Int(part) : nil }
        guard parts.map(\.count) == [4, 2, 2], numbers.count == 3,
            let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
        else { throw .usage("--expires must be a date such as 2030-12-31") }
        return date
    }
}
