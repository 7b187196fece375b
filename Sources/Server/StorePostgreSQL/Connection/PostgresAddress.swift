import CPostgreSQL

/// The check of a connection string or address.
enum PostgresAddress {
    /// Returns why an address can't be used; nil if it can. A password in it is refused, since every process can read the command line.
    static func problem(in address: String) -> String? {
        var message: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(address, &message) else {
            defer { PQfreemem(message) }
            let text = message.map { String(cString: $0) } ?? "not a PostgreSQL address"
            return String(text.prefix { $0 != "\n" })
        }
        defer { PQconninfoFree(options) }
        var option = options
        while let keyword = option.pointee.keyword {
            if String(cString: keyword) == "password", option.pointee.val != nil {
                return "the address must not contain a password; set PGPASSWORD, or use a password file (PGPASSFILE, ~/.pgpass)"
            }
            option += 1
        }
        return nil
    }
}
