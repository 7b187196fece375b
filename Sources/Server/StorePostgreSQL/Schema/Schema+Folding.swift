extension Schema {
    /// Adds from where on entries of a journal stand for earlier ones, and how far each journal was folded.
    static let folding = """
        ALTER TABLE journal ADD COLUMN first_revision int8, ADD COLUMN first_received_at int8, ADD COLUMN entry_count int8;
        CREATE TABLE journal_folding (space uuid PRIMARY KEY, revision int8 NOT NULL, removed_count int8 NOT NULL);
        """
}
