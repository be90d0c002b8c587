import { describe, expect, it } from "vitest";
import { ADMINISTRATION } from "@/lib/users/roles/administration";
import { computeEffectivePermissions, computeOwnPermissions } from "@/lib/users/roles/own-permissions";

const ROLE = ["jobs.view", "schedule.view"];
const NOTHING = { extraPermissions: [], withdrawnPermissions: [] };

describe("a user's own permissions beside the role", () => {
  it.each([
    [{ event_permissions: 3 }, ["jobs.view", "schedule.change", "schedule.view"]],
    [{ event_permissions: 0 }, ["jobs.view", "schedule.view"]],
    [{ all_events_access: true }, ["jobs.view", "schedule.all", "schedule.view"]],
    [{ can_access_admin_settings: "Y" as const }, [...ROLE, ...ADMINISTRATION].toSorted()],
    [{ permissions: ["invoices.view"] }, ["invoices.view"]],
    [{ permissions: [] }, []],
    [{}, ["jobs.view", "schedule.view"]],
  ])("%j results in %j", (wish, expected) => {
    const own = computeOwnPermissions(ROLE, NOTHING, wish);
    expect([...computeEffectivePermissions(ROLE, own)].toSorted()).toEqual(expected);
  });

  it("contain only differences from the role", () => {
    expect(computeOwnPermissions(ROLE, NOTHING, { permissions: ["jobs.view", "payments.view"] })).toEqual({
      extraPermissions: ["payments.view"],
      withdrawnPermissions: ["schedule.view"],
    });
    expect(computeOwnPermissions(ROLE, NOTHING, { extraPermissions: ["jobs.view"] })).toEqual(NOTHING);
  });

  it("are removed by the flag that added them, and unchanged by a missing flag", () => {
    const ownPermissions = computeOwnPermissions(ROLE, NOTHING, {
      all_events_access: true,
      can_access_admin_settings: "Y",
    });
    expect(computeOwnPermissions(ROLE, ownPermissions, { all_events_access: false })).toEqual({
      extraPermissions: ADMINISTRATION.toSorted(),
      withdrawnPermissions: [],
    });
  });

  it("are unchanged when the admin settings flag is sent back as it was read", () => {
    const own = { extraPermissions: ["price-book.change"], withdrawnPermissions: [] };
    expect(computeOwnPermissions(ROLE, own, { can_access_admin_settings: "Y" })).toEqual(own);
    expect(computeOwnPermissions(ROLE, own, { can_access_admin_settings: "N" })).toEqual(NOTHING);
    expect(computeOwnPermissions(ROLE, NOTHING, { can_access_admin_settings: "N" })).toEqual(NOTHING);
  });
});
