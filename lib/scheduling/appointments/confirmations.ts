import "server-only";
import type { Appointment } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notAllowed } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";

/**
 * An appointment that waits for the customer's confirmation is for businesses that work with these.
 * rule: permissions/flag-is-appointment-confirmations-enabled
 */
export async function requireConfirmations(who: Who, db: Transaction): Promise<void> {
  if (!(await areConfirmationsOn(who, db))) throw notAllowed("Appointment confirmations are switched off.");
}

/** Whether the customer is still to say yes to the time that an appointment has. */
export async function asksToConfirm(
  who: Who,
  db: Transaction,
  {
    smsAppointmentConfirmation,
    confirmedFor,
    startAt,
  }: Pick<Appointment, "smsAppointmentConfirmation" | "confirmedFor" | "startAt">,
): Promise<boolean> {
  if (smsAppointmentConfirmation !== "1" || !startAt || confirmedFor?.getTime() === startAt.getTime()) return false;
  return areConfirmationsOn(who, db);
}

async function areConfirmationsOn({ businessId }: Who, db: Transaction): Promise<boolean> {
  const { isAppointmentConfirmationsEnabled } = await db.business.findUniqueOrThrow({ where: { id: businessId } });
  return isAppointmentConfirmationsEnabled;
}
