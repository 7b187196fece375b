extension Schema {
    /// Adds who owns the server, which so far was who was added first, who may not sign in, and how many bytes of files a person may have.
    static let people = """
        ALTER TABLE person ADD COLUMN is_owner bool NOT NULL DEFAULT false, ADD COLUMN is_disabled bool NOT NULL DEFAULT false,
            ADD COLUMN file_bytes int8;
        UPDATE person SET is_owner = true WHERE id = (SELECT id FROM person ORDER BY created_at, id LIMIT 1);
        CREATE UNIQUE INDEX person_owner ON person (is_owner) WHERE is_owner;
        """
}
