import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { Prisma } from "./generated/client";
import type { Transaction } from "./tenant";

/** Where the numbers of a kind are in use: those given by hand may lie ahead of the counter `c`. */
const inUse = {
  job: Prisma.sql`SELECT 1 FROM job j WHERE j.business_id = c.business_id AND j.business_job_number = c.next_value - 1`,
  invoice: Prisma.sql`SELECT 1 FROM invoice i WHERE i.business_id = c.business_id AND i.invoice_number = c.next_value - 1`,
};

/** Takes the next running number of a kind that is not in use; a rollback gives it back. */
export async function nextNumber(
  who: Pick<Who, "businessId">,
  db: Transaction,
  kind: keyof typeof inUse,
): Promise<number> {
  for (;;) {
    const [row] = await db.$queryRaw<Array<{ number: number; isInUse: boolean }>>`
      UPDATE number_counter c SET next_value = next_value + 1
      WHERE business_id = ${who.businessId}::uuid AND kind = ${kind}
      RETURNING next_value - 1 AS number, EXISTS (${inUse[kind]}) AS "isInUse"`;
    if (!row) throw new Error(`the business has no ${kind} numbers`);
    if (!row.isInUse) return row.number;
  }
}
