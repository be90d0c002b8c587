import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { Prisma } from "./generated/client";
import type { Transaction } from "./tenant";

/** Where the numbers of a kind are in use: those given by hand may lie ahead of the counter. */
const inUse = {
  job: Prisma.sql`SELECT business_job_number AS number FROM job WHERE business_job_number`,
  invoice: Prisma.sql`SELECT invoice_number AS number FROM invoice WHERE invoice_number`,
};

/** Takes the next running number of a kind that is not in use; a rollback gives it back. */
export async function nextNumber(
  who: Pick<Who, "businessId">,
  db: Transaction,
  kind: keyof typeof inUse,
): Promise<number> {
  for (;;) {
    const [number] = await nextNumbers(who, db, kind, 1);
    if (number !== undefined) return number;
  }
}

/**
 * Takes so many running numbers at once, less those of them that are in use. Whoever takes one holds back all others until
 * it is stored: for many records beside one another they are taken beforehand, and one that is not needed is left out.
 */
export async function nextNumbers(
  { businessId }: Pick<Who, "businessId">,
  db: Transaction,
  kind: keyof typeof inUse,
  count: number,
): Promise<number[]> {
  const [row] = await db.$queryRaw<Array<{ first: number }>>`
    UPDATE number_counter SET next_value = next_value + ${count}
    WHERE business_id = ${businessId}::uuid AND kind = ${kind} RETURNING next_value - ${count} AS first`;
  if (!row) throw new Error(`the business has no ${kind} numbers`);
  const { first } = row;
  // By a statement of its own: what was stored while the counter was waited for counts too.
  const rows = await db.$queryRaw<Array<{ number: number }>>`
    ${inUse[kind]} BETWEEN ${first} AND ${first + count - 1} AND business_id = ${businessId}::uuid`;
  const used = new Set(rows.map(({ number }) => number));
  return Array.from({ length: count }, (_, i) => first + i).filter((number) => !used.has(number));
}
