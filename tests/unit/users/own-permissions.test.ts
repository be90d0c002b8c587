import { describe, expect, it } from "vitest";
import { ADMINISTRATION } from "@/lib/users/roles/administration";
import { effectivePermissions, ownPermissions } from "@/lib/users/roles/own-permissions";

const ROLE = ["jobs.view", "schedule.view"];
const NOTHING = { extraPermissions: [], withdrawnPermissions: [] };

describe("permissions of one person beside the role", () => {
  it.each([
    [{ event_permissions: 3 }, ["jobs.view", "schedule.change", "schedule.view"]],
    [{ event_permissions: 0 }, ["jobs.view", "schedule.view"]],
    [{ all_events_access: true }, ["jobs.view", "schedule.all", "schedule.view"]],
    [{ can_access_admin_settings: "Y" as const }, [...ROLE, ...ADMINISTRATION].toSorted()],
    [{ permissions: ["invoices.view"] }, ["invoices.view"]],
    [{ permissions: [] }, []],
    [{}, ["jobs.view", "schedule.view"]],
  ])("%j comes to %j", (wish, expected) => {
    const own = ownPermissions(ROLE, NOTHING, wish);
    expect([...effectivePermissions(ROLE, own)].toSorted()).toEqual(expected);
  });

  it("keeps only what differs from the role", () => {
    expect(ownPermissions(ROLE, NOTHING, { permissions: ["jobs.view", "payments.view"] })).toEqual({
      extraPermissions: ["payments.view"],
      withdrawnPermissions: ["schedule.view"],
    });
    expect(ownPermissions(ROLE, NOTHING, { extraPermissions: ["jobs.view"] })).toEqual(NOTHING);
  });

  it("a flag takes back what it gave, and a left out one changes nothing", () => {
    const given = ownPermissions(ROLE, NOTHING, { all_events_access: true, can_access_admin_settings: "Y" });
    expect(ownPermissions(ROLE, given, { all_events_access: false })).toEqual({
      extraPermissions: ADMINISTRATION.toSorted(),
      withdrawnPermissions: [],
    });
  });

  it("the flag of the settings, sent back as it was read, gives and takes nothing", () => {
    const own = { extraPermissions: ["price-book.change"], withdrawnPermissions: [] };
    expect(ownPermissions(ROLE, own, { can_access_admin_settings: "Y" })).toEqual(own);
    expect(ownPermissions(ROLE, own, { can_access_admin_settings: "N" })).toEqual(NOTHING);
    expect(ownPermissions(ROLE, NOTHING, { can_access_admin_settings: "N" })).toEqual(NOTHING);
  });
});
