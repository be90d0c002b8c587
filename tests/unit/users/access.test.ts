import { describe, expect, it } from "vitest";
import { fillPermissionFlags } from "@/lib/users/roles/permission-flags";

describe("permission flags", () => {
  it("permissions/ui-flags-default: are all false by default", () => {
    const flags = fillPermissionFlags();
    expect(Object.keys(flags).sort()).toEqual([
      "canIssueStandaloneCredits",
      "canManageRecurringPayments",
      "canManuallyEnterCards",
      "canPerformFinancingActions",
      "canVoidTransactions",
      "hasMaintenancePlans",
      "hasTwilioMessaging",
      "isAppointmentConfirmationsEnabled",
    ]);
    expect(Object.values(flags).every((flag) => !flag)).toBe(true);
  });

  it("permissions/flag-is-appointment-confirmations-enabled: have confirmations off unless set", () => {
    expect(fillPermissionFlags().isAppointmentConfirmationsEnabled).toBe(false);
    expect(fillPermissionFlags({ isAppointmentConfirmationsEnabled: true }).isAppointmentConfirmationsEnabled).toBe(
      true
    );
  });
});
