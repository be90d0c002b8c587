import "server-only";
import type pg from "pg";
import { log } from "@/lib/platform/log";

/** A worker that has not been heard of for this long counts as gone. */
export const HEARTBEAT_SECONDS = 30;

/** Tells the database every few seconds that this worker lives. */
export function startHeartbeat(pool: pg.Pool, id: string): { stop(): void } {
  const beat = () =>
    pool
      .query(
        `
      WITH gone AS (DELETE FROM worker_heartbeat WHERE seen_at < now() - interval '1 day')
      INSERT INTO worker_heartbeat (id, seen_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
        [id],
      )
      .catch((error: unknown) => log.warn({ error }, "the heartbeat could not be written"));
  void beat();
  const timer = setInterval(() => void beat(), 5_000);
  return { stop: () => clearInterval(timer) };
}
