import "server-only";
import { z } from "zod";
import { runInTransaction } from "@/lib/platform/database/transaction";
import { env } from "@/lib/platform/env";
import { getDiskStorage } from "@/lib/platform/files/get-disk-storage";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { invalid } from "@/lib/platform/refusals/refusal";
import { isConfirmedSender } from "@/lib/platform/messages/confirm-sender";
import { addTask } from "@/lib/platform/queue/add-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveApplicant } from "@/lib/platform/session/applicant-link";
import type { Transaction, Who } from "@/lib/platform/session/who";

const TASK = "forget-uploads";
const DAY_MS = 86_400_000;
/** More than the clocks of the database and this process can differ. */
const CLOCKS_MS = 300_000;
const MEGABYTE = 1024 * 1024;

const FULL = "Uploads are limited until you confirm your email. Open the link we sent you, then add your documents.";

/** A file about to be stored. */
export type PlannedFile = { storageKey: string; byteSize: number };

/** Returns true when neither the registration's email nor its business is confirmed. */
export async function isUnconfirmed(db: Transaction): Promise<boolean> {
  const { businessId } = db.who;
  const row = await db.registration.findUnique({ where: { businessId }, select: { emailConfirmedAt: true } });
  if (!row || row.emailConfirmedAt) return false;
  const hasBusiness = (await db.business.count({ where: { id: businessId } })) > 0;
  return !hasBusiness || !(await isConfirmedSender(db, businessId));
}

/**
 * Reserves room for files of an unconfirmed registration before their bytes are written, and schedules their removal after a
 * day. Throws 422 when all unconfirmed registrations together would exceed UNCONFIRMED_UPLOADS_MB.
 */
export async function reserveUnconfirmed({ businessId }: Who, files: readonly PlannedFile[]): Promise<void> {
  await runInTransaction({ "app.business_id": businessId }, async (db) => {
    // Reservations run one at a time, so that two at once cannot both take the last room.
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('unconfirmed uploads'))`;
    const { _sum: totals } = await db.unconfirmedUpload.aggregate({ _sum: { byteSize: true } });
    const size = files.reduce((sum, { byteSize }) => sum + byteSize, totals.byteSize ?? 0);
    if (size > env().UNCONFIRMED_UPLOADS_MB * MEGABYTE) throw invalid({ documents: FULL }, "file_refused");
    await db.unconfirmedUpload.createMany({ data: [...files] });
    await addTask(db, TASK, { payload: { businessId }, runAt: new Date(Date.now() + DAY_MS + CLOCKS_MS) });
  });
}

/** Frees the room of removed files. */
export async function releaseUnconfirmed(db: Transaction, storageKeys: readonly string[]): Promise<void> {
  await db.unconfirmedUpload.deleteMany({ where: { storageKey: { in: [...storageKeys] } } });
}

/** Keeps the files of a registration for good, once its email is confirmed. */
export async function confirmUploads(db: Transaction): Promise<void> {
  await db.unconfirmedUpload.deleteMany({ where: { storageKey: { startsWith: `${db.who.businessId}/` } } });
}

/** Removes the files of a registration whose email stays unconfirmed for a day. */
export const forgetUploadsTask: BackgroundTask = async (payload) => {
  const { businessId } = z.object({ businessId: Id }).parse(payload);
  const expired = await proveApplicant(businessId).db(async (db) => {
    if (!(await isUnconfirmed(db))) {
      await confirmUploads(db);
      return [];
    }
    const rows = await db.unconfirmedUpload.findMany({
      where: { storageKey: { startsWith: `${businessId}/` }, createdAt: { lte: new Date(Date.now() - DAY_MS) } },
    });
    const storageKeys = rows.map(({ storageKey }) => storageKey);
    await db.registrationDocument.deleteMany({ where: { businessId, storageKey: { in: storageKeys } } });
    await releaseUnconfirmed(db, storageKeys);
    return storageKeys;
  });
  for (const storageKey of expired) await getDiskStorage().remove(storageKey);
};
