import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import { writeTechnicians } from "../appointments/appointment-people";
import { releaseTime } from "../busy/placement";

/** What stays of an appointment that is taken off the calendar: who is to do it, and the day that is wished for. */
export type Waiting = { technicianIds: string[]; appointmentDate: Date | null };

/** Takes an appointment off the calendar: no time, no technicians unless some stay, back to the service requests. */
export async function clearTime(
  who: Who,
  db: Transaction,
  id: string,
  { technicianIds, appointmentDate }: Waiting = { technicianIds: [], appointmentDate: null },
): Promise<void> {
  const { businessId } = who;
  await releaseTime(who, db, id);
  await writeTechnicians(who, db, id, technicianIds);
  await db.appointment.update({
    where: { businessId_id: { businessId, id } },
    data: {
      startAt: null,
      endAt: null,
      appointmentDate,
      windowStartAt: null,
      windowEndAt: null,
      isServiceRequest: true,
    },
  });
}
