import { z } from "zod";

const off = z.boolean().default(false);

/** The UI flags of a user beyond the permissions. Each is off unless set. rule: permissions/ui-flags-default */
export const PermissionFlags = z.object({
  canVoidTransactions: off,
  canManageRecurringPayments: off,
  /** Allows typing a card number instead of reading a card. rule: permissions/flag-can-manually-enter-cards */
  canManuallyEnterCards: off,
  canIssueStandaloneCredits: off,
  canPerformFinancingActions: off,
  hasMaintenancePlans: off,
  /** Asks customers to confirm appointments. rule: permissions/flag-is-appointment-confirmations-enabled */
  isAppointmentConfirmationsEnabled: off,
  hasTwilioMessaging: off,
});
export type PermissionFlags = z.infer<typeof PermissionFlags>;

/** Returns all flags. An unknown one is false. */
export function fillPermissionFlags(flags: Partial<PermissionFlags> = {}): PermissionFlags {
  return PermissionFlags.parse(flags);
}
