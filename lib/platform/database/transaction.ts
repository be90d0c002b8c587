import "server-only";
import { Prisma } from "@prisma/client";
import { AsyncLocalStorage } from "node:async_hooks";
import { v7 as uuidv7 } from "uuid";
import { noteRequest } from "@/lib/platform/request-record";
import { getDatabase } from "./get-database";
import { buildInsert } from "./insert-rows";
import { withSettings, type TransactionSettings } from "./create-pool";

/**
 * One transaction without an actor: before a login, behind a doorway, or for bookkeeping of the platform. Everything else
 * takes the `Transaction` of platform/session, which carries who acts.
 */
export type BareTransaction = Prisma.TransactionClient;

type OpenTransaction = { key: string; db: BareTransaction };
/** A change of several transactions: its id, their number so far, and if an action has named it. */
type SharedChange = { id: string; transactions: number; isNamed: boolean };
type PendingRows = Partial<Record<Trail, Record<string, unknown>[]>>;
/** A recorded action of a change. See lib/platform/changes/record-change.ts. */
type RecordedAct = { action?: unknown; subjectKind?: unknown; subjectId?: unknown; details?: unknown };
// Stored on globalThis: Next loads modules more than once in a process, and the copies must join one another's
// transaction.
const holder = globalThis as unknown as {
  truckrollTransaction?: AsyncLocalStorage<OpenTransaction>;
  truckrollTrails?: WeakMap<BareTransaction, { changeId: string; pendingRows: PendingRows }>;
  truckrollChange?: AsyncLocalStorage<SharedChange>;
};
const current = (holder.truckrollTransaction ??= new AsyncLocalStorage<OpenTransaction>());
const trails = (holder.truckrollTrails ??= new WeakMap());
const shared = (holder.truckrollChange ??= new AsyncLocalStorage<SharedChange>());

/** The tables that commands only write to. One statement writes all rows of a transaction. */
export type Trail = "change_set" | "outbox_event";

/**
 * Holds a row, in the form of `buildInsert`, until the end of the transaction. It is then written with the others of its
 * table, in order.
 */
export function holdRow(db: BareTransaction, trail: Trail, row: Record<string, unknown>): void {
  const state = trails.get(db);
  if (!state) throw new Error("a trail is left in a transaction of the tenant's");
  (state.pendingRows[trail] ??= []).push(row);
}

/** Returns the id of the transaction's change. */
export function getChangeId(db: BareTransaction): string {
  const state = trails.get(db);
  if (!state) throw new Error("a change is a transaction of the tenant's");
  return state.changeId;
}

/** Returns the id of the transaction's change once an action named it. Null before that. */
export function getNamedChangeId(db: BareTransaction): string | null {
  const state = trails.get(db);
  return state?.pendingRows.change_set ? state.changeId : null;
}

/** Returns the same transaction with `more` on it. What is written through it belongs to the same change. */
export function extendTransaction<More extends object>(db: BareTransaction, more: More): BareTransaction & More {
  const state = trails.get(db);
  // Defined, never assigned: an assignment would reach the proxy of Prisma behind it, which all transactions share.
  const extended: BareTransaction & More = Object.create(db, Object.getOwnPropertyDescriptors(more));
  if (state) trails.set(extended, state);
  return extended;
}

/** The number of change steps reserved for each transaction of a change. */
export const STEPS_A_TRANSACTION = 100_000;

/**
 * Runs several transactions as one change that is undone as a whole. Starts a new change, or continues `begun` with its
 * number of transactions.
 */
export function runAsOneChange<T>(work: () => Promise<T>, sharedChange?: SharedChange): Promise<T> {
  if (shared.getStore()) return work();
  return shared.run(sharedChange ?? { id: uuidv7(), transactions: 0, isNamed: false }, work);
}

