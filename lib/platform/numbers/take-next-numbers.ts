import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";

/** Selects the numbers of a kind that are in use. Numbers entered by hand may lie ahead of the counter. */
const inUse = {
  job: Prisma.sql`SELECT business_job_number AS number FROM job WHERE business_job_number`,
  invoice: Prisma.sql`SELECT invoice_number AS number FROM invoice WHERE invoice_number`,
};

/** Takes the next free number of a kind. A rollback returns it. */
export async function takeNextNumber(db: Transaction, kind: keyof typeof inUse): Promise<number> {
  for (;;) {
    const [number] = await takeNextNumbers(db, kind, 1);
    if (number !== undefined) return number;
  }
}

/**
 * Takes this many numbers at once and leaves out those in use. A taken number blocks all other takers until it is
 * stored. To store many records at once, take their numbers first and leave out those that are not needed.
 */
export async function takeNextNumbers(db: Transaction, kind: keyof typeof inUse, count: number): Promise<number[]> {
  const { businessId } = db.who;
  const [row] = await db.$queryRaw<Array<{ first: number }>>`
    UPDATE number_counter SET next_value = next_value + ${count}
    WHERE business_id = ${businessId}::uuid AND kind = ${kind} RETURNING next_value - ${count} AS first`;
  if (!row) throw new Error(`the business has no ${kind} numbers`);
  const { first } = row;
  // A separate statement sees the rows that others stored while this one waited for the counter.
  const rows = await db.$queryRaw<Array<{ number: number }>>`
    ${inUse[kind]} BETWEEN ${first} AND ${first + count - 1} AND business_id = ${businessId}::uuid`;
  const used = new Set(rows.map(({ number }) => number));
  return Array.from({ length: count }, (_, i) => first + i).filter((number) => !used.has(number));
}
