import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import { ensureTasks } from "@/lib/platform/queue/ensure-tasks";
import type { Sweep } from "@/lib/platform/queue/sweep";
import type { Who } from "@/lib/platform/session/who";
import { OWED } from "../sold/select-recurrences";
import { askToCharge, PAY_TASK } from "./ask-to-charge";
import { duePlans } from "./charge-due";
import { followPayments } from "./follow-payments";
import { SEND_TASK } from "./send-plan-invoice";

/** What is looked after in one transaction; the next ones go on with what is left. */
const AT_ONCE = 50;
/** What was not emailed for so long is the office's, which sees it among the charges. */
const MAILED_WITHIN_MS = 30 * 86_400_000;

/** Where something is due the worker charges it; what is to be emailed or paid, and was not, is. */
export const sweepPlans: Sweep = async (who) => {
  await who.db(async (db) => {
    if ((await duePlans(who, "", 1)).length > 0) await askToCharge(who, db);
    await followPayments(who, db);
  });
  // What a paused plan owes waits for as long as that, and is in nobody's way.
  await ensureAll(who, PAY_TASK, Prisma.sql`p.next_attempt_at < ${who.now} AND r.paused_at IS NULL`);
  // Of what a card has paid nothing was emailed, and is not once the plan has no card any more.
  const since = new Date(who.now.getTime() - MAILED_WITHIN_MS);
  const isUnsent = Prisma.sql`p.sent_at IS NULL AND p.problem = '' AND p.created_at > ${since}
    AND r.emails_invoices AND r.method_id IS NULL AND ${OWED} AND i.status <> 'open - draft'`;
  await ensureAll(who, SEND_TASK, isUnsent);
};

/** Sees to it that every such charge p of a plan r, with its invoice i, has its task, however many they are. */
async function ensureAll(who: Who, task: string, where: Prisma.Sql): Promise<void> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const found = await who.db(async (db) => {
      const rows = await db.$queryRaw<Array<{ id: string }>>`
        SELECT p.id FROM plan_charge p
        JOIN sold_plan r ON r.business_id = ${business} AND r.id = p.sold_plan_id
        JOIN invoice i ON i.business_id = ${business} AND i.id = p.invoice_id
        WHERE p.business_id = ${business} AND p.id > ${after}::uuid AND ${where} ORDER BY p.id LIMIT ${AT_ONCE}`;
      const ids = rows.map(({ id }) => id);
      await ensureTasks(who, db, { task, field: "chargeId" }, ids);
      return ids;
    });
    if (found.length < AT_ONCE) return;
    after = found.at(-1) ?? after;
  }
}
