import { beforeAll, describe, expect, it } from "vitest";
import { GET as getSession } from "@/app/api/session/route";
import { GET as check } from "@/app/api/session/reset-password/[token]/route";
import { POST as reset } from "@/app/api/session/reset-password/route";
import { POST as saveBusiness } from "@/app/api/business/route";
import { POST as create } from "@/app/api/users/route";
import { GET as get, PUT as update } from "@/app/api/users/[id]/route";
import { POST as deactivate } from "@/app/api/users/[id]/deactivate/route";
import { POST as reactivate } from "@/app/api/users/[id]/reactivate/route";
import { POST as logOut } from "@/app/api/users/[id]/log-out/route";
import { POST as inviteAgain } from "@/app/api/users/[id]/invitation/route";
import { PUT as setTimeZone } from "@/app/api/users/[id]/time-zone/route";
import { GET as businessUsers } from "@/app/api/users/business-users/route";
import { GET as current } from "@/app/api/users/current-user/route";
import { GET as dispatchGroups } from "@/app/api/users/dispatch-groups/route";
import { GET as emailCheck } from "@/app/api/users/email-check/route";
import { GET as me, PATCH as updateMe } from "@/app/api/users/me/route";
import { GET as search } from "@/app/api/users/search/route";
import { GET as simpleProfile } from "@/app/api/users/simple-profile/route";
import { GET as technicians } from "@/app/api/users/technicians/route";
import { GET as activeTechnicians } from "@/app/api/users/technicians/active/route";
import { GET as timeZones } from "@/app/api/users/time-zones/route";
import { GET as all } from "@/app/api/users-all/route";
import { PUT as changeRole } from "@/app/api/roles/[id]/route";
import { POST as addTaxRate } from "@/app/api/tax-rates/route";
import { POST as phoneAccount } from "@/app/api/phone-integration/account/route";
import { POST as runAgain } from "@/app/api/background-tasks/run-again/route";
import { GET as roles, POST as addRole } from "@/app/api/roles/route";
import { makeBusiness, makeStaff, openUserSession, type Staff, type TestBusiness } from "@/tests/factories/business";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getMatch, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
});

let number = 0; // keeps emails of one test process apart
const newUser = (more: object = {}) => ({
  firstName: "Ana",
  lastName: "Núñez",
  email: `ana${process.pid}-${++number}@example.com`,
  accountType: "dispatcher",
  ...more,
});
const status = async (staff: Staff) => (await send(getSession, { as: staff })).status;

describe("reading users", () => {
  it("permissions/admin-settings, permissions/scheduling: users.getCurrent returns the user's permissions", async () => {
    const { body } = await send(current, { as: business.admin });
    expect(body).toMatchObject({
      id: business.admin.userId,
      can_access_admin_settings: "Y",
      event_permissions: 1,
      all_events_access: true,
    });
    expect((await send(current, { as: business.technician })).body).toMatchObject({
      can_access_admin_settings: "N",
      event_permissions: 0,
      all_events_access: false,
    });
  });

  it("users.getMe, getSimpleProfile, and get return the account", async () => {
    expect((await send(me, { as: business.technician })).body).toMatchObject({
      id: business.technician.userId,
      isTechnician: true,
    });
    expect(Object.keys((await send(simpleProfile, { as: business.technician })).body).sort()).toEqual([
      "first_name",
      "id",
      "last_name",
      "profileImages",
      "session_identifier",
      "time_zone_name",
    ]);
    const params = { id: business.technician.userId };
    expect((await send(get, { as: business.dispatcher, params })).body.fullName).toBe("Sam Tran");
    expect((await send(get, { as: business.admin, params: { id: "7" } })).status).toBe(422);
  });

  it("users.search finds by words; users.listAll lists the active users of this business only", async () => {
    const response = await send(search, { as: business.dispatcher, query: { term: "sam diaz" } });
    expect(response.body.items.map((user) => user.id)).toEqual([business.dispatcher.userId]);
    const ids = (await send(all, { as: business.dispatcher })).body.items.map((user) => user.id);
    expect(ids).toContain(business.technician.userId);
    expect(ids).not.toContain(other.admin.userId);
    expect((await send(search, { as: business.dispatcher, query: { limit: 101 } })).status).toBe(422);
  });

  it("technicians: lists all with deactivated ones, or active ones by name; dispatch groups list their own", async () => {
    const formerTechnician = await makeStaff(business, {
      roleId: business.roles.technician,
      isTechnician: true,
      lastName: "Abel",
    });
    const group = await business.system.db((db) =>
      db.dispatchGroup.create({
        data: {
          businessId: business.businessId,
          name: "North",
          members: { create: [{ userId: business.technician.userId }, { userId: formerTechnician.userId }] },
        },
      })
    );
    await send(deactivate, { as: business.admin, params: { id: formerTechnician.userId }, method: "POST" });
    const names = async (route: typeof technicians) =>
      (await send(route, { as: business.dispatcher })).body.items.map((user) => user.id);
    expect(await names(technicians)).toEqual([formerTechnician.userId, business.technician.userId]);
    expect(await names(activeTechnicians as typeof technicians)).toEqual([business.technician.userId]);
    const { body } = await send(dispatchGroups, { as: business.dispatcher });
    expect(body.items).toMatchObject([
      { group_id: group.id, name: "North", technicians: [{ id: business.technician.userId }] },
    ]);
  });

  it("business/default-timezone: the time zones begin with those of the United States", async () => {
    const { body } = await send(timeZones, { as: business.technician });
    expect(body.items[0]).toEqual({ id: "America/New_York", name: "Eastern Time" });
    expect(body.total).toBe(body.items.length);
  });

  it("users/include-deleted: users.listBusinessUsers includes deactivated users on request", async () => {
    const active = await send(businessUsers, { as: business.admin });
    const every = await send(businessUsers, { as: business.admin, query: { includeDeleted: true } });
    expect(every.body.total).toBeGreaterThan(active.body.total);
  });
});

