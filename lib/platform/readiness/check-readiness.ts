import "server-only";
import { readdirSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { getDatabase } from "@/lib/platform/database/get-database";
import {
  getEmbeddedDatabaseFolder,
  hasNoRoom,
  isEmbeddedDiskFull,
} from "@/lib/platform/database/is-embedded-disk-full";
import { HEARTBEAT_SECONDS } from "@/lib/platform/queue/start-heartbeat";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

const ANSWER_WITHIN_MS = 3_000;

/** A process that `npm start` keeps running, as it reports it. */
export type InstallationPart = { name: string; state: string; restarts: number };

// Set by scripts/web.mjs in its own process.
const holder = globalThis as unknown as { truckrollParts?: { list: InstallationPart[] } };

/** Lists the state of the installation's processes. Empty when nobody reports it. */
export function listInstallationParts(): InstallationPart[] {
  return holder.truckrollParts?.list ?? [];
}

/** Shows if any worker makes progress with its queue. Null when the database does not answer. */
export type WorkerState = { state: "running" | "silent"; seenAt: string | null } | null;

type Readiness = { problems: string[]; worker: WorkerState };

/**
 * Lists the reasons why requests should not be sent here yet; empty when they should. The reasons contain no address
 * and no secret. A silent worker is not a reason: its work comes later, and no other instance would help.
 */
export async function checkReadiness(): Promise<Readiness> {
  const full = await listFullDisks();
  try {
    const { problems, worker } = await Promise.race([checkDatabase(), waitTooLong()]);
    return { problems: [...full, ...problems], worker };
  } catch (error) {
    log.warn({ error: String(error) }, "not ready");
    return { problems: [...full, isEmbeddedDiskFull() ? STOPPED : "The database can't be reached."], worker: null };
  }
}

const STOPPED = "The database stopped because its disk is full. Free up space to restart it.";

/** Lists our folders whose disk is full. One of them may hold the embedded database. */
async function listFullDisks(): Promise<string[]> {
  const { FILES_DIR, TRUCKROLL_DATA_DIR, TRUCKROLL_MODE } = env();
  const folders = new Map([[FILES_DIR, "files"]]);
  const databases = getEmbeddedDatabaseFolder();
  if (databases) folders.set(databases, "database");
  if (TRUCKROLL_MODE === "local") folders.set(TRUCKROLL_DATA_DIR, "data");
  const isFull = async (folder: string) => {
    // The folder may not exist yet, so this checks the disk of its nearest existing parent.
    const disk = await statfs(folder).catch(() => statfs(path.dirname(folder)).catch(() => null));
    return disk !== null && hasNoRoom(disk);
  };
  const full = await Promise.all([...folders].map(async ([folder, label]) => ((await isFull(folder)) ? [label] : [])));
  return full
    .flat()
    .map(
      (label) => `The disk of the ${label} folder is full. Nothing was lost, but new files aren't saved. Free up space.`
    );
}

async function checkDatabase(): Promise<Readiness> {
  const missing = await countMissingMigrations();
  const problems = missing > 0 ? [`${missing} migration${missing > 1 ? "s aren't" : " isn't"} applied yet.`] : [];
  return { problems, worker: await loadWorkerState() };
}

async function loadWorkerState(): Promise<WorkerState> {
  const { rows } = await getDatabase().pool.query<{ seen_at: Date | null; lives: boolean | null }>(
    "SELECT max(seen_at) AS seen_at, max(seen_at) > now() - make_interval(secs => $1) AS lives FROM worker_heartbeat",
    [HEARTBEAT_SECONDS]
  );
  return { state: rows[0]?.lives ? "running" : "silent", seenAt: rows[0]?.seen_at?.toISOString() ?? null };
}

/** Counts the migrations of this build that the database has not finished. */
async function countMissingMigrations(): Promise<number> {
  const applied = new Set(await listAppliedMigrations());
  return listKnownMigrations().filter((name) => !applied.has(name)).length;
}

/** Counts the migrations of the database that this build does not know. A newer version created them. */
export async function countNewerMigrations(): Promise<number> {
  const knownNames = new Set(listKnownMigrations());
  return (await listAppliedMigrations()).filter((name) => !knownNames.has(name)).length;
}

async function listAppliedMigrations(): Promise<string[]> {
  const { rows } = await getDatabase().pool.query<{ name: string }>("SELECT applied_migrations() AS name");
  return rows.map(({ name }) => name);
}

function listKnownMigrations(): string[] {
  const folder = path.join(process.cwd(), "prisma", "migrations");
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && /^\d+_/.test(entry.name) ? [entry.name] : []
  );
}

async function waitTooLong(): Promise<Readiness> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS).unref());
  return { problems: [isEmbeddedDiskFull() ? STOPPED : "The database isn't responding in time."], worker: null };
}
