extension Schema {
    /// Adds the token of the last transaction of each connection that writes, by which the outcome of a lost COMMIT is found.
    static let commitMarks = """
        CREATE TABLE commit_mark (connection uuid PRIMARY KEY, token uuid NOT NULL, written_at timestamptz NOT NULL)
        WITH (fillfactor = 50);
        """
}
