import "server-only";
import { isConfirmedSender } from "@/lib/platform/messages/confirm-sender";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { DETAIL_DAYS, MOST_STORED } from "./customer-import";

const DAY_MS = 86_400_000;

/** An uploaded file that nobody imports is deleted after this time. */
const UNSTARTED_MS = DAY_MS;
/** The most files that a business may import in 24 hours, because their records stay. */
export const MOST_A_DAY = 50;

/**
 * Makes room for the rows of one more file: deletes the oldest uploads that were never started, and the rows of the oldest
 * imports that ended. Throws 422 while too many imports run, or after too many in 24 hours.
 */
export async function makeRoomForImport(db: Transaction): Promise<void> {
  const { businessId } = db.who;
  // Uploads run one at a time, so that they cannot exceed the limit together.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`customer-import-uploads:${businessId}`}, 0))`;
  const running = await db.customerImport.findMany({ where: { businessId, status: "running" }, select: { id: true } });
  if (running.length >= MOST_STORED)
    throw invalid(
      { file: `You can run up to ${MOST_STORED} imports at once. Wait for one to finish.` },
      "file_refused"
    );
  const createdAt = { gt: new Date(db.who.now.getTime() - DAY_MS) };
  const recent = await db.customerImport.count({ where: { businessId, status: { not: "uploaded" }, createdAt } });
  if (recent >= MOST_A_DAY)
    throw invalid(
      { file: `You can import up to ${MOST_A_DAY} files every 24 hours. Try again tomorrow.` },
      "file_refused"
    );
  const newest = await db.customerImport.findMany({
    where: { businessId },
    orderBy: { id: "desc" },
    take: MOST_STORED - 1,
    select: { id: true },
  });
  const storedIds = [...newest, ...running].map(({ id }) => id);
  await db.customerImport.deleteMany({ where: { businessId, status: "uploaded", id: { notIn: storedIds } } });
  await db.customerImportRow.deleteMany({ where: { businessId, importId: { notIn: storedIds } } });
}

/**
 * Deletes uploads that nobody started within a day, and the rows of imports that ended long ago. Until the email of the
 * business is confirmed, the rows of its other imports go after a day too, as its files do.
 */
export async function sweepImports({ businessId, db: database, now }: Who): Promise<void> {
  const createdAt = { lt: new Date(now.getTime() - UNSTARTED_MS) };
  await database(async (db) => {
    await db.customerImport.deleteMany({ where: { businessId, status: "uploaded", createdAt } });
    const finishedAt = { lt: new Date(now.getTime() - DETAIL_DAYS * DAY_MS) };
    await db.customerImportRow.deleteMany({ where: { businessId, import: { finishedAt } } });
    if (await isConfirmedSender(db, businessId)) return;
    await db.customerImportRow.deleteMany({
      where: { businessId, import: { createdAt, status: { not: "running" } } },
    });
  });
}
