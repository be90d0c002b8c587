import { z } from "zod";

const off = z.boolean().default(false);

/** What a person's screens offer beyond the permissions; each is off unless set. rule: permissions/ui-flags-default */
export const PermissionFlags = z.object({
  canVoidTransactions: off,
  canManageRecurringPayments: off,
  /** Type in a card number instead of reading a card. rule: permissions/flag-can-manually-enter-cards */
  canManuallyEnterCards: off,
  canIssueStandaloneCredits: off,
  canPerformFinancingActions: off,
  hasMaintenancePlans: off,
  /** Ask customers to confirm appointments. rule: permissions/flag-is-appointment-confirmations-enabled */
  isAppointmentConfirmationsEnabled: off,
  hasTwilioMessaging: off,
});
export type PermissionFlags = z.infer<typeof PermissionFlags>;

/** All flags, false where nothing is known. */
export function permissionFlags(known: Partial<PermissionFlags> = {}): PermissionFlags {
  return PermissionFlags.parse(known);
}
