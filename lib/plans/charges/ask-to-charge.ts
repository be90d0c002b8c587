import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { addJob } from "@/lib/platform/queue/add-job";
import type { Who } from "@/lib/platform/session/who";

export const CHARGE_TASK = "charge-plans";

/** Has the worker charge what is due, as soon as this transaction commits. */
export function askToCharge({ businessId }: Who, db: Transaction): Promise<void> {
  return addJob(db, CHARGE_TASK, { businessId }, { key: `${CHARGE_TASK}:${businessId}` });
}
