import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { v7 as uuidv7 } from "uuid";
import { noteRequest } from "@/lib/platform/request-id";
import { database } from "./client";
import { Prisma } from "./generated/client";
import { insertSql } from "./insert-rows";
import { withSettings, type TransactionSettings } from "./pool";

/** The tenant's database inside one transaction. */
export type Transaction = Prisma.TransactionClient;

type Open = { key: string; db: Transaction };
/** A change of several transactions: its id, how many of them there were, and whether it has been said what it is. */
type SharedChange = { id: string; transactions: number; isNamed: boolean };
type Left = Partial<Record<Trail, Record<string, unknown>[]>>;
/** What was said of a change, see lib/platform/changes/record-change.ts. */
type Act = { action?: unknown; subjectKind?: unknown; subjectId?: unknown; details?: unknown };
// Kept on globalThis: Next loads modules more than once in a process, and the copies must join one another's transaction.
const holder = globalThis as unknown as {
  truckrollTransaction?: AsyncLocalStorage<Open>;
  truckrollTrails?: WeakMap<Transaction, { changeId: string; left: Left }>;
  truckrollChange?: AsyncLocalStorage<SharedChange>;
};
const current = (holder.truckrollTransaction ??= new AsyncLocalStorage<Open>());
const trails = (holder.truckrollTrails ??= new WeakMap());
const shared = (holder.truckrollChange ??= new AsyncLocalStorage<SharedChange>());

/** What commands leave behind and do not read: all of one transaction is written by one statement. */
export type Trail = "change_set" | "outbox_event";

/** Keeps a row, as `insertSql` takes them, for the end of the transaction; there the others of its trail join it, in order. */
export function leave(db: Transaction, trail: Trail, row: Record<string, unknown>): void {
  const known = trails.get(db);
  if (!known) throw new Error("a trail is left in a transaction of the tenant's");
  (known.left[trail] ??= []).push(row);
}

/** The change that a transaction is. */
export function changeOf(db: Transaction): string {
  const known = trails.get(db);
  if (!known) throw new Error("a change is a transaction of the tenant's");
  return known.changeId;
}

/** The change that a transaction is, once it was said what it is; else null. */
export function namedChangeOf(db: Transaction): string | null {
  const known = trails.get(db);
  return known?.left.change_set ? known.changeId : null;
}

/** Steps of a change that one of its transactions may take. */
export const STEPS_A_TRANSACTION = 100_000;

/**
 * Lets the transactions within be one change, which is taken back as a whole: a new one, or one that was begun before,
 * with the number of transactions that it has had.
 */
export function asOneChange<T>(work: () => Promise<T>, begun?: SharedChange): Promise<T> {
  if (shared.getStore()) return work();
  return shared.run(begun ?? { id: uuidv7(), transactions: 0, isNamed: false }, work);
}

async function writeTrails(db: Transaction, changeId: string, firstStep: number): Promise<void> {
  const { change_set: said, ...others } = trails.get(db)?.left ?? {};
  const acts = shared.getStore()?.isNamed ? undefined : said;
  const left = Object.entries({ ...others, ...(acts ? { change_set: [namedChange(changeId, acts)] } : {}) });
  if (left.length === 0) return;
  const parts = left.map(
    ([trail, rows]) => Prisma.sql`${Prisma.raw(`the_${trail}`)} AS (${insertSql(trail as Trail, rows)})`,
  );
  const [done] = await db.$queryRaw<[{ step: string }]>`
    WITH ${Prisma.join(parts)} SELECT current_setting('app.change_step', true) AS step`;
  // What changed no row is nothing to take back.
  if (said && Number(done.step) > firstStep) noteRequest({ change: changeId });
}

/** One change of all that was said in a transaction; what was said last, by the outermost command, names it. */
function namedChange(id: string, acts: Record<string, unknown>[]): Record<string, unknown> {
  const { details: _, ...last } = acts.at(-1)!;
  const said = (acts as Act[]).map(({ action, subjectKind: kind, subjectId, details }) => ({
    action,
    kind,
    id: subjectId,
    ...(details ? { details } : {}),
  }));
  return { ...last, id, at: new Date(), acts: said };
}

// 40001 serialization failure, 40P01 deadlock; Prisma reports both as P2034. And what somebody else took, removed or made
// since it was looked at (unique key, reference, exclusion; P2025 a row that is gone): the next look sees it and says so.
const RETRIED = new Set(["40001", "40P01", "P2034", "23505", "P2002", "23503", "P2003", "23P01", "P2025"]);
const ATTEMPTS = 5;

/**
 * Runs `work` in one transaction with the given row-level-security settings. A nested call for the same settings
 * joins the open transaction, so that commands compose; the outermost one is retried a bounded number of times when it
 * met another one. `work` may therefore run more than once: it has no effect outside `db`.
 */
export async function inTransaction<T>(
  settings: TransactionSettings,
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  const key = JSON.stringify(settings);
  const open = current.getStore();
  if (open) {
    if (open.key !== key) throw new Error("a transaction of another tenant is open");
    return work(open.db);
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(key, settings, work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRIED.has(databaseCode(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * Math.random()));
    }
  }
}

/** The open transaction of these settings, which reads must share to see its changes; null when none is open. */
export function openTransaction(settings: TransactionSettings): Transaction | null {
  const open = current.getStore();
  if (!open) return null;
  if (open.key !== JSON.stringify(settings)) throw new Error("a transaction of another tenant is open");
  return open.db;
}

function once<T>(key: string, settings: TransactionSettings, work: (db: Transaction) => Promise<T>): Promise<T> {
  // Triggers write every row that a tenant's transaction changes under this id.
  const change = shared.getStore();
  const changeId = change?.id ?? uuidv7();
  const firstStep = (change ? change.transactions++ : 0) * STEPS_A_TRANSACTION;
  const recording = { "app.change_id": changeId, "app.change_step": String(firstStep) };
  const recorded = "app.business_id" in settings ? { ...settings, ...recording } : settings;
  return withSettings(recorded, () =>
    database().prisma.$transaction(
      async (db) => {
        const left: Left = {};
        trails.set(db, { changeId, left });
        const done = await current.run({ key, db }, () => work(db));
        await writeTrails(db, changeId, firstStep);
        return { done, isNamed: left.change_set !== undefined };
      },
      { maxWait: 10_000, timeout: 60_000 },
    ),
  ).then(({ done, isNamed }) => {
    if (change && isNamed) change.isNamed = true;
    return done;
  });
}

/** The SQLSTATE or Prisma code of a database error, else "". */
export function databaseCode(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const found = error as { code?: unknown; meta?: { code?: unknown }; cause?: unknown };
  const driver = found.meta as { driverAdapterError?: { cause?: { originalCode?: string } } } | undefined;
  const original =
    driver?.driverAdapterError?.cause?.originalCode ??
    (found.cause as { originalCode?: string } | undefined)?.originalCode;
  if (typeof original === "string") return original;
  if (typeof found.meta?.code === "string") return found.meta.code;
  return typeof found.code === "string" ? found.code : "";
}
