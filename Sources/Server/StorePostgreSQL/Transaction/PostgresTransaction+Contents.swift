import Domain
import Store

/// The contents that servers keep in a storage together.
extension PostgresTransaction {
    private static let generation = """
        coalesce((SELECT generation FROM content WHERE digest = $1), (SELECT max(generation) + 1 FROM ended_content WHERE digest = $1), 1)
        """

    func contentGeneration(of digest: String) throws(StoreError) -> Int {
        try first("SELECT \(Self.generation)", digest) ?? 1
    }

    func endedContents(limit: Int) throws(StoreError) -> [ContentGeneration] {
        try all("SELECT digest, generation FROM ended_content WHERE NOT is_removed ORDER BY digest, generation LIMIT $1", limit)
    }

    func announce(_ digest: String, byteCount: Int64, at moment: Instant) throws(StoreError) -> Int {
        try first(
            """
            INSERT INTO content (digest, byte_count, announced_at, generation) VALUES ($1, $2, $3, \(Self.generation))
            ON CONFLICT (digest) DO UPDATE SET announced_at = greatest(content.announced_at, excluded.announced_at)
            RETURNING generation
            """, digest, byteCount, moment) ?? 1
    }

    func endContent(_ digest: String) throws(StoreError) {
        try run("INSERT INTO ended_content (digest, generation) SELECT digest, generation FROM content WHERE digest = $1", digest)
        try run("DELETE FROM content WHERE digest = $1", digest)
    }

    func markRemoved(_ content: ContentGeneration) throws(StoreError) {
        try run("UPDATE ended_content SET is_removed = true WHERE digest = $1 AND generation = $2", content.digest, content.number)
    }
}
