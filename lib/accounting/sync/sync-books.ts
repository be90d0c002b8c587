import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/platform/database/generated/client";
import { Id } from "@/lib/platform/http/call-shapes";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { systemWho } from "@/lib/platform/session/system-who";
import type { Who } from "@/lib/platform/session/who";
import { NotConnected, openCompany } from "../connection/open-company";
import { BooksAway, BooksRefusal } from "../quickbooks/quickbooks-company";
import { type Books, CannotBook, readBooks } from "./book-items";
import { faultWords } from "./fault-words";
import { queueSync } from "./queue-sync";
import { noteProblem, type Run } from "./sync-entries";
import { syncInvoice } from "./sync-invoice";
import { syncPayments } from "./sync-payments";

/** So long nobody else syncs while one is at an invoice; who was killed meanwhile holds the others up no longer. */
const LEASE_MS = 2 * 60_000;
const AT_ONCE = 50;
/** What changed while the last run was on its way is looked at once more. */
const OVERLAP_MS = 10 * 60_000;

/** Puts what is ready into QuickBooks. Of several workers one does; the others look again when it must be done. */
export async function syncBooks(who: Who, { again }: { again: boolean }): Promise<"done" | "busy" | "off"> {
  if (!(await hold(who, "free"))) return (await isOff(who)) ? "off" : "busy";
  try {
    const run: Run = { who, ...(await openCompany(who)) };
    if (again) await tryAgain(run);
    const startedAt = new Date();
    const books = await readBooks(run);
    await syncReady(run, books);
    await syncPaid(run);
    await leave(who, { lastSyncAt: startedAt, lastProblem: "" });
    return "done";
  } catch (error) {
    if (error instanceof NotConnected) {
      await leave(who, {});
      return "off";
    }
    await leave(who, {
      lastProblem: error instanceof BooksAway ? error.sentence : "Sync broke off. It starts again by itself.",
    });
    throw error;
  }
}

/** Takes the books for a while, or keeps them for longer. */
async function hold({ businessId, db }: Who, when: "free" | "held"): Promise<boolean> {
  const syncingUntil = new Date(Date.now() + LEASE_MS);
  const free = { OR: [{ syncingUntil: null }, { syncingUntil: { lt: new Date() } }] };
  const { count } = await db((open) =>
    open.accountingConnection.updateMany({
      where: { businessId, state: "connected", ...(when === "free" ? free : {}) },
      data: { syncingUntil },
    }),
  );
  return count > 0;
}

async function isOff({ businessId, db }: Who): Promise<boolean> {
  return (await db((open) => open.accountingConnection.count({ where: { businessId, state: "connected" } }))) === 0;
}

async function leave({ businessId, db }: Who, data: { lastSyncAt?: Date; lastProblem?: string }): Promise<void> {
  await db((open) =>
    open.accountingConnection.updateMany({ where: { businessId }, data: { ...data, syncingUntil: null } }),
  );
}

/** What was refused waits again. */
async function tryAgain({ who, realmId }: Run): Promise<void> {
  const { businessId } = who;
  await who.db((db) =>
    db.syncEntry.updateMany({ where: { businessId, realmId, state: "error" }, data: { state: "waiting", error: "" } }),
  );
}

async function syncReady(run: Run, books: Books): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const ids = (await readyInvoices(run)).filter((id) => !tried.has(id));
    if (ids.length === 0) return;
    for (const id of ids) {
      tried.add(id);
      if (!(await hold(run.who, "held"))) throw new NotConnected("disconnected meanwhile");
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
      db.invoice.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } }),
    );
    const label = `Invoice ${invoiceNumber}`;
    const words = error instanceof CannotBook ? error.message : faultWords(error, label);
    const said = words.startsWith(label) ? words : `${label}: ${words}`;
    await noteProblem(run, { kind: "invoice", ourId: id, invoiceId: id, label, state: "error", error: said });
  }
}

/** What is ready and was not refused since it was last changed; the oldest first. */
async function readyInvoices({ who, realmId }: Run): Promise<string[]> {
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

/** The payments of synced invoices that changed since the last run, and those that wait. */
async function syncPaid(run: Run): Promise<void> {
  const { who, realmId } = run;
  const { lastSyncAt } = await who.db((db) =>
    db.accountingConnection.findUniqueOrThrow({ where: { businessId: who.businessId } }),
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
    if (!(await hold(who, "held"))) throw new NotConnected("disconnected meanwhile");
    await syncPayments(run, id);
  }
}

const Payload = z.object({ businessId: Id, again: z.boolean().default(false) });
const BUSY_AGAIN_MS = 60_000;

/** A task that finds another at it looks again: that one may have looked just before there was something new. */
export const syncBooksTask: BackgroundTask = async (payload) => {
  const { businessId, again } = Payload.parse(payload);
  const who = await systemWho(businessId, "accounting");
  if ((await syncBooks(who, { again })) !== "busy") return;
  const runAt = new Date(Date.now() + BUSY_AGAIN_MS);
  await who.db((db) => queueSync(who, db, { again, runAt }));
};
