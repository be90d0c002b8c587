import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { log } from "@/lib/platform/log";

/** A worker without a heartbeat for this long counts as dead. */
export const HEARTBEAT_SECONDS = 30;

const BEATS_A_SILENCE = 6;

type HeartbeatOptions = {
  /** The names under which the queue records us in the tasks that we hold. */
  names: ReadonlySet<string>;
  /** Returns true while the queue makes progress. Otherwise no heartbeat is sent. */
  lives: () => boolean;
  silenceSeconds: number;
};

/**
 * Reports every few seconds that this worker lives, and returns the tasks of dead workers to the queue. A killed worker
 * does not sign off, and the queue itself would hold its tasks for hours.
 */
export function startHeartbeat(
  pool: pg.Pool,
  { names, lives, silenceSeconds }: HeartbeatOptions
): { stop(): Promise<void> } {
  const end = new AbortController();
  const pauseMs = (silenceSeconds * 1_000) / BEATS_A_SILENCE;
  // After a database outage no worker has a recent heartbeat. The first one back must not assume that the others are
  // dead.
  const listenFirst = () => performance.now() + 2 * pauseMs;
  let judgesFrom = listenFirst();

  async function beat(): Promise<void> {
    if (!lives()) return;
    try {
      await pool.query(
        `
      WITH gone AS (DELETE FROM worker_heartbeat WHERE seen_at < now() - interval '1 day')
      INSERT INTO worker_heartbeat (id, seen_at) SELECT name, now() FROM unnest($1::text[]) AS name
      ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
        [[...names]]
      );
      if (performance.now() >= judgesFrom) await releaseDeadTasks(pool, silenceSeconds);
    } catch (error) {
      judgesFrom = listenFirst();
      log.warn({ error }, "couldn't write the heartbeat");
    }
  }

  const beating = (async () => {
    while (!end.signal.aborted) {
      await beat();
      await sleep(pauseMs, undefined, { signal: end.signal }).catch(() => undefined);
    }
  })();
  return {
    stop() {
      end.abort();
      return beating;
    },
  };
}

/**
 * The most tries of a task whose last try killed its worker. A task that kills every worker must stop at some point.
 */
const TRIES_OF_THE_KILLED = 15;

/** Returns the tasks of silent workers to the queue. Tasks run at least once anyway. */
async function releaseDeadTasks(pool: pg.Pool, silenceSeconds: number): Promise<void> {
  const { rows } = await pool.query<{ name: string; last_tries: string[] }>(
    `
    SELECT locked_by AS name, array_agg(id) FILTER (WHERE attempts >= max_attempts) AS last_tries
    FROM graphile_worker._private_jobs j
    WHERE locked_by IS NOT NULL AND locked_at < now() - make_interval(secs => $1)
      AND NOT EXISTS (
        SELECT 1 FROM worker_heartbeat h WHERE h.id = j.locked_by AND h.seen_at > now() - make_interval(secs => $1))
    GROUP BY locked_by`,
    [silenceSeconds]
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name);
  await pool.query("SELECT graphile_worker.force_unlock_workers($1::text[])", [names]);
  const lastTries = rows.flatMap(({ last_tries }) => last_tries ?? []);
  if (lastTries.length > 0)
    await pool.query(
      `SELECT graphile_worker.reschedule_jobs($1::bigint[], run_at => now(), max_attempts => ${TRIES_OF_THE_KILLED})`,
      [lastTries]
    );
  log.warn({ workers: names }, "requeued the tasks of stopped workers");
}