describe("users.create", () => {
  it("users/primary-defaults: invites by mail; the link sets the first password", async () => {
    const answer = await send(create, { as: business.admin, body: newUser({ accountType: "customer-service" }) });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      primaryAdmin: "N",
      primaryBusinessUser: "N",
      invited: true,
      accountType: "Customer service",
      isTechnician: false,
    });
    const mail = await business.system.db((db) =>
      db.mailMessage.findFirstOrThrow({ where: { businessId: business.businessId, toAddress: answer.body.email } })
    );
    const token = getMatch(/token=([\w-]+)/, mail.text);
    expect((await send(check, { params: { token } })).body).toEqual({ valid: true, email: answer.body.email });
    expect(
      (await send(inviteAgain, { as: business.admin, params: { id: answer.body.id }, method: "POST" })).status
    ).toBe(200);
    expect((await send(reset, { body: { token, newPassword: "a fresh password" } })).body.code).toBe("link_not_valid");
  });

  it("is refused for names that are taken in the business, and for invalid input", async () => {
    const existingUser = await send(me, { as: business.technician });
    const duplicate = await send(create, {
      as: business.admin,
      body: newUser({ email: existingUser.body.email.toUpperCase() }),
    });
    expect([duplicate.status, Object.keys(duplicate.body.errors)]).toContainEqual(["userName"]);
    const bad = await send(create, {
      as: business.admin,
      body: newUser({ firstName: "", email: "a@", accountType: "wizard" }),
    });
    expect(Object.keys(bad.body.errors).sort()).toEqual(["email", "firstName"]);
    expect((await send(create, { as: business.admin, body: newUser({ accountType: "wizard" }) })).body.errors).toEqual({
      accountType: "Select a role from the list.",
    });
  });

  it("accepts a user with the same names as a user of another business", async () => {
    const { email, userName } = (await send(me, { as: other.technician })).body;
    const isAvailable = async (name: string) =>
      (await send(emailCheck, { as: business.admin, query: { email: name } })).body.available;
    expect([await isAvailable(email), await isAvailable(userName)]).toEqual([true, true]);
    const body = newUser({ email, userName });
    const response = await send(create, { as: business.admin, body });
    expect([response.status, response.body.email, response.body.userName]).toEqual([201, email, userName]);
    const params = { id: (await makeStaff(business, { roleId: business.roles.dispatcher })).userId };
    const otherUser = (await send(me, { as: other.dispatcher })).body;
    const changed = await send(update, {
      as: business.admin,
      params,
      method: "PUT",
      body: { email: otherUser.email, userName: otherUser.userName },
    });
    expect(changed.status).toBe(200);
  });

  it("users.checkEmail ignores case and the user itself", async () => {
    const { email, id } = (await send(me, { as: business.technician })).body;
    const free = async (query: object) =>
      (await send(emailCheck, { as: business.admin, query: query as never })).body.available;
    expect(await free({ email: email.toUpperCase() })).toBe(false);
    expect(await free({ email, id })).toBe(true);
    expect(await free({ email: "free@example.com" })).toBe(true);
  });
});

