import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { addTask } from "@/lib/platform/queue/add-task";
import type { Transaction } from "@/lib/platform/session/who";

/** The payload of the task: the upcoming appointments to check. */
export const PlanningPayload = z.object({
  businessId: Id,
  /** Limits the task to the appointments of one customer. */
  customerId: Id.optional(),
  /** Limits the task to the appointments after this one, for the next part. */
  after: Id.optional(),
});
type Appointments = Omit<z.output<typeof PlanningPayload>, "businessId">;

/**
 * Queues a check of the reminders of upcoming appointments. A waiting task from the same starting appointment is
 * enough.
 */
export function queuePlanning(db: Transaction, appointments: Appointments = {}): Promise<void> {
  const { businessId } = db.who;
  const { customerId = "all", after = "first" } = appointments;
  const key = `plan-notices:${businessId}:${customerId}:${after}`;
  return addTask(db, "plan-notices", { payload: { businessId, ...appointments }, key });
}
