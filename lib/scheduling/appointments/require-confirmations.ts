import "server-only";
import type { Appointment } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notAllowed } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/**
 * Refuses an appointment that waits for the customer's confirmation when the business does not use confirmations. rule:
 * permissions/flag-is-appointment-confirmations-enabled
 */
export async function requireConfirmations(who: Who, db: Transaction): Promise<void> {
  if (!(await hasConfirmationsEnabled(who, db))) throw notAllowed("Appointment confirmations are switched off.");
}

/** True when the customer has not yet confirmed the current time of the appointment. */
export async function isConfirmationPending(
  who: Who,
  db: Transaction,
  {
    smsAppointmentConfirmation,
    confirmedFor,
    startAt,
  }: Pick<Appointment, "smsAppointmentConfirmation" | "confirmedFor" | "startAt">,
): Promise<boolean> {
  if (smsAppointmentConfirmation !== "1" || !startAt || confirmedFor?.getTime() === startAt.getTime()) return false;
  return hasConfirmationsEnabled(who, db);
}

async function hasConfirmationsEnabled({ businessId }: Who, db: Transaction): Promise<boolean> {
  const { isAppointmentConfirmationsEnabled } = await db.business.findUniqueOrThrow({ where: { id: businessId } });
  return isAppointmentConfirmationsEnabled;
}
