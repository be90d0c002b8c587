import "server-only";
import type { Appointment } from "@prisma/client";
import { notAllowed } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * Refuses an appointment that waits for the customer's confirmation when the business does not use confirmations. rule:
 * permissions/flag-is-appointment-confirmations-enabled
 */
export async function requireConfirmations(db: Transaction): Promise<void> {
  if (!(await hasConfirmationsEnabled(db)))
    throw notAllowed("Appointment confirmations are turned off. Ask your administrator to turn them on.");
}

/** True when the customer has not yet confirmed the current time of the appointment. */
export async function isConfirmationPending(
  db: Transaction,
  {
    smsAppointmentConfirmation,
    confirmedFor,
    startAt,
  }: Pick<Appointment, "smsAppointmentConfirmation" | "confirmedFor" | "startAt">
): Promise<boolean> {
  if (smsAppointmentConfirmation !== "1" || !startAt || confirmedFor?.getTime() === startAt.getTime()) return false;
  return hasConfirmationsEnabled(db);
}

async function hasConfirmationsEnabled(db: Transaction): Promise<boolean> {
  const { isAppointmentConfirmationsEnabled } = await db.business.findUniqueOrThrow({
    where: { id: db.who.businessId },
  });
  return isAppointmentConfirmationsEnabled;
}