describe("users.update", () => {
  it("changes the given fields and the login, with an audit entry; a stale version is a 409", async () => {
    const staff = await makeStaff(business, { roleId: business.roles.dispatcher });
    const params = { id: staff.userId };
    const email = newUser().email;
    const answer = await send(update, {
      as: business.admin,
      params,
      method: "PUT",
      body: { lastName: "Ortiz", email, version: 1 },
    });
    expect(answer.body).toMatchObject({ firstName: "Sam", lastName: "Ortiz", email, version: 2 });
    expect((await send(emailCheck, { as: business.admin, query: { email } })).body.available).toBe(false);
    expect(
      (await send(update, { as: business.admin, params, method: "PUT", body: { lastName: "Late", version: 1 } })).status
    ).toBe(409);
    const trail = await business.system.db((db) =>
      db.changeSet.findFirstOrThrow({
        where: { businessId: business.businessId, subjectId: staff.userId, action: "user.changed" },
      })
    );
    const rows = await business.system.db((db) =>
      db.changeRow.findMany({ where: { changeId: trail.id, tableName: "user_account" } })
    );
    expect(Object.assign({}, ...rows.map(({ after }) => after))).toMatchObject({ last_name: "Ortiz", email });
    expect((await send(update, { as: business.admin, params, method: "PUT", body: { email: "no" } })).status).toBe(422);
  });

  it("the primary admin keeps admin settings, and no user can remove their own", async () => {
    const primary = await makeStaff(business, { roleId: business.roles.administrator, primaryAdmin: true });
    const demote = (as: Staff, id: string) =>
      send(update, { as, params: { id }, method: "PUT", body: { roles: ["dispatcher"] } });
    expect((await demote(business.admin, primary.userId)).body.code).toBe("primary_admin");
    expect((await demote(business.admin, business.admin.userId)).body.code).toBe("own_role");
  });

  it("permissions/roles-lists: a user can have more or fewer permissions than the role, from the next request on", async () => {
    const staff = await makeStaff(business, { roleId: business.roles.technician });
    const set = (body: object, as: Staff = business.admin) =>
      send(update, { as, params: { id: staff.userId }, method: "PUT", body });
    const may = async () => (await send(current, { as: staff })).body;
    expect((await send(all, { as: staff })).status).toBe(200);

    const granted = await set({ event_permissions: 1, all_events_access: true });
    expect(granted.body).toMatchObject({ extraPermissions: ["schedule.all", "schedule.change"] });
    expect(await may()).toMatchObject({
      event_permissions: 1,
      all_events_access: true,
      can_access_admin_settings: "N",
    });

    await set({ can_access_admin_settings: "Y", event_permissions: 0 });
    expect(await may()).toMatchObject({
      event_permissions: 0,
      all_events_access: true,
      can_access_admin_settings: "Y",
    });
    expect((await send(roles, { as: staff })).status).toBe(200);

    await set({ withdrawnPermissions: ["invoices.change"], extraPermissions: [] });
    const { permissions } = await may();
    expect(permissions).toContain("invoices.view");
    expect(permissions).not.toContain("invoices.change");
    expect((await send(roles, { as: staff })).status).toBe(403);

    await set({ permissions: ["jobs.view", "zones.change"] });
    expect((await may()).permissions).toEqual(["jobs.view", "zones.change"]);
    // Individual permissions stay when the role changes.
    const promoted = await set({ roles: ["dispatcher"] });
    expect(promoted.body.extraPermissions).toEqual(["zones.change"]);
    expect((await may()).permissions).toContain("schedule.change");
  });

  it("own permissions: must be known ones, and required settings permissions cannot be removed", async () => {
    const set = (id: string, body: object) => send(update, { as: business.admin, params: { id }, method: "PUT", body });
    expect((await set(business.technician.userId, { permissions: ["everything"] })).status).toBe(422);
    expect((await set(business.admin.userId, { can_access_admin_settings: "N" })).body.code).toBe("own_role");
    const primary = await makeStaff(business, { roleId: business.roles.administrator, primaryAdmin: true });
    expect((await set(primary.userId, { withdrawnPermissions: ["settings.manage"] })).body.code).toBe("primary_admin");
    const me = await sendUnchecked(updateMe, {
      as: business.technician,
      method: "PATCH",
      body: { can_access_admin_settings: "Y", extraPermissions: ["settings.manage"] },
    });
    expect(me.body).not.toHaveProperty("extraPermissions");
    expect((await send(current, { as: business.technician })).body.can_access_admin_settings).toBe("N");
    const response = await send(get, { as: business.technician, params: { id: business.admin.userId } });
    expect(response.body).not.toHaveProperty("extraPermissions");
  });

  it("permissions/admin-area: a user who may only change users cannot change the business or lose that permission", async () => {
    const staff = await makeStaff(business, { roleId: business.roles.technician });
    const set = (as: Staff, id: string, body: object) => send(update, { as, params: { id }, method: "PUT", body });
    await set(business.admin, staff.userId, { extraPermissions: ["users.change"] });
    expect((await send(current, { as: staff })).body.can_access_admin_settings).toBe("Y");
    expect((await send(roles, { as: staff })).status).toBe(200);
    expect((await sendUnchecked(saveBusiness, { as: staff, method: "POST", body: {} })).status).toBe(403);
    // They never had the permission for settings, so a save of their own permissions does not lose it. Losing the one
    // for users would be refused.
    expect((await set(staff, staff.userId, { extraPermissions: ["users.change", "costs.view"] })).status).toBe(200);
    expect((await set(staff, staff.userId, { extraPermissions: [] })).body.code).toBe("own_role");
  });

  it("permissions/admin-area: taxes, phones, operations, and business details are granted one by one", async () => {
    const doors: Record<string, (as: Staff) => Promise<{ status: number }>> = {
      "taxes.change": (as) => sendUnchecked(addTaxRate, { as, method: "POST", body: {} }),
      "phones.manage": (as) => sendUnchecked(phoneAccount, { as, method: "POST", body: {} }),
      "operations.manage": (as) => send(runAgain, { as, method: "POST", body: {} }),
      "settings.manage": (as) => sendUnchecked(saveBusiness, { as, method: "POST", body: {} }),
    };
    for (const name of Object.keys(doors)) {
      const staff = await makeStaff(business, { roleId: business.roles.technician });
      const body = { extraPermissions: [name] };
      await send(update, { as: business.admin, params: { id: staff.userId }, method: "PUT", body });
      const open = [];
      for (const [door, call] of Object.entries(doors)) if ((await call(staff)).status !== 403) open.push(door);
      expect(open).toEqual([name]);
    }
  });

  it("users change their own name and time zone, but not their role; TEN-7", async () => {
    const staff = await makeStaff(business, { roleId: business.roles.technician });
    const answer = await sendUnchecked(updateMe, {
      as: staff,
      method: "PATCH",
      body: {
        firstName: "Zoë",
        mobilePhone: "(704) 555-0100",
        accountType: "admin",
        roleId: business.roles.administrator,
      },
    });
    expect(answer.body).toMatchObject({ firstName: "Zoë", mobilePhone: "7045550100", accountType: "Technician" });
    const params = { id: staff.userId };
    const zone = (as: Staff, time_zone_name: string) =>
      send(setTimeZone, { as, params, method: "PUT", body: { time_zone_name } });
    expect((await zone(staff, "America/Denver")).body).toEqual({ success: true, time_zone_name: "America/Denver" });
    expect((await zone(business.dispatcher, "America/Denver")).status).toBe(403);
    expect((await zone(staff, "Mars/Olympus")).status).toBe(422);
  });
});

