import { beforeEach, describe, expect, it } from "vitest";
import { DELETE as remove, PUT as change } from "@/app/api/dispatch-groups/[id]/route";
import { POST as create } from "@/app/api/dispatch-groups/route";
import { PUT as setGroups } from "@/app/api/users/[id]/dispatch-groups/route";
import { POST as setStatus } from "@/app/api/users/[id]/status/route";
import { GET as byDispatcher } from "@/app/api/users/by-dispatcher/[dispatcherId]/route";
import { GET as listGroups } from "@/app/api/users/dispatch-groups/route";
import { GET as getTechnician } from "@/app/api/users/technicians/[id]/route";
import { buildLanes } from "@/components/scheduling/updates/lanes";
import { getBoardSetting } from "@/lib/scheduling/board/board-setting";
import { loadFieldStatus, canSetFieldStatus } from "@/lib/users/load-field-status";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
beforeEach(async () => {
  business = await makeBusiness();
});
const make = async (name: string, members: string[]) =>
  (await send(create, { as: business.admin, body: { name, members } })).body;
const techniciansOf = async (dispatcherId: string) =>
  (await send(byDispatcher, { as: business.dispatcher, params: { dispatcherId } })).body.items.map((user) => user.id);

describe("dispatch groups", () => {
  it("have members, can be renamed, and disappear for everyone when deleted", async () => {
    const { dispatcher, technician } = business;
    const north = await make("North", [dispatcher.userId, technician.userId]);
    expect((await make("north", [])).errors).toEqual({
      name: "Another dispatch group has this name. Enter another name.",
    });
    expect(await techniciansOf(dispatcher.userId)).toEqual([technician.userId]);
    const params = { id: north.group_id };
    const body = { name: "North side", members: [dispatcher.userId] };
    await send(change, { as: business.admin, method: "PUT", params, body });
    expect(await techniciansOf(dispatcher.userId)).toEqual([]);
    await send(remove, { as: business.admin, method: "DELETE", params });
    const { items } = (await send(listGroups, { as: dispatcher })).body;
    expect(items).toEqual([]);
    expect((await send(change, { as: business.admin, method: "PUT", params, body })).status).toBe(404);
    expect((await make("North side", [])).name).toBe("North side");
  });

  it("users/admin-actions: a user's groups are replaced as a whole, and a deactivated technician is not listed", async () => {
    const [north, south] = [await make("North", []), await make("South", [business.dispatcher.userId])];
    const spare = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
    const set = (groups: string[]) =>
      send(setGroups, {
        as: business.admin,
        method: "PUT",
        params: { id: spare.userId },
        body: { dispatch_groups: groups },
      });
    await set([north.group_id]);
    expect((await set([south.group_id])).body).toEqual({ success: true, dispatch_groups: [south.group_id] });
    expect(await techniciansOf(business.dispatcher.userId)).toEqual([spare.userId]);
    expect((await set([crypto.randomUUID()])).status).toBe(404);
    const where = { businessId_id: { businessId: business.businessId, id: spare.userId } };
    await business.system.db((db) => db.user.update({ where, data: { deactivatedAt: new Date() } }));
    expect(await techniciansOf(business.dispatcher.userId)).toEqual([]);
  });
});

describe("the field status of a technician", () => {
  it("is set by the technician or by a scheduler", async () => {
    const { jobId } = await makeJob(business.system);
    const { technician, dispatcher } = business;
    const say = (as: typeof technician, id: string, body: object) =>
      sendUnchecked(setStatus, { as, params: { id }, body });
    expect((await say(technician, technician.userId, { status: "At lunch" })).body).toEqual({
      success: true,
      status: "At lunch",
    });
    expect((await say(technician, dispatcher.userId, { status: "Away" })).status).toBe(403);
    expect((await say(dispatcher, technician.userId, { status: "On site", jobId })).status).toBe(200);
    const where = { businessId_id: { businessId: business.businessId, id: technician.userId } };
    const row = await business.system.db((db) => db.user.findUniqueOrThrow({ where }));
    expect([row.fieldStatus, row.fieldStatusJobId]).toEqual(["On site", jobId]);
    const response = await send(getTechnician, { as: dispatcher, params: { id: technician.userId } });
    expect(response.body.status).toBe("On site");
    // The row of the board shows the status with the job, and nothing once it is over.
    const lane = async () => {
      const setting = { ...(await getBoardSetting(dispatcher.who)), timeZone: "UTC", today: "2026-12-01" };
      return buildLanes(setting, { groupId: null, technicianIds: [] }).find(({ id }) => id === technician.userId)
        ?.status;
    };
    expect(await lane()).toMatch(/^On site, job \d+$/);
    // The form of a user starts with it. A user who may not set it for others does not see the field there.
    expect(await loadFieldStatus(business.admin.who, technician.userId)).toBe("On site");
    expect(canSetFieldStatus(technician.who, technician.userId)).toBe(true);
    expect(canSetFieldStatus(technician.who, dispatcher.userId)).toBe(false);
    await say(technician, technician.userId, { status: "" });
    expect(await loadFieldStatus(business.admin.who, technician.userId)).toBe("");
    expect(await lane()).toBeUndefined();
    expect((await say(dispatcher, technician.userId, { status: "On site", jobId: crypto.randomUUID() })).status).toBe(
      404
    );
  });
});
