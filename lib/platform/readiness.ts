import "server-only";
import { readdirSync } from "node:fs";
import path from "node:path";
import { database } from "@/lib/platform/database/client";
import { HEARTBEAT_SECONDS } from "@/lib/platform/jobs/heartbeat";
import { log } from "@/lib/platform/log";

const ANSWER_WITHIN_MS = 3_000;

/** Why requests should not be sent here yet; empty when they should. The reasons name no address and no secret. */
export async function readinessProblems(): Promise<string[]> {
  try {
    return await Promise.race([askDatabase(), tooSlow()]);
  } catch (error) {
    log.warn({ error: String(error) }, "not ready");
    return ["The database cannot be reached."];
  }
}

async function askDatabase(): Promise<string[]> {
  const { pool } = database();
  const { rows: beats } = await pool.query<{ lives: boolean | null }>("SELECT max(seen_at) > now() - make_interval(secs => $1) AS lives FROM worker_heartbeat", [HEARTBEAT_SECONDS]);
  const problems = beats[0]?.lives ? [] : [`No worker has been heard of for ${HEARTBEAT_SECONDS} seconds.`];
  const missing = await missingMigrations();
  return missing > 0 ? [...problems, `${missing} migration${missing > 1 ? "s are" : " is"} not applied.`] : problems;
}

/** The migrations that this build knows and the database has not finished; 0 where the table may not be read. */
async function missingMigrations(): Promise<number> {
  const { rows } = await database().pool.query<{ may: boolean }>("SELECT coalesce(has_table_privilege(to_regclass('public._prisma_migrations'), 'SELECT'), false) AS may");
  if (!rows[0]?.may) return 0;
  const applied = await database().pool.query<{ migration_name: string }>("SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL");
  const names = new Set(applied.rows.map((row) => row.migration_name));
  return knownMigrations().filter((name) => !names.has(name)).length;
}

function knownMigrations(): string[] {
  const folder = path.join(process.cwd(), "prisma", "migrations");
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() && /^\d{14}_/.test(entry.name) ? [entry.name] : []));
}

async function tooSlow(): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS).unref());
  return ["The database does not answer in time."];
}
