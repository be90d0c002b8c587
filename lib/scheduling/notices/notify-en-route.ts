import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import { listNoticeRecipients, writeNotice } from "./list-notices";
import { readSettings } from "./save-notification-settings";

/** Sends the customer the "on the way" message when the settings say so, once per technician and appointment. */
export async function notifyEnRoute(
  db: Transaction,
  appointment: { id: string; customerId: string; startAt: Date | null },
  technicianId: string
): Promise<void> {
  const { startAt } = appointment;
  if (!startAt || (await readSettings(db)).enRoute !== 1) return;
  const occasion = `technician:${technicianId}:${startAt.toISOString()}`;
  for (const recipient of await listNoticeRecipients(db, appointment))
    await writeNotice(db, appointment.id, {
      ...recipient,
      kind: "en route",
      dueAt: db.who.now,
      forStartAt: startAt,
      occasion,
    });
}
