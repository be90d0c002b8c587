import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";
import type { Transaction } from "@/lib/platform/database/tenant";
import { addJob } from "@/lib/platform/queue/add-job";
import type { Who } from "@/lib/platform/session/who";

/** What the task is given: which appointments to come it looks at. */
export const PlanningPayload = z.object({
  businessId: Id,
  /** The appointments of one customer only. */
  customerId: Id.optional(),
  /** Those after this one: the part that follows another. */
  after: Id.optional(),
});
type Appointments = Omit<z.output<typeof PlanningPayload>, "businessId">;

/**
 * Has the reminders of the appointments to come looked at again. What waits already from the same appointment on is
 * enough.
 */
export function queuePlanning(who: Who, db: Transaction, appointments: Appointments = {}): Promise<void> {
  const { businessId } = who;
  const { customerId = "all", after = "first" } = appointments;
  const key = `plan-notices:${businessId}:${customerId}:${after}`;
  return addJob(db, "plan-notices", { businessId, ...appointments }, { key });
}
