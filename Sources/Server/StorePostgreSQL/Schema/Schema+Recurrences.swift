extension Schema {
    /// Adds whether notes are done, and when they are due again.
    static let recurrences = """
        ALTER TABLE note ADD COLUMN is_done int8 NOT NULL DEFAULT 0, ADD COLUMN recurrence text COLLATE "C";
        """
}
