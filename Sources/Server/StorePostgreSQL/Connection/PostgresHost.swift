/// One of the servers that an address names.
struct PostgresHost: Equatable, Sendable {
    /// The name, or the folder of a socket; empty if there is only an IP address.
    let name: String
    /// The IP address; empty if there is none.
    let address: String
    let port: String

    /// Splits the lists of an address, separated by commas: one port may stand for all hosts.
    static func all(names: String, addresses: String, ports: String) -> [PostgresHost] {
        let (names, addresses, ports) = (parts(of: names), parts(of: addresses), parts(of: ports))
        return (0..<max(names.count, addresses.count)).map { index in
            PostgresHost(
                name: index < names.count ? names[index] : "", address: index < addresses.count ? addresses[index] : "",
                port: index < ports.count ? ports[index] : ports.last ?? "")
        }
    }

    private static func parts(of list: String) -> [String] {
        list.isEmpty ? [] : list.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    }

    /// The parameters by which a connection leads to this server alone.
    var parameters: [(String, String)] {
        [("host", name), ("hostaddr", address), ("port", port)].filter { !$0.1.isEmpty }
    }

    /// The server in messages.
    var text: String { "\(name.isEmpty ? address : name):\(port)" }
}
