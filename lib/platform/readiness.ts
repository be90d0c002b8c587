import "server-only";
import { readdirSync } from "node:fs";
import path from "node:path";
import { database } from "@/lib/platform/database/client";
import { HEARTBEAT_SECONDS } from "@/lib/platform/jobs/heartbeat";
import { log } from "@/lib/platform/log";

const ANSWER_WITHIN_MS = 3_000;

/** One of the processes that `npm start` keeps running, as it tells of them. */
export type Part = { name: string; state: string; restarts: number };

// Set by scripts/web.mjs in its own process.
const told = globalThis as unknown as { truckrollParts?: { list: Part[] } };

/** How the parts of this installation do; empty where nobody tells us. */
export function partsOfInstallation(): Part[] {
  return told.truckrollParts?.list ?? [];
}

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
  const { rows: beats } = await pool.query<{ lives: boolean | null }>(
    "SELECT max(seen_at) > now() - make_interval(secs => $1) AS lives FROM worker_heartbeat",
    [HEARTBEAT_SECONDS],
  );
  const problems = beats[0]?.lives ? [] : [`No worker has been heard of for ${HEARTBEAT_SECONDS} seconds.`];
  const missing = await missingMigrations();
  return missing > 0 ? [...problems, `${missing} migration${missing > 1 ? "s are" : " is"} not applied.`] : problems;
}

/** How many migrations of this build the database has not finished. */
async function missingMigrations(): Promise<number> {
  const { rows } = await database().pool.query<{ name: string }>("SELECT applied_migrations() AS name");
  const applied = new Set(rows.map(({ name }) => name));
  return knownMigrations().filter((name) => !applied.has(name)).length;
}

function knownMigrations(): string[] {
  const folder = path.join(process.cwd(), "prisma", "migrations");
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && /^\d{14}_/.test(entry.name) ? [entry.name] : [],
  );
}

async function tooSlow(): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS).unref());
  return ["The database does not answer in time."];
}
