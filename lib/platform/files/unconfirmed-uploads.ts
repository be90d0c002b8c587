import "server-only";
import { env } from "@/lib/platform/env";
import { openTransaction, runInTransaction, type BareTransaction } from "@/lib/platform/database/transaction";
import { addTask } from "@/lib/platform/queue/add-task";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

const FORGET_UPLOADS = "forget-uploads";
const DAY_MS = 86_400_000;
/** More than the clocks of the database and this process can differ. */
const CLOCKS_MS = 300_000;
const MEGABYTE = 1024 * 1024;

/** The most that a business may store until its email is confirmed. */
const OF_A_BUSINESS = { files: 100, megabytes: 20 };

/** Longer than an email with attachments waits. Then its files go, whatever else they are attached to. */
const LONGEST_MS = 8 * DAY_MS;

/** An email with attachments is dropped when the email of its business stays unconfirmed for so long. */
const WAITING_DAYS = 7;
const DROPPED = `Not sent. The sign-up email address wasn't confirmed within ${WAITING_DAYS} days. Confirm it, then send a new email.`;

const FULL = "Uploads are limited until you confirm your email. Open the link we sent you, then add your files.";
const BUSINESS_FULL = `Upload limit reached. You can store up to ${OF_A_BUSINESS.files} files or ${OF_A_BUSINESS.megabytes} MB until your sign-up email address is confirmed. Open the link we sent to that address, then add more.`;

/** A file about to be stored. */
export type PlannedFile = { storageKey: string; byteSize: number };

/** The form field that a refusal names. Documents of a registration have limits of their own. */
export type UploadField = "documents" | "files" | "file";

/**
 * Reserves room for files of an unconfirmed registration or business before they are stored, and schedules their removal
 * after a day. Throws 422 when a business would exceed its small limit, or all of them together UNCONFIRMED_UPLOADS_MB.
 */
export async function reserveUnconfirmed(
  { businessId }: Who,
  files: readonly PlannedFile[],
  field: UploadField
): Promise<void> {
  const settings = { "app.business_id": businessId };
  const isNested = openTransaction(settings) !== null;
  await runInTransaction(settings, async (db) => {
    // Reservations run one at a time, so that two at once cannot both take the last room. One inside the transaction of its
    // caller may last, so it keeps no other business waiting and may pass the common limit by its own files, 20 MB at most.
    if (!isNested) await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('unconfirmed uploads'))`;
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`unconfirmed uploads:${businessId}`}, 0))`;
    const all = await sumReserved(db, "");
    const size = files.reduce((sum, { byteSize }) => sum + byteSize, 0);
    if (all.bytes + size > env().UNCONFIRMED_UPLOADS_MB * MEGABYTE) throw invalid({ [field]: FULL }, "file_refused");
    if (field !== "documents") {
      const own = await sumReserved(db, `${businessId}/`);
      const isFull = own.bytes + size > OF_A_BUSINESS.megabytes * MEGABYTE;
      if (isFull || own.files + files.length > OF_A_BUSINESS.files)
        throw invalid({ [field]: BUSINESS_FULL }, "file_refused");
    }
    await db.unconfirmedUpload.createMany({ data: [...files] });
    await addTask(db, FORGET_UPLOADS, { payload: { businessId }, runAt: getNextExpiry() });
  });
}

const getNextExpiry = () => new Date(Date.now() + DAY_MS + CLOCKS_MS);

async function sumReserved(db: BareTransaction, prefix: string): Promise<{ files: number; bytes: number }> {
  const { _count: files, _sum: totals } = await db.unconfirmedUpload.aggregate({
    where: { storageKey: { startsWith: prefix } },
    _count: true,
    _sum: { byteSize: true },
  });
  return { files, bytes: totals.byteSize ?? 0 };
}

/** Frees the room of removed files. */
export async function releaseUnconfirmed(db: BareTransaction, storageKeys: readonly string[]): Promise<void> {
  await db.unconfirmedUpload.deleteMany({ where: { storageKey: { in: [...storageKeys] } } });
}

/** Keeps the files of a registration and its business for good, once the email is confirmed. */
export async function confirmUploads(db: BareTransaction, businessId: string): Promise<void> {
  await db.unconfirmedUpload.deleteMany({ where: { storageKey: { startsWith: `${businessId}/` } } });
}

/**
 * Frees the room of what an unconfirmed business reserved a day ago, and marks its files as deleted. Files attached to
 * emails that wait stay until these leave or are dropped. Returns the storage keys whose bytes to remove.
 */
export async function expireUnconfirmed(db: BareTransaction, businessId: string): Promise<string[]> {
  const rows = await db.unconfirmedUpload.findMany({
    where: { storageKey: { startsWith: `${businessId}/` }, createdAt: { lte: new Date(Date.now() - DAY_MS) } },
  });
  await dropOldMail(db, businessId);
  const attachedKeys = await listAttachedKeys(db, businessId);
  const isNeeded = ({ storageKey, createdAt }: (typeof rows)[number]) =>
    attachedKeys.has(storageKey) && createdAt.getTime() > Date.now() - LONGEST_MS;
  const storageKeys = rows.filter((row) => !isNeeded(row)).map(({ storageKey }) => storageKey);
  if (storageKeys.length < rows.length)
    await addTask(db, FORGET_UPLOADS, {
      payload: { businessId },
      key: `${FORGET_UPLOADS}:${businessId}`,
      runAt: getNextExpiry(),
    });
  // Records may refer to a file, so its row stays. It counts no bytes, because none are stored.
  await db.storedFile.updateMany({
    where: { businessId, storageKey: { in: storageKeys } },
    data: { deletedAt: new Date(), byteSize: 0 },
  });
  await releaseUnconfirmed(db, storageKeys);
  return storageKeys;
}

/** Drops emails whose files would otherwise be stored for as long as nobody confirms the business's email. */
async function dropOldMail(db: BareTransaction, businessId: string): Promise<void> {
  await db.mailMessage.updateMany({
    where: {
      businessId,
      status: "queued",
      createdAt: { lte: new Date(Date.now() - WAITING_DAYS * DAY_MS) },
      NOT: { attachments: { equals: [] } },
    },
    data: { status: "too late", error: DROPPED, heldReason: null },
  });
}

/** Returns the storage keys of the files of emails that have yet to leave. */
async function listAttachedKeys(db: BareTransaction, businessId: string): Promise<Set<string>> {
  const rows = await db.$queryRaw<Array<{ storageKey: string }>>`
    SELECT DISTINCT file ->> 'storageKey' AS "storageKey"
    FROM mail_message m, jsonb_array_elements(m.attachments) AS file
    WHERE m.business_id = ${businessId}::uuid AND m.status IN ('queued', 'handing over')`;
  return new Set(rows.map(({ storageKey }) => storageKey));
}