describe("users.deactivate", () => {
  it("AUTH-1, users/deactivate-reactivate: ends the sessions at once; reactivating restores access", async () => {
    const staff = await makeStaff(business, { roleId: business.roles.dispatcher });
    const params = { id: staff.userId };
    expect(await status(staff)).toBe(200);
    expect((await send(deactivate, { as: business.admin, params, method: "POST" })).body).toEqual({ success: true });
    expect(await status(staff)).toBe(401);
    expect((await send(reactivate, { as: business.admin, params, method: "POST" })).body).toEqual({ success: true });
    expect((await send(get, { as: business.admin, params })).body.isActive).toBe(true);
    // The captured cookie stays worthless.
    expect(await status(staff)).toBe(401);
  });

  it("refuses oneself and the primary admin", async () => {
    const primary = await makeStaff(business, { roleId: business.roles.administrator, primaryAdmin: true });
    const off = (id: string) => send(deactivate, { as: business.admin, params: { id }, method: "POST" });
    expect((await off(business.admin.userId)).body.code).toBe("oneself");
    expect((await off(primary.userId)).body.code).toBe("primary_admin");
    expect((await off("x")).status).toBe(422);
  });
});

describe("users.logOut", () => {
  it("AUTH-1: ends every session of a user at once; with the password they can log in again", async () => {
    const staff = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
    const phone = { ...staff, ...(await openUserSession(business.businessId, staff.userId, "iPhone Mobile")) };
    const params = { id: staff.userId };
    expect(await Promise.all([status(staff), status(phone)])).toEqual([200, 200]);
    expect((await send(logOut, { as: business.admin, params, method: "POST" })).body).toEqual({ success: true });
    expect(await Promise.all([status(staff), status(phone)])).toEqual([401, 401]);
    const newSession = { ...staff, ...(await openUserSession(business.businessId, staff.userId)) };
    expect(await status(newSession)).toBe(200);
  });

  it("of oneself keeps the current session; a user of another business is refused", async () => {
    const admin = await makeStaff(business, { roleId: business.roles.administrator });
    const elsewhere = { ...admin, ...(await openUserSession(business.businessId, admin.userId)) };
    const off = (as: Staff, id: string) => send(logOut, { as, params: { id }, method: "POST" });
    expect((await off(admin, admin.userId)).status).toBe(200);
    expect(await Promise.all([status(admin), status(elsewhere)])).toEqual([200, 401]);
    expect((await off(other.admin, business.technician.userId)).status).toBe(404);
    expect(await status(business.technician)).toBe(200);
  });
});