async function writeTrails(db: BareTransaction, changeId: string, firstStep: number): Promise<void> {
  const { change_set: changeRows, ...others } = trails.get(db)?.pendingRows ?? {};
  const acts = shared.getStore()?.isNamed ? undefined : changeRows;
  const rowsByTrail = Object.entries({
    ...others,
    ...(acts ? { change_set: [buildNamedChange(changeId, acts)] } : {}),
  });
  if (rowsByTrail.length === 0) return;
  const parts = rowsByTrail.map(
    ([trail, rows]) => Prisma.sql`${Prisma.raw(`the_${trail}`)} AS (${buildInsert(trail as Trail, rows)})`
  );
  const [done] = await db.$queryRaw<[{ step: string }]>`
    WITH ${Prisma.join(parts)} SELECT current_setting('app.change_step', true) AS step`;
  // A change without changed rows cannot be undone.
  if (changeRows && Number(done.step) > firstStep) noteRequest({ change: changeId });
}

/**
 * Combines all recorded actions of a transaction into one change. The last action, from the outermost command, names
 * it.
 */
function buildNamedChange(id: string, acts: Record<string, unknown>[]): Record<string, unknown> {
  const { details: _, ...last } = acts.at(-1)!;
  const actSummaries = (acts as RecordedAct[]).map(({ action, subjectKind: kind, subjectId, details }) => ({
    action,
    kind,
    id: subjectId,
    ...(details ? { details } : {}),
  }));
  return { ...last, id, at: new Date(), acts: actSummaries };
}

// 40001 is a serialization failure and 40P01 a deadlock; Prisma reports both as P2034. The other codes mean that
// another transaction changed a row since it was read: a unique key, a reference, an exclusion, or a missing row
// (P2025). A retry sees the new state and reports it.
const RETRIED = new Set(["40001", "40P01", "P2034", "23505", "P2002", "23503", "P2003", "23P01", "P2025"]);
const ATTEMPTS = 5;

/**
 * Runs `work` in one transaction with the given row-level-security settings. A nested call with the same settings joins
 * the open transaction, so commands compose. The outermost call is retried a limited number of times after a conflict.
 * `work` may therefore run more than once and must have no effect outside `db`.
 */
export async function runInTransaction<T>(
  settings: TransactionSettings,
  work: (db: BareTransaction) => Promise<T>
): Promise<T> {
  const key = JSON.stringify(settings);
  const open = current.getStore();
  if (open) {
    if (open.key !== key) throw new Error("a transaction of another tenant is open");
    return work(open.db);
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(key, settings, work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRIED.has(getDatabaseCode(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * Math.random()));
    }
  }
}

/**
 * Returns the open transaction of these settings, which reads must share to see its changes. Null when none is open.
 */
export function openTransaction(settings: TransactionSettings): BareTransaction | null {
  const open = current.getStore();
  if (!open) return null;
  if (open.key !== JSON.stringify(settings)) throw new Error("a transaction of another tenant is open");
  return open.db;
}

function runOnce<T>(key: string, settings: TransactionSettings, work: (db: BareTransaction) => Promise<T>): Promise<T> {
  // Triggers record every changed row of a tenant's transaction under this id.
  const change = shared.getStore();
  const changeId = change?.id ?? uuidv7();
  const firstStep = (change ? change.transactions++ : 0) * STEPS_A_TRANSACTION;
  const recording = { "app.change_id": changeId, "app.change_step": String(firstStep) };
  const recorded = "app.business_id" in settings ? { ...settings, ...recording } : settings;
  return withSettings(recorded, () =>
    getDatabase().prisma.$transaction(
      async (db) => {
        const pendingRows: PendingRows = {};
        trails.set(db, { changeId, pendingRows });
        const done = await current.run({ key, db }, () => work(db));
        await writeTrails(db, changeId, firstStep);
        return { done, isNamed: pendingRows.change_set !== undefined };
      },
      { maxWait: 10_000, timeout: 60_000 }
    )
  ).then(({ done, isNamed }) => {
    if (change && isNamed) change.isNamed = true;
    return done;
  });
}

/** Returns the SQLSTATE or Prisma code of a database error, or "". */
export function getDatabaseCode(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const databaseError = error as { code?: unknown; meta?: { code?: unknown }; cause?: unknown };
  const driver = databaseError.meta as { driverAdapterError?: { cause?: { originalCode?: string } } } | undefined;
  const original =
    driver?.driverAdapterError?.cause?.originalCode ??
    (databaseError.cause as { originalCode?: string } | undefined)?.originalCode;
  if (typeof original === "string") return original;
  if (typeof databaseError.meta?.code === "string") return databaseError.meta.code;
  return typeof databaseError.code === "string" ? databaseError.code : "";
}
