import "server-only";
import { Prisma } from "@prisma/client";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import { NotConnected, openCompany } from "../connection/open-company";
import { BooksAway, BooksRefusal } from "../quickbooks/connect-company";
import { type Books, CannotBook, readBooks } from "./book-items";
import { describeFault } from "./describe-fault";
import { queueSync } from "../connection/queue-sync";
import { recordProblem, type Run } from "./sync-entries";
import { syncInvoice } from "./sync-invoice";
import { syncPayments } from "./sync-payments";

/** The time that one run blocks others while it syncs an invoice. A killed run stops blocking after this. */
const LEASE_MS = 2 * 60_000;
const AT_ONCE = 50;
/** The overlap with the last run, for changes made while it was running. */
const OVERLAP_MS = 10 * 60_000;

/**
 * Syncs everything that is ready to QuickBooks. One worker at a time does this. "busy" tells the others to try again
 * later.
 */
export async function syncBooks(who: Who, { again }: { again: boolean }): Promise<"done" | "busy" | "off"> {
  if (!(await leaseBooks(who, "free"))) return (await isOff(who)) ? "off" : "busy";
  try {
    const run: Run = { who, ...(await openCompany(who)) };
    if (again) await resetRefused(run);
    const startedAt = new Date();
    const books = await readBooks(run);
    await syncReady(run, books);
    await syncPaid(run);
    await releaseBooks(who, { lastSyncAt: startedAt, lastProblem: "" });
    return "done";
  } catch (error) {
    if (error instanceof NotConnected) {
      await releaseBooks(who, {});
      return "off";
    }
    await releaseBooks(who, {
      lastProblem: error instanceof BooksAway ? error.sentence : "Sync was interrupted. It restarts automatically.",
    });
    throw error;
  }
}

/** Takes the lease on the books, or extends it. */
async function leaseBooks({ businessId, db }: Who, when: "free" | "leased"): Promise<boolean> {
  const syncingUntil = new Date(Date.now() + LEASE_MS);
  const free = { OR: [{ syncingUntil: null }, { syncingUntil: { lt: new Date() } }] };
  const { count } = await db((open) =>
    open.accountingConnection.updateMany({
      where: { businessId, state: "connected", ...(when === "free" ? free : {}) },
      data: { syncingUntil },
    })
  );
  return count > 0;
}

async function isOff({ businessId, db }: Who): Promise<boolean> {
  return (await db((open) => open.accountingConnection.count({ where: { businessId, state: "connected" } }))) === 0;
}

async function releaseBooks({ businessId, db }: Who, data: { lastSyncAt?: Date; lastProblem?: string }): Promise<void> {
  await db((open) =>
    open.accountingConnection.updateMany({ where: { businessId }, data: { ...data, syncingUntil: null } })
  );
}

/** Resets refused records to waiting. */
async function resetRefused({ who, realmId }: Run): Promise<void> {
  const { businessId } = who;
  await who.db((db) =>
    db.syncEntry.updateMany({ where: { businessId, realmId, state: "error" }, data: { state: "waiting", error: "" } })
  );
}

async function syncReady(run: Run, books: Books): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const ids = (await listReadyInvoices(run)).filter((id) => !tried.has(id));
    if (ids.length === 0) return;
    for (const id of ids) {
      tried.add(id);
      if (!(await leaseBooks(run.who, "leased"))) throw new NotConnected("disconnected meanwhile");
      await syncOne(run, books, id);
    }
  }
}

async function syncOne(run: Run, books: Books, id: string): Promise<void> {
  try {
    await syncInvoice(run, books, id);
    await syncPayments(run, id);
  } catch (error) {
    if (!(error instanceof BooksRefusal) && !(error instanceof CannotBook)) throw error;
    const { businessId } = run.who;
    const { invoiceNumber } = await run.who.db((db) =>
      db.invoice.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } })
    );
    const label = `Invoice #${invoiceNumber}`;
    const words = error instanceof CannotBook ? error.message : describeFault(error, label);
    const sentence = words.startsWith(label) ? words : `${label}: ${words}`;
    await recordProblem(run, { kind: "invoice", ourId: id, invoiceId: id, label, state: "error", error: sentence });
  }
}

/** Lists invoices that are ready and were not refused since their last change, oldest first. */
async function listReadyInvoices({ who, realmId }: Run): Promise<string[]> {
  const rows = await who.read<{ id: string }>(Prisma.sql`
    SELECT i.id::text FROM invoice i
    LEFT JOIN sync_entry s ON s.business_id = i.business_id AND s.realm_id = ${realmId} AND s.kind = 'invoice'
      AND s.our_id = i.id::text
    WHERE i.business_id = ${who.businessId}::uuid AND i.sync_state = 'ready to sync'
      AND i.status NOT IN ('voided', 'deleted')
      AND (s.id IS NULL OR s.state <> 'error' OR s.updated_at < i.updated_at)
    ORDER BY i.updated_at, i.id LIMIT ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** Syncs the payments of synced invoices that changed since the last run, and those that wait. */
async function syncPaid(run: Run): Promise<void> {
  const { who, realmId } = run;
  const { lastSyncAt } = await who.db((db) =>
    db.accountingConnection.findUniqueOrThrow({ where: { businessId: who.businessId } })
  );
  const since = new Date((lastSyncAt?.getTime() ?? 0) - OVERLAP_MS);
  const rows = await who.read<{ id: string }>(Prisma.sql`
    SELECT i.id::text FROM invoice i
    WHERE i.business_id = ${who.businessId}::uuid AND i.sync_state = 'synced' AND i.updated_at > ${since}
    UNION
    SELECT s.invoice_id::text FROM sync_entry s
    WHERE s.business_id = ${who.businessId}::uuid AND s.realm_id = ${realmId} AND s.state IN ('waiting', 'sending')
      AND s.kind = 'payment'`);
  for (const { id } of rows) {
    if (!(await leaseBooks(who, "leased"))) throw new NotConnected("disconnected meanwhile");
    await syncPayments(run, id);
  }
}

const Payload = z.object({ businessId: Id, again: z.boolean().default(false) });
const BUSY_AGAIN_MS = 60_000;

/**
 * Syncs the books. If another run is busy it queues itself again, because that run may have missed the newest changes.
 */
export const syncBooksTask: BackgroundTask = async (payload) => {
  const { businessId, again } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "accounting");
  if ((await syncBooks(who, { again })) !== "busy") return;
  const runAt = new Date(Date.now() + BUSY_AGAIN_MS);
  await who.db((db) => queueSync(db, { again, runAt }));
};
