import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";
import type { Transaction } from "@/lib/platform/database/tenant";
import { addJob } from "@/lib/platform/queue/add-job";
import type { Who } from "@/lib/platform/session/who";

/** What the task is given: which visits to come it looks at. */
export const PlanningPayload = z.object({
  businessId: Id,
  /** The visits of one customer only. */
  customerId: Id.optional(),
  /** Those after this one: the part that follows another. */
  after: Id.optional(),
});
type Visits = Omit<z.output<typeof PlanningPayload>, "businessId">;

/** Has the reminders of the visits to come looked at again. What waits already from the same visit on is enough. */
export function queuePlanning(who: Who, db: Transaction, visits: Visits = {}): Promise<void> {
  const { businessId } = who;
  const { customerId = "all", after = "first" } = visits;
  const key = `plan-notices:${businessId}:${customerId}:${after}`;
  return addJob(db, "plan-notices", { businessId, ...visits }, { key });
}
