import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Who } from "@/lib/platform/session/who";
import { readConnection } from "../connection/read-connection";
import type { SyncProblem, SyncStatus } from "../sync-status";
import { queueSync } from "../connection/queue-sync";
import { listPaidAmounts } from "./sync-payments";

const AT_MOST = 200;

/** Returns the state of the sync. `errors` are newest first. */
export async function getSyncStatus(who: Who): Promise<SyncStatus> {
  const connection = await readConnection(who);
  const problems = await listProblems(who, connection?.realmId ?? "");
  const pendingCount = await countReady(who);
  const isAtIt = Boolean(connection?.syncingUntil && connection.syncingUntil > new Date());
  const lostReason = connection?.state === "lost" ? connection.lostReason : "";
  const general = lostReason || (connection?.state === "connected" ? connection.lastProblem : "");
  const errors = [...(general ? [{ ...NOTHING, message: general }] : []), ...problems];
  return {
    syncStatus: isAtIt && !lostReason ? "syncing" : errors.length > 0 ? "error" : "idle",
    lastSyncDate: connection?.lastSyncAt?.toISOString() ?? null,
    pendingCount,
    errors,
  };
}

const NOTHING = { id: null, kind: "connection", label: "QuickBooks", invoiceId: null, isByHand: false } as const;

export async function getLastSyncDate(who: Who): Promise<string | null> {
  return (await readConnection(who))?.lastSyncAt?.toISOString() ?? null;
}

async function countReady({ businessId, read }: Who): Promise<number> {
  const [row] = await read<{ n: number }>(Prisma.sql`
    SELECT count(*)::int AS n FROM invoice WHERE business_id = ${businessId}::uuid AND sync_state = 'ready to sync'
      AND status NOT IN ('voided', 'deleted')`);
  return row?.n ?? 0;
}

function listProblems({ businessId, read }: Who, realmId: string): Promise<SyncProblem[]> {
  // A refused customer or item appears with its invoice.
  return read<SyncProblem>(Prisma.sql`
    SELECT id::text, kind, label, invoice_id::text AS "invoiceId", state = 'by hand' AS "isByHand", error AS message
    FROM sync_entry WHERE business_id = ${businessId}::uuid AND realm_id = ${realmId} AND state IN ('error', 'by hand')
      AND kind IN ('invoice', 'payment')
    ORDER BY updated_at DESC, id LIMIT ${AT_MOST}`);
}

/** Retries a refused record. */
export function syncAgain(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const { count } = await db.syncEntry.updateMany({
      where: { businessId, id, state: "error" },
      data: { state: "waiting", error: "" },
    });
    if (count === 0) throw notFound("sync problem");
    recordChange(db, { action: "accounting.tried-again", subjectKind: "business", subjectId: businessId });
    await queueSync(db);
  });
}

/** Records that a person did a manual task in QuickBooks. */
export async function recordDoneByHand(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  await who.db(async (db) => {
    const entry = await db.syncEntry.findFirst({ where: { businessId, id, state: "by hand" } });
    if (!entry?.invoiceId) throw notFound("sync problem");
    const [key] = entry.ourId.split(":");
    const paid = entry.kind === "payment" ? await listPaidAmounts(who, entry.invoiceId) : [];
    const amount = paid.find((each) => each.key === key)?.net ?? "0.00";
    const data = { state: "synced", error: "", amount, syncedAt: new Date(), updatedAt: new Date() };
    await db.syncEntry.update({ where: { businessId_id: { businessId, id } }, data });
    recordChange(db, { action: "accounting.done-by-hand", subjectKind: "business", subjectId: businessId });
  });
}

/** Syncs everything that waits or was refused, now. */
export function syncNow(who: Who): Promise<void> {
  return who.db(async (db) => {
    recordChange(db, { action: "accounting.sync-asked", subjectKind: "business", subjectId: who.businessId });
    await queueSync(db, { again: true });
  });
}

/** Returns the sync state of an invoice for its page. Null when no sync was tried. */
export async function findSyncOfInvoice(
  who: Who,
  invoiceId: string
): Promise<{ syncedAt: string | null; problem: string; isByHand: boolean; refusedId: string | null } | null> {
  const connection = await readConnection(who);
  if (!connection) return null;
  const { businessId } = who;
  const entries = await who.db((db) =>
    db.syncEntry.findMany({
      where: { businessId, invoiceId, realmId: connection.realmId },
      orderBy: { updatedAt: "desc" },
    })
  );
  const invoice = entries.find(({ kind }) => kind === "invoice");
  const troubled = entries.find(({ state }) => state === "error" || state === "by hand");
  if (!invoice && !troubled) return null;
  return {
    syncedAt: invoice?.syncedAt?.toISOString() ?? null,
    problem: troubled?.error ?? "",
    isByHand: troubled?.state === "by hand",
    refusedId: troubled?.state === "error" ? troubled.id : null,
  };
}
