import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { Prisma } from "./generated/client";
import type { Transaction } from "./tenant";

/** Where the numbers of a kind are in use: those given by hand may lie ahead of the counter. */
const numbers = { job: Prisma.sql`job WHERE business_job_number`, invoice: Prisma.sql`invoice WHERE invoice_number` };

/** Takes the next running number of a kind that is not in use; a rollback gives it back. */
export async function nextNumber(
  who: Pick<Who, "businessId">,
  db: Transaction,
  kind: keyof typeof numbers,
): Promise<number> {
  for (;;) {
    const [row] = await db.$queryRaw<Array<{ number: number }>>`
      UPDATE number_counter SET next_value = next_value + 1
      WHERE business_id = ${who.businessId}::uuid AND kind = ${kind} RETURNING next_value - 1 AS number`;
    if (!row) throw new Error(`the business has no ${kind} numbers`);
    // By a statement of its own: what was stored while the counter was waited for counts too.
    const used = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM ${numbers[kind]} = ${row.number} AND business_id = ${who.businessId}::uuid`;
    if (used.length === 0) return row.number;
  }
}
