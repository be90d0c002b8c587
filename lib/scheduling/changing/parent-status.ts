import "server-only";
import type { Who } from "@/lib/platform/session/who";
import type { AppointmentStatus } from "../appointments/appointment-statuses";
import type { Transaction } from "@/lib/platform/database/tenant";
import { changeLocked, refuseCanceled } from "./change-locked";

/** Sets the status of an appointment as a parent, and nothing else. rule: appointments/parent-status */
export function changeParentStatus(who: Who, id: string, parentStatus: AppointmentStatus): Promise<void> {
  return changeLocked(who, id, undefined, async (db, found) => {
    refuseCanceled(found);
    await setParentStatus(who, db, id, parentStatus);
    return "appointment.parent-status";
  });
}

/** The same of one that is locked already, within a larger change. */
export async function setParentStatus(
  who: Who,
  db: Transaction,
  id: string,
  parentStatus: AppointmentStatus,
): Promise<void> {
  await db.appointment.update({ where: { businessId_id: { businessId: who.businessId, id } }, data: { parentStatus } });
}
