extension Schema {
    /// Adds the last restore of an archive, and what devices have told since.
    static let restores = """
        CREATE TABLE last_restore (
            id int8 PRIMARY KEY CHECK (id = 1), restored_at int8 NOT NULL, made_at int8 NOT NULL, entry_count int8 NOT NULL,
            file_count int8 NOT NULL
        );
        CREATE TABLE restore_progress (session uuid PRIMARY KEY, waiting_count int8 NOT NULL);
        """
}
