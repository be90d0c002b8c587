import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/platform/database/generated/client";
import { nextNumbers } from "@/lib/platform/database/next-number";
import { Id } from "@/lib/platform/http/call-shapes";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { systemWho } from "@/lib/platform/session/system-who";
import type { Who } from "@/lib/platform/session/who";
import { dayAt } from "@/lib/platform/time/days";
import { chargePlan } from "./charge-plan";

type DuePlan = { id: string; planName: string };

/** Plans that are read at once, with a number for each one's invoice, and those that are charged beside one another. */
const [PAGE, BESIDE] = [40, 4];

/** What a plan r of a customer c owes by a day. */
export const dueBy = (day: string): Prisma.Sql => Prisma.sql`
  r.next_charge_on <= ${day}::date AND r.next_charge_on <= r.end_on
  AND r.paused_at IS NULL AND r.canceled_at IS NULL AND r.archived_at IS NULL AND c.deleted_at IS NULL`;

const Payload = z.object({ businessId: Id });

/** The task that charges what is due of a business. */
export const chargePlansTask: BackgroundTask = async (payload) => {
  const { businessId } = Payload.parse(payload);
  await chargeDue(await systemWho(businessId, "maintenance plans"));
};

/**
 * Charges every period that is due, each by itself: one that fails holds back no other, and is told of at the end so that
 * the task is tried again. Harmless however often and wherever it runs.
 */
export async function chargeDue(who: Who): Promise<number> {
  const failed: unknown[] = [];
  let made = 0;
  const chargeAll = async (plans: Iterator<DuePlan>, numbers: number[]) => {
    for (let next = plans.next(); !next.done; next = plans.next()) {
      try {
        // A worker that stood still for months owes more than one period.
        for (let owesMore = true; owesMore;) {
          const { id, planName } = next.value;
          const charged = await chargePlan(who, id, { planName, invoiceNumber: numbers.pop() });
          if (charged) made++;
          owesMore = charged?.owesMore ?? false;
        }
      } catch (error) {
        failed.push(error);
      }
    }
  };
  for (let after = ""; ;) {
    const due = await duePlans(who, after, PAGE);
    const numbers = due.length > 1 ? await who.db((db) => nextNumbers(who, db, "invoice", due.length)) : [];
    const [plans, descending] = [due.values(), numbers.toReversed()];
    await Promise.all(Array.from({ length: BESIDE }, () => chargeAll(plans, descending)));
    if (due.length < PAGE) break;
    after = due.at(-1)?.id ?? "";
  }
  if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join("; "));
  return made;
}

/** Plans with something due, by id, after one of them. */
export async function duePlans(
  { businessId, db, now, timeZone }: Who,
  after: string,
  most: number,
): Promise<DuePlan[]> {
  const later = after ? Prisma.sql`AND r.id > ${after}::uuid` : Prisma.empty;
  return db(
    (open) => open.$queryRaw<DuePlan[]>`
      SELECT r.id, p.name AS "planName" FROM sold_plan r
      JOIN customer c ON c.business_id = r.business_id AND c.id = r.customer_id
      JOIN maintenance_plan p ON p.business_id = r.business_id AND p.id = r.plan_id
      WHERE r.business_id = ${businessId}::uuid AND ${dueBy(dayAt(now, timeZone))} ${later}
      ORDER BY r.id LIMIT ${most}`,
  );
}
