import "server-only";
import { addTask } from "@/lib/platform/queue/add-task";
import type { Transaction } from "@/lib/platform/session/who";

const CHARGE_TASK = "charge-plans";
export const PAY_TASK = "pay-plan-charge";

/** Queues a task that charges what is due, once this transaction commits. */
export function queueCharging(db: Transaction): Promise<void> {
  const { businessId } = db.who;
  return addTask(db, CHARGE_TASK, { payload: { businessId }, key: `${CHARGE_TASK}:${businessId}` });
}

/** Queues a task that pays a charge by the method on file at that time. */
export function queuePayment(db: Transaction, chargeId: string, runAt: Date): Promise<void> {
  return addTask(db, PAY_TASK, {
    payload: { businessId: db.who.businessId, chargeId },
    key: `${PAY_TASK}:${chargeId}`,
    runAt,
  });
}
