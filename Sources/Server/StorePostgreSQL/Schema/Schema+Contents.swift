extension Schema {
    /// Adds what servers say of contents that they keep in a storage together: which ones there are, where that is, and the parts of
    /// uploads.
    ///
    /// Removing everything leaves the first two, as the storage is not emptied with the database.
    static let contents = """
        CREATE TABLE content (digest text COLLATE "C" PRIMARY KEY, byte_count int8 NOT NULL, announced_at int8 NOT NULL);
        CREATE INDEX content_announced ON content (announced_at);
        CREATE TABLE content_place (id int8 PRIMARY KEY CHECK (id = 1), identity uuid NOT NULL, address text COLLATE "C" NOT NULL);
        ALTER TABLE upload ADD COLUMN parts text COLLATE "C";
        """

    /// Adds the generations of contents, of which those that have ended are never used again. Removing everything leaves them, too.
    static let contentGenerations = """
        ALTER TABLE content ADD COLUMN generation int8 NOT NULL DEFAULT 1;
        CREATE TABLE ended_content (
            digest text COLLATE "C" NOT NULL, generation int8 NOT NULL, is_removed bool NOT NULL DEFAULT false,
            PRIMARY KEY (digest, generation));
        CREATE INDEX ended_content_left ON ended_content (digest, generation) WHERE NOT is_removed;
        """
}