describe("roles", () => {
  it("are edited by administrators, keep settings for administrators, and refuse unknown permissions", async () => {
    const { items } = (await send(roles, { as: business.admin })).body;
    expect(items).toHaveLength(5);
    const updateRole = (id: string, body: object) =>
      sendUnchecked(changeRole, { as: business.admin, params: { id }, method: "PUT", body });
    const technician = requireValue(
      items.find((role) => role.key === "technician"),
      "technician"
    );
    const changed = await updateRole(technician.id, {
      name: "Field",
      permissions: ["jobs.view"],
      version: technician.version,
    });
    expect(changed.body).toMatchObject({ name: "Field", permissions: ["jobs.view"], version: technician.version + 1 });
    expect(
      (await updateRole(technician.id, { name: "Field", permissions: [], version: technician.version })).status
    ).toBe(409);
    expect(
      (await updateRole(business.roles.administrator, { name: "Administrator", permissions: ["jobs.view"] })).body.code
    ).toBe("administrator_role");
    expect((await updateRole(technician.id, { name: "Field", permissions: ["everything"] })).status).toBe(422);
    expect(
      (await send(addRole, { as: business.admin, body: { name: "Estimator", permissions: ["invoices.view"] } })).status
    ).toBe(201);
    expect((await send(addRole, { as: business.admin, body: { name: "estimator", permissions: [] } })).status).toBe(
      422
    );
  });
});

it("a phone keeps its extension until the number or the extension changes", async () => {
  const mine = async (body: object) => (await send(updateMe, { as: business.technician, method: "PATCH", body })).body;
  const homePhone = "(704) 555-0161";
  const stored = { homePhone: "7045550161", homePhoneExtension: "12" };
  expect(await mine({ homePhone: `${homePhone} ext. 12`, mobilePhone: "704-555-0162 x3" })).toMatchObject({
    ...stored,
    mobilePhone: "7045550162",
    mobilePhoneExtension: "3",
  });
  expect(await mine({ firstName: "Tess" })).toMatchObject(stored);
  expect(await mine({ homePhone })).toMatchObject(stored);
  expect(await mine({ homePhone, homePhoneExtension: "" })).toMatchObject({ ...stored, homePhoneExtension: "" });
  expect(await mine({ homePhone: "" })).toMatchObject({ homePhone: "", homePhoneExtension: "" });
});

it("an invalid phone number from before validation stays, and no new invalid number is accepted", async () => {
  const { businessId } = business;
  const { userId: id } = business.technician;
  const old = { homePhone: "0000000000" };
  await business.system.db((db) => db.user.updateMany({ where: { businessId, id }, data: old }));
  const mine = (body: object) => send(updateMe, { as: business.technician, method: "PATCH", body });
  const same = { firstName: "Tess", homePhone: "(000) 000-0000" };
  expect(await mine(same)).toMatchObject({ status: 200, body: { firstName: "Tess", ...old } });
  const updateUser = (body: object) => send(update, { as: business.admin, method: "PUT", params: { id }, body });
  expect((await updateUser(same)).status).toBe(200);
  expect(await updateUser({ homePhone: "123-456-7890", mobilePhone: "704-555-01" })).toMatchObject({
    status: 422,
    body: {
      errors: {
        homePhone: "Enter a phone number such as (704) 555-0100.",
        mobilePhone: "Enter a phone number such as (704) 555-0100.",
      },
    },
  });
  const impossible = newUser({ homePhone: "000-000-0000" });
  expect((await send(create, { as: business.admin, body: impossible })).status).toBe(422);
});
