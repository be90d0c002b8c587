import "server-only";
import { Prisma } from "@prisma/client";
import { ensureTasks } from "@/lib/platform/queue/ensure-tasks";
import type { Sweep } from "@/lib/platform/queue/sweep";
import type { Who } from "@/lib/platform/session/who";
import { queueCharging, PAY_TASK } from "../records/queue-charging";
import { listDuePlans } from "./charge-due";
import { updateFromPayments } from "./update-from-payments";
import { SEND_TASK } from "./send-plan-invoice";

/** The maximum number of charges in one transaction. Further ones follow in the next. */
const AT_ONCE = 50;
/** A charge without an email for this long is left to the office, which sees it in the list. */
const MAILED_WITHIN_MS = 30 * 86_400_000;

/** Queues the missing tasks: charges that are due, and their emails and payments. */
export const sweepPlans: Sweep = async (who) => {
  await who.db(async (db) => {
    if ((await listDuePlans(who, "", 1)).length > 0) await queueCharging(db);
    await updateFromPayments(db);
  });
  // Charges of a paused plan wait, and do not block others.
  await ensureAll(who, PAY_TASK, Prisma.sql`p.next_attempt_at < ${who.now} AND r.paused_at IS NULL`);
  // A charge paid by card gets no email, even after the card was removed.
  const since = new Date(who.now.getTime() - MAILED_WITHIN_MS);
  const isUnsent = Prisma.sql`p.sent_at IS NULL AND p.problem = '' AND p.created_at > ${since}
    AND r.emails_invoices AND r.method_id IS NULL AND i.balance > 0 AND is_sold(i)`;
  await ensureAll(who, SEND_TASK, isUnsent);
};

/** Ensures that every matching charge p of a sold plan r with its invoice i has a task, for any number. */
async function ensureAll(who: Who, task: string, where: Prisma.Sql): Promise<void> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const chargeIds = await who.db(async (db) => {
      const rows = await db.$queryRaw<Array<{ id: string }>>`
        SELECT p.id FROM plan_charge p
        JOIN sold_plan r ON r.business_id = ${business} AND r.id = p.sold_plan_id
        JOIN invoice i ON i.business_id = ${business} AND i.id = p.invoice_id
        WHERE p.business_id = ${business} AND p.id > ${after}::uuid AND ${where} ORDER BY p.id LIMIT ${AT_ONCE}`;
      const ids = rows.map(({ id }) => id);
      await ensureTasks(db, { task, field: "chargeId" }, ids);
      return ids;
    });
    if (chargeIds.length < AT_ONCE) return;
    after = chargeIds.at(-1) ?? after;
  }
}
