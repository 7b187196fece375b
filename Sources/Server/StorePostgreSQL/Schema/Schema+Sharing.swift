extension Schema {
    /// Adds what several servers agree on. It is no data of people's: archives and `removeEverything` leave it alone.
    static let sharing = """
        CREATE TABLE lease (
            name text COLLATE "C" PRIMARY KEY, holder uuid NOT NULL, number int8 NOT NULL, ends_at timestamptz NOT NULL
        ) WITH (fillfactor = 50);
        CREATE TABLE failed_attempt (
            key text COLLATE "C" PRIMARY KEY, count int8 NOT NULL, failed_at timestamptz NOT NULL
        ) WITH (fillfactor = 50);
        CREATE INDEX failed_attempt_failed_at ON failed_attempt (failed_at);
        CREATE TABLE shared_value (name text COLLATE "C" PRIMARY KEY, value text COLLATE "C" NOT NULL);
        CREATE TABLE replacement (id int8 PRIMARY KEY CHECK (id = 1), count int8 NOT NULL);
        ALTER TABLE job ADD COLUMN claimed_until timestamptz;
        """
}
