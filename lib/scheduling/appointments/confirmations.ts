import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notAllowed } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";

/**
 * An appointment that waits for the customer's confirmation is for businesses that work with these.
 * rule: permissions/flag-is-appointment-confirmations-enabled
 */
export async function requireConfirmations(who: Who, db: Transaction): Promise<void> {
  const { isAppointmentConfirmationsEnabled } = await db.business.findUniqueOrThrow({ where: { id: who.businessId } });
  if (!isAppointmentConfirmationsEnabled) throw notAllowed("Appointment confirmations are switched off.");
}
