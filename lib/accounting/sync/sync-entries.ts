import "server-only";
import { Prisma, type SyncEntry } from "@prisma/client";
import { createHash } from "node:crypto";
import { z } from "zod";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Who } from "@/lib/platform/session/who";
import { BooksRefusal, type Company, type Entity, type TheirRecord } from "../quickbooks/connect-company";
import { describeFault, isRemoved, isStale } from "./describe-fault";

/** A run of the sync for a company. */
export type Run = { who: Who; company: Company; realmId: string };

export type SyncKind = "customer" | "item" | "invoice" | "payment";

/** A record of ours to send, with its content in `body`. */
export type ToSend = {
  kind: SyncKind;
  ourId: string;
  label: string;
  invoiceId?: string;
  body: Record<string, unknown>;
};

type EntryKey = Pick<ToSend, "kind" | "ourId">;

const Sent = z.record(z.string(), z.json());
const Kind = z.enum(["customer", "item", "invoice", "payment"]);
const ENTITY: Record<SyncKind, Entity> = { customer: "Customer", item: "Item", invoice: "Invoice", payment: "Payment" };

export function findSyncEntry({ who, realmId }: Run, { kind, ourId }: EntryKey): Promise<SyncEntry | null> {
  const { businessId } = who;
  const key = { businessId, realmId, kind, ourId };
  return who.db((db) => db.syncEntry.findUnique({ where: { businessId_realmId_kind_ourId: key } }));
}

/**
 * Sends a record to QuickBooks and returns its id there. The request is stored first with its id, and repeated
 * unchanged until its answer is stored. A lost answer or a killed worker therefore creates nothing twice. Unchanged
 * records are not sent.
 */
export async function sendRecord(run: Run, sending: ToSend): Promise<{ theirId: string; record: TheirRecord | null }> {
  const existingEntry = await findSyncEntry(run, sending);
  if (existingEntry?.request) await saveToCompany(run, existingEntry);
  const entry = await beginRequest(run, sending);
  if (!entry.request) return { theirId: getTheirId(entry), record: null };
  const record = await saveToCompany(run, entry);
  return { theirId: record.Id, record };
}

function getTheirId({ theirId }: SyncEntry): string {
  if (!theirId) throw new Error("what they have has an id");
  return theirId;
}

/** Stores a request before it is sent. An unchanged record needs none. */
function beginRequest({ who, realmId }: Run, { kind, ourId, label, invoiceId, body }: ToSend): Promise<SyncEntry> {
  const { businessId } = who;
  const key = { businessId, realmId, kind, ourId };
  return who.db(async (db) => {
    const where = { businessId_realmId_kind_ourId: key };
    const before = await db.syncEntry.findUnique({ where });
    const requestHash = hashOf(body);
    if (before?.state === "synced" && before.theirId && before.requestHash === requestHash) return before;
    const request = Sent.parse({
      ...body,
      ...(before?.theirId ? { Id: before.theirId, SyncToken: before.syncToken ?? "0", sparse: true } : {}),
    });
    const data = { label, invoiceId: invoiceId ?? null, state: "sending", request, requestHash, updatedAt: new Date() };
    return db.syncEntry.upsert({
      where,
      create: { ...key, ...data, attempts: 1 },
      update: { ...data, attempt: { increment: 1 }, attempts: { increment: 1 } },
    });
  });
}

async function saveToCompany(run: Run, entry: SyncEntry): Promise<TheirRecord> {
  const { company } = run;
  const entity = ENTITY[Kind.parse(entry.kind)];
  try {
    const record = await company.save(entity, z.looseObject({}).parse(entry.request), `${entry.id}.${entry.attempt}`);
    await updateEntry(run, entry, {
      state: "synced",
      error: "",
      theirId: record.Id,
      syncToken: record.SyncToken,
      attempts: 0,
      syncedAt: new Date(),
      amount: getTotalAmount(record),
    });
    return record;
  } catch (error) {
    if (!(error instanceof BooksRefusal)) throw error;
    await updateEntry(run, entry, {
      state: "error",
      error: describeFault(error, entry.label),
      ...(await findCurrentState(run, entry, error)),
    });
    throw error;
  }
}

/** Returns the total of a record. Null when it has none. */
export function getTotalAmount({ TotalAmt: amount }: TheirRecord): string | null {
  return typeof amount === "number" || typeof amount === "string" ? new Decimal(String(amount)).toFixed(2) : null;
}

/** Looks up the record's state in QuickBooks for the next attempt: another version, or deleted. */
async function findCurrentState({ company }: Run, entry: SyncEntry, error: BooksRefusal) {
  if (isRemoved(error) && entry.theirId) return { theirId: null, syncToken: null };
  if (!isStale(error)) return {};
  const [record] = await company.find(ENTITY[Kind.parse(entry.kind)], { field: "Id", is: entry.theirId ?? "" });
  return record ? { syncToken: record.SyncToken } : {};
}

async function updateEntry(
  { who }: Run,
  { id }: SyncEntry,
  data: Prisma.SyncEntryUpdateManyMutationInput
): Promise<void> {
  const { businessId } = who;
  await who.db((db) =>
    db.syncEntry.update({
      where: { businessId_id: { businessId, id } },
      data: { ...data, request: Prisma.DbNull, updatedAt: new Date() },
    })
  );
}

/** Stores why a record is not synced when nothing was sent. */
export async function recordProblem(
  { who, realmId }: Run,
  { kind, ourId, label, invoiceId, ...problem }: Omit<ToSend, "body"> & { state: "error" | "by hand"; error: string }
): Promise<void> {
  const { businessId } = who;
  const key = { businessId, realmId, kind, ourId };
  const data = {
    label,
    invoiceId: invoiceId ?? null,
    state: problem.state,
    error: problem.error,
    updatedAt: new Date(),
  };
  await who.db((db) =>
    db.syncEntry.upsert({
      where: { businessId_realmId_kind_ourId: key },
      create: { ...key, ...data },
      update: { ...data, attempts: { increment: 1 } },
    })
  );
}

/** Links an existing QuickBooks record to ours without changing it. */
export async function adoptRecord({ who, realmId }: Run, sending: ToSend, record: TheirRecord): Promise<string> {
  const { businessId } = who;
  const { kind, ourId, label, body } = sending;
  const key = { businessId, realmId, kind, ourId };
  const data = {
    label,
    state: "synced",
    error: "",
    theirId: record.Id,
    syncToken: record.SyncToken,
    requestHash: hashOf(body),
    syncedAt: new Date(),
    updatedAt: new Date(),
  };
  await who.db((db) =>
    db.syncEntry.upsert({ where: { businessId_realmId_kind_ourId: key }, create: { ...key, ...data }, update: data })
  );
  return record.Id;
}

const hashOf = (body: object) => createHash("sha256").update(JSON.stringify(body)).digest("base64url");
