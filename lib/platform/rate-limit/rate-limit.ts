import "server-only";
import { createHash } from "node:crypto";
import { database } from "@/lib/platform/database/client";

/**
 * Counts one try under `key` and answers how many there were in the current window. Kept in the database, so that it
 * holds over all instances; keys are hashed, so that the table holds no address and no login.
 */
export async function countTry(key: string, windowSeconds: number): Promise<number> {
  const hashed = createHash("sha256").update(key).digest("hex");
  const { rows } = await database().pool.query<{ count: number }>(
    `INSERT INTO rate_limit AS r (key, window_start, count) VALUES ($1, now(), 1)
     ON CONFLICT (key) DO UPDATE SET
       window_start = CASE WHEN r.window_start < now() - make_interval(secs => $2) THEN now() ELSE r.window_start END,
       count = CASE WHEN r.window_start < now() - make_interval(secs => $2) THEN 1 ELSE r.count + 1 END
     RETURNING count`,
    [hashed, windowSeconds],
  );
  return rows[0]!.count;
}

/** Takes one try under `key` back: it was none of those that are limited. */
export async function takeBackTry(key: string): Promise<void> {
  const hashed = createHash("sha256").update(key).digest("hex");
  await database().pool.query("UPDATE rate_limit SET count = greatest(count - 1, 0) WHERE key = $1", [hashed]);
}

/** Forgets the tries under `key`, after a success. */
export async function forgetTries(key: string): Promise<void> {
  const hashed = createHash("sha256").update(key).digest("hex");
  await database().pool.query("DELETE FROM rate_limit WHERE key = $1", [hashed]);
}
