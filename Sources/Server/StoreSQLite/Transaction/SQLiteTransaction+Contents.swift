import Domain
import Store

/// The contents that servers keep in a storage together.
extension SQLiteTransaction {
    func contentGeneration(of digest: String) throws(StoreError) -> Int {
        try connection.first(
            """
            SELECT coalesce((SELECT generation FROM content WHERE digest = ?1),
            (SELECT max(generation) + 1 FROM ended_content WHERE digest = ?1), 1)
            """, digest) ?? 1
    }

    func endedContents(limit: Int) throws(StoreError) -> [ContentGeneration] {
        try connection.all(
            "SELECT digest, generation FROM ended_content WHERE NOT is_removed ORDER BY digest, generation LIMIT ?", limit)
    }

    func announce(_ digest: String, byteCount: Int64, at moment: Instant) throws(StoreError) -> Int {
        let generation = try contentGeneration(of: digest)
        try connection.run(
            """
            INSERT INTO content (digest, byte_count, announced_at, generation) VALUES (?, ?, ?, ?)
            ON CONFLICT (digest) DO UPDATE SET announced_at = max(announced_at, excluded.announced_at)
            """, digest, byteCount, moment, generation)
        return generation
    }

    func endContent(_ digest: String) throws(StoreError) {
        try connection.run(
            "INSERT INTO ended_content (digest, generation) SELECT digest, generation FROM content WHERE digest = ?", digest)
        try connection.run("DELETE FROM content WHERE digest = ?", digest)
    }

    func markRemoved(_ content: ContentGeneration) throws(StoreError) {
        try connection.run(
            "UPDATE ended_content SET is_removed = 1 WHERE digest = ? AND generation = ?", content.digest, content.number)
    }
}
