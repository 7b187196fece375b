extension Schema {
    /// Adds who owns the server, which so far was who was added first, who may not sign in, and how many bytes of files a person may have.
    static let people = """
        ALTER TABLE person ADD COLUMN is_owner bool NOT NULL DEFAULT false, ADD COLUMN is_disabled bool NOT NULL DEFAULT false,
            ADD COLUMN file_bytes int8;
        UPDATE person SET is_owner = true WHERE id = (SELECT id FROM person ORDER BY created_at, id LIMIT 1);
        CREATE UNIQUE INDEX person_owner ON person (is_owner) WHERE is_owner;
        """

    /// Adds the tokens by which other programs act for people.
    static let tokens = """
        CREATE TABLE token (
            id uuid PRIMARY KEY, "user" uuid NOT NULL REFERENCES person ON DELETE CASCADE, digest bytea NOT NULL UNIQUE,
            name text COLLATE "C" NOT NULL, scopes text COLLATE "C" NOT NULL, created_at int8 NOT NULL, expires_at int8, used_at int8
        );
        CREATE INDEX token_user_id ON token ("user");
        """
}
