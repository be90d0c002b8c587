import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, invalid } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { formatTime } from "@/lib/platform/time/format-time";
import { lockAppointment, requireOwnOrScheduling } from "../change-locked";
import { recipientsOf, writeNotice } from "./notice-rows";
import { readSettings } from "./notification-settings";

/** Tells the customer that a technician is on the way, when the settings say so; once a technician and visit. */
export async function tellEnRoute(
  who: Who,
  db: Transaction,
  visit: { id: string; customerId: string; startAt: Date | null },
  technicianId: string,
): Promise<void> {
  const { startAt } = visit;
  if (!startAt || (await readSettings(who, db)).enRoute !== 1) return;
  const occasion = `technician:${technicianId}:${startAt.toISOString()}`;
  for (const recipient of await recipientsOf(who, db, visit))
    await writeNotice(who, db, visit.id, {
      ...recipient,
      kind: "en route",
      dueAt: who.now,
      forStartAt: startAt,
      occasion,
    });
}

/** Who sends it twice by mistake is told so. */
const AGAIN_MS = 5 * 60_000;

/** Sends the late message to everybody whom the visit's notices go to. Source: appointments.sendLateMessage. */
export function sendLateMessage(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const visit = await lockAppointment(who, db, id);
    requireOwnOrScheduling(who, visit);
    if (!visit.startAt) throw invalid({ id: "This visit has no time yet." });
    if (visit.canceledAt) throw conflict("appointment_canceled", "This appointment was canceled.");
    const earlier = await db.appointmentNotice.findFirst({
      where: { businessId, appointmentId: id, kind: "late", createdAt: { gt: new Date(who.now.getTime() - AGAIN_MS) } },
    });
    if (earlier)
      throw conflict(
        "late_message_sent",
        `The late message was sent at ${formatTime(earlier.createdAt, who.timeZone)}.`,
      );
    const occasion = `asked:${who.now.toISOString()}`;
    for (const recipient of await recipientsOf(who, db, visit))
      await writeNotice(who, db, id, {
        ...recipient,
        kind: "late",
        dueAt: who.now,
        forStartAt: visit.startAt,
        occasion,
      });
  });
}
