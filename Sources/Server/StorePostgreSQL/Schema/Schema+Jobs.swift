extension Schema {
    /// Adds since when jobs wait. Those that are there already, and those of older servers beside newer ones, don't say.
    static let jobAges = """
        ALTER TABLE job ADD COLUMN added_at int8;
        CREATE INDEX job_added ON job (added_at, due_at);
        """
}
