import "server-only";
import { env } from "@/lib/platform/env";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";

const GIGABYTE = 1024 ** 3;

const FULL = "Your file storage is full. Ask your provider for more space.";

/**
 * Throws 422 when the business would exceed its limit of files and call recordings. Deleted files count, because their
 * bytes are still stored. Files of a business are counted one after another, so that parallel ones cannot all take the
 * last room.
 */
export async function requireRoom(db: Transaction, size: number): Promise<void> {
  const { businessId } = db.who;
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`files:${businessId}`}, 0))`;
  const total = { where: { businessId }, _sum: { byteSize: true } } as const;
  const { _sum: files } = await db.storedFile.aggregate(total);
  const { _sum: recordings } = await db.callRecording.aggregate(total);
  const used = Number(files.byteSize ?? 0) + Number(recordings.byteSize ?? 0);
  if (used + size > env().BUSINESS_FILES_GB * GIGABYTE) throw invalid({ files: FULL }, "file_refused");
}
