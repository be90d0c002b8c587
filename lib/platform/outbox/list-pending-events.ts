import "server-only";
import pg from "pg";
import { getSettingsNow, buildSettingsSelect } from "@/lib/platform/database/create-pool";
import { ANSWER_TASK } from "./answer-event-task";
import type { OutboxEvent } from "./outbox-event";

/** After this many failures an event is set aside, so that the business's later events continue. */
export const EVENT_ATTEMPTS = 12;

type Database = Pick<pg.Pool, "query">;
type PendingEvent = Omit<OutboxEvent, "payload"> & {
  payload: Record<string, unknown>;
  attempts: number;
  isDue: boolean;
};

/** Lists the businesses that have a due event. */
export async function listPendingBusinesses(database: Database): Promise<string[]> {
  const rows = await runInSettings<{ business_id: string }>(
    database,
    { "app.system": "relay" },
    `
    SELECT DISTINCT business_id FROM outbox_event
    WHERE published_at IS NULL AND attempts < ${EVENT_ATTEMPTS} AND next_attempt_at <= now() LIMIT 500`
  );
  return rows.map((row) => row.business_id);
}

/** Lists the oldest undelivered events of a business in order, including those that wait for a retry. */
export function listPendingEvents(database: Database, businessId: string): Promise<PendingEvent[]> {
  return runInSettings<PendingEvent>(
    database,
    { "app.business_id": businessId },
    `
    SELECT id, business_id AS "businessId", type, payload, actor_user_id AS "actorUserId", created_at AS "createdAt", attempts,
      next_attempt_at <= now() AS "isDue"
    FROM outbox_event WHERE business_id = ${pg.escapeLiteral(businessId)} AND published_at IS NULL AND attempts < ${EVENT_ATTEMPTS}
    ORDER BY created_at, id LIMIT 50`
  );
}

/** Marks an event as delivered. Its reactions become tasks in the same transaction. */
export async function markPublished(database: Database, event: OutboxEvent, reactions: string[]): Promise<void> {
  const { businessId, id } = event;
  const tasks = reactions.map((reaction) => {
    const payload = pg.escapeLiteral(JSON.stringify({ businessId, reaction, event }));
    const key = pg.escapeLiteral(`event:${id}:${reaction}`);
    return `SELECT 1 FROM graphile_worker.add_job('${ANSWER_TASK}', ${payload}::json, max_attempts => 10, job_key => ${key});`;
  });
  await runInSettings(
    database,
    { "app.business_id": businessId },
    `
    ${tasks.join("\n")}
    UPDATE outbox_event SET published_at = now(), last_error = NULL WHERE business_id = ${pg.escapeLiteral(businessId)} AND id = ${pg.escapeLiteral(id)}`
  );
}

/** Marks an event as failed. The pause before the next try doubles, up to ten minutes. */
export async function markFailed(database: Database, { businessId, id }: OutboxEvent, reason: string): Promise<void> {
  await runInSettings(
    database,
    { "app.business_id": businessId },
    `
    UPDATE outbox_event SET attempts = attempts + 1, last_error = ${pg.escapeLiteral(reason.slice(0, 500))},
      next_attempt_at = now() + least(interval '600 seconds', interval '1 second' * power(2, attempts))
    WHERE business_id = ${pg.escapeLiteral(businessId)} AND id = ${pg.escapeLiteral(id)}`
  );
}

/**
 * Takes the next number of a channel. It is committed before use, so a repeat gets a new number and never one that
 * clients saw.
 */
export async function takeNextSequence(database: Database, businessId: string, channel: string): Promise<number> {
  const [row] = await runInSettings<{ last_sequence: string }>(
    database,
    { "app.business_id": businessId },
    `
    INSERT INTO realtime_sequence (business_id, channel, last_sequence)
    VALUES (${pg.escapeLiteral(businessId)}, ${pg.escapeLiteral(channel)}, 1)
    ON CONFLICT (business_id, channel) DO UPDATE SET last_sequence = realtime_sequence.last_sequence + 1
    RETURNING last_sequence`
  );
  return Number(row?.last_sequence);
}

/**
 * Runs one statement in its own transaction, with its limits and the settings for row-level security, in one round
 * trip.
 */
async function runInSettings<T extends pg.QueryResultRow>(
  database: Database,
  settings: Record<string, string>,
  statement: string
): Promise<T[]> {
  // A message with several statements is one implicit transaction, so the settings end with it.
  const results = (await database.query(
    `${buildSettingsSelect(getSettingsNow(settings))}; ${statement}`
  )) as unknown as pg.QueryResult<T>[];
  return results.at(-1)?.rows ?? [];
}
