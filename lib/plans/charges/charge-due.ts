import "server-only";
import { Prisma } from "@prisma/client";
import { z } from "zod";
import { takeNextNumbers } from "@/lib/platform/numbers/take-next-numbers";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { chargePlan } from "./charge-plan";

type DuePlan = { id: string; planName: string };

/** The number of sold plans per read, each with a number for its invoice, and of parallel charges. */
const [PAGE, BESIDE] = [40, 4];

/** Condition for a sold plan r of a customer c with a charge due by a day. */
export const whereDueBy = (day: string): Prisma.Sql => Prisma.sql`
  r.next_charge_on <= ${day}::date AND r.next_charge_on <= r.end_on
  AND is_running(r) AND c.deleted_at IS NULL`;

const Payload = z.object({ businessId: Id });

/** The task that charges what is due in a business. */
export const chargePlansTask: BackgroundTask = async (payload) => {
  const { businessId } = Payload.parse(payload);
  await chargeDue(await proveSystemWho(businessId, "maintenance plans"));
};

/**
 * Charges every due period separately. A failure does not stop the others, and is thrown at the end so that the task is
 * retried. Safe to run any number of times in parallel.
 */
export async function chargeDue(who: Who): Promise<number> {
  const failed: unknown[] = [];
  let chargeCount = 0;
  const chargeAll = async (plans: Iterator<DuePlan>, numbers: number[]) => {
    for (let next = plans.next(); !next.done; next = plans.next()) {
      try {
        // After months without a worker, a plan owes more than one period.
        for (let owesMore = true; owesMore;) {
          const { id, planName } = next.value;
          const charged = await chargePlan(who, id, { planName, invoiceNumber: numbers.pop() });
          if (charged) chargeCount++;
          owesMore = charged?.owesMore ?? false;
        }
      } catch (error) {
        failed.push(error);
      }
    }
  };
  for (let after = ""; ;) {
    const due = await listDuePlans(who, after, PAGE);
    const numbers = due.length > 1 ? await who.db((db) => takeNextNumbers(db, "invoice", due.length)) : [];
    const [plans, descending] = [due.values(), numbers.toReversed()];
    await Promise.all(Array.from({ length: BESIDE }, () => chargeAll(plans, descending)));
    if (due.length < PAGE) break;
    after = due.at(-1)?.id ?? "";
  }
  if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join("; "));
  return chargeCount;
}

/** Lists sold plans with a charge due, by id, after a given one. */
export async function listDuePlans(
  { businessId, db, now, timeZone }: Who,
  after: string,
  most: number
): Promise<DuePlan[]> {
  const later = after ? Prisma.sql`AND r.id > ${after}::uuid` : Prisma.empty;
  return db(
    (open) => open.$queryRaw<DuePlan[]>`
      SELECT r.id, p.name AS "planName" FROM sold_plan r
      JOIN customer c ON c.business_id = r.business_id AND c.id = r.customer_id
      JOIN maintenance_plan p ON p.business_id = r.business_id AND p.id = r.plan_id
      WHERE r.business_id = ${businessId}::uuid AND ${whereDueBy(getDayAt(now, timeZone))} ${later}
      ORDER BY r.id LIMIT ${most}`
  );
}
