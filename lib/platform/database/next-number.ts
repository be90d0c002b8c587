import "server-only";
import type { Who } from "@/lib/platform/session/who";
import type { Transaction } from "./tenant";

/** Takes the next running number of a kind; a rollback gives it back. */
export async function nextNumber(
  who: Pick<Who, "businessId">,
  db: Transaction,
  kind: "job" | "invoice",
): Promise<number> {
  const [row] = await db.$queryRaw<Array<{ taken: number }>>`
    UPDATE number_counter SET next_value = next_value + 1
    WHERE business_id = ${who.businessId}::uuid AND kind = ${kind} RETURNING next_value - 1 AS taken`;
  if (!row) throw new Error(`the business has no ${kind} numbers`);
  return row.taken;
}
