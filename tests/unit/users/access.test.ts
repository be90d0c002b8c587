import { describe, expect, it } from "vitest";
import { mayTakeCard, permissionFlags } from "@/lib/users/permission-flags";
import { mayOpenAdminSettings, mayOpenPath, maySchedule, seesAllEvents, UserAccess } from "@/lib/users/user-access";

const user = (over: Partial<UserAccess> = {}) => UserAccess.parse(over);

describe("permission flags", () => {
  it("permissions/ui-flags-default: all eight are false", () => {
    const flags = permissionFlags();
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

  it("permissions/flag-can-manually-enter-cards: opens typing in a card, and only that", () => {
    expect(mayTakeCard(permissionFlags(), "manual")).toBe(false);
    expect(mayTakeCard(permissionFlags(), "stored")).toBe(true);
    expect(mayTakeCard(permissionFlags({ canManuallyEnterCards: true }), "manual")).toBe(true);
  });

  it("permissions/flag-is-appointment-confirmations-enabled: off unless set", () => {
    expect(permissionFlags().isAppointmentConfirmationsEnabled).toBe(false);
    expect(permissionFlags({ isAppointmentConfirmationsEnabled: true }).isAppointmentConfirmationsEnabled).toBe(true);
  });
});

describe("access", () => {
  it("permissions/admin-settings: only with Y", () => {
    expect(mayOpenAdminSettings(user({ can_access_admin_settings: "Y" }))).toBe(true);
    expect(mayOpenAdminSettings(user({ can_access_admin_settings: "N" }))).toBe(false);
    expect(mayOpenAdminSettings(user())).toBe(false);
  });

  it("permissions/admin-area: refused without admin settings, elsewhere open", () => {
    expect(mayOpenPath(user({ can_access_admin_settings: "N" }), "/admin/campaigns")).toBe(false);
    expect(mayOpenPath(user({ can_access_admin_settings: "Y" }), "/admin/campaigns")).toBe(true);
    expect(mayOpenPath(user(), "/administrators-guide")).toBe(true);
  });

  it("permissions/scheduling: above 0", () => {
    expect([0, 1, 3].map((event_permissions) => maySchedule(user({ event_permissions })))).toEqual([false, true, true]);
  });

  it("permissions/all-events: a flag of its own", () => {
    expect(seesAllEvents(user({ event_permissions: 1, all_events_access: false }))).toBe(false);
    expect(seesAllEvents(user({ event_permissions: 0, all_events_access: true }))).toBe(true);
  });

  it("permissions/roles-lists: free-form lists, empty at first", () => {
    expect(user()).toMatchObject({ roles: [], permissions: [] });
    expect(user({ roles: ["night shift"], permissions: ["jobs.view"] }).roles).toEqual(["night shift"]);
  });
});
