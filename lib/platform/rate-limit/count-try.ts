import "server-only";
import { createHash } from "node:crypto";
import { getDatabase } from "@/lib/platform/database/get-database";

/**
 * Counts one try under `key` and returns the count of the current window. The database holds it for all instances. Keys
 * are hashed, so the table contains no address and no login.
 */
export async function countTry(key: string, windowSeconds: number): Promise<number> {
  const hashed = createHash("sha256").update(key).digest("hex");
  const { rows } = await getDatabase().pool.query<{ count: number }>(
    `INSERT INTO rate_limit AS r (key, window_start, count) VALUES ($1, now(), 1)
     ON CONFLICT (key) DO UPDATE SET
       window_start = CASE WHEN r.window_start < now() - make_interval(secs => $2) THEN now() ELSE r.window_start END,
       count = CASE WHEN r.window_start < now() - make_interval(secs => $2) THEN 1 ELSE r.count + 1 END
     RETURNING count`,
    [hashed, windowSeconds]
  );
  return rows[0]!.count;
}

/** Subtracts one try under `key` that turned out not to count. */
export async function undoTry(key: string): Promise<void> {
  const hashed = createHash("sha256").update(key).digest("hex");
  await getDatabase().pool.query("UPDATE rate_limit SET count = greatest(count - 1, 0) WHERE key = $1", [hashed]);
}

/** Deletes the tries under `key` after a success. */
export async function clearTries(key: string): Promise<void> {
  const hashed = createHash("sha256").update(key).digest("hex");
  await getDatabase().pool.query("DELETE FROM rate_limit WHERE key = $1", [hashed]);
}
