import Store

/// The check whether a database can hold every text.
enum PostgresEncoding {
    /// The encoding that a database must have.
    static let needed = "UTF8"

    /// Throws `failed`, with the command that makes another database, for one of another encoding.
    static func check(_ connection: PostgresConnection) throws(StoreError) {
        let (encoding, name) = (connection.databaseEncoding, connection.databaseName)
        guard encoding != needed else { return }
        throw .failed(
            detail: "the database has the encoding \(encoding), which can't hold every text, and must have UTF8; "
                + "createdb --template=template0 --encoding=UTF8 --locale=C \(name)_utf8 makes one")
    }
}
