import "server-only";
import type { Prisma } from "@prisma/client";
import { z } from "zod";
import { getDatabase } from "@/lib/platform/database/get-database";

export const StoredLoan = z.object({
  applicationId: z.string(),
  reference: z.string(),
  status: z.enum(["more", "pending", "approved", "declined", "funded", "canceled", "expired"]),
  creditLimit: z.string().nullable(),
  sequence: z.number().int(),
  customerReference: z.string(),
});
export type StoredLoan = z.output<typeof StoredLoan>;

const StoredAnswer = z.object({ status: z.number().int(), body: z.json() });
export type StoredAnswer = z.output<typeof StoredAnswer>;

type Db = Prisma.TransactionClient;

async function saveRow(
  db: Db,
  key: string,
  { merchant, kind, body }: { merchant: string; kind: string; body: Prisma.InputJsonValue }
): Promise<void> {
  await db.sandboxLender.upsert({ where: { key }, create: { key, merchant, kind, body }, update: { body } });
}

/** Returns the first answer again for the same key. Parallel requests are handled one after another. */
export function answerOnce(
  merchant: string,
  key: string | null,
  work: (db: Db) => Promise<StoredAnswer>
): Promise<StoredAnswer> {
  return getDatabase().prisma.$transaction(async (db) => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`sandbox_lender ${merchant}`}, 0))`;
    const at = `request:${merchant}:${key}`;
    const before = key ? await db.sandboxLender.findUnique({ where: { key: at } }) : null;
    if (before) return StoredAnswer.parse(before.body);
    const answer = await work(db);
    // A refused request may be corrected and sent again.
    if (key && answer.status === 200)
      await saveRow(db, at, { merchant, kind: "request", body: { ...answer, body: answer.body ?? {} } });
    return answer;
  });
}

export async function readLoan(db: Db, merchant: string, applicationId: string): Promise<StoredLoan | null> {
  const row = await db.sandboxLender.findUnique({ where: { key: `loan:${merchant}:${applicationId}` } });
  return row && StoredLoan.parse(row.body);
}

export function writeLoan(db: Db, merchant: string, loan: StoredLoan): Promise<void> {
  return saveRow(db, `loan:${merchant}:${loan.applicationId}`, { merchant, kind: "loan", body: loan });
}
