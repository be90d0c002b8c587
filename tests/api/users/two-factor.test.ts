import { beforeAll, describe, expect, it } from "vitest";
import { PUT as updateBusiness, GET as showBusiness } from "@/app/api/business/two-factor/route";
import { GET as listJobTypes } from "@/app/api/job-types/route";
import { PUT as updateRole } from "@/app/api/roles/[id]/route";
import { POST as createRole } from "@/app/api/roles/route";
import { GET as getSession } from "@/app/api/session/route";
import { POST as resetOther } from "@/app/api/users/[id]/two-factor/reset/route";
import { PUT as confirmApp, POST as startApp } from "@/app/api/users/me/two-factor/app/route";
import { POST as removeMethod } from "@/app/api/users/me/two-factor/methods/[id]/remove/route";
import { POST as turnOff } from "@/app/api/users/me/two-factor/off/route";
import { POST as startPasskey } from "@/app/api/users/me/two-factor/passkeys/challenge/route";
import { POST as addPasskey } from "@/app/api/users/me/two-factor/passkeys/route";
import { POST as renewCodes } from "@/app/api/users/me/two-factor/recovery-codes/route";
import { GET as show } from "@/app/api/users/me/two-factor/route";
import { logIn } from "@/lib/users/log-in/log-in";
import { makeBusiness, makeStaff, openUserSession, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makePasskey } from "@/tests/support/calls/passkey";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import {
  computeCode,
  getCookie,
  holdClockInStep,
  setUpApp,
  setUpPasskey,
  computeWrongCode,
} from "@/tests/support/calls/two-factor";
import { getFirst, requireItems } from "@/tests/support/required-values";

const PASSWORD = "the right password";

let business: TestBusiness;
holdClockInStep();
beforeAll(async () => {
  business = await makeBusiness();
});

const person = (of = business, roleId = of.roles.dispatcher) => makeStaff(of, { roleId, password: PASSWORD });
const stateOf = async (as: Staff) => (await send(show, { as })).body;
const opens = async (staff: Staff, code: string, { businessId, system } = business) => {
  const { userName } = await system.db((db) =>
    db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id: staff.userId } } })
  );
  const answer = await logIn({
    login: userName,
    password: PASSWORD,
    code,
    address: crypto.randomUUID(),
    userAgent: "",
  });
  return "claims" in answer;
};

describe("one's own two-factor authentication", () => {
  it("is turned on by an app, listed in the profile, and shows ten recovery codes once", async () => {
    const staff = await person();
    expect(await stateOf(staff)).toEqual({ isOn: false, isRequired: false, methods: [], recoveryCodesLeft: 0 });
    const { recoveryCodes, secret } = await setUpApp(staff, PASSWORD);
    expect(recoveryCodes).toHaveLength(10);
    expect(await stateOf(staff)).toMatchObject({
      isOn: true,
      methods: [{ kind: "app", name: "Authenticator app" }],
      recoveryCodesLeft: 10,
    });
    // A second method keeps the recovery codes.
    expect((await setUpPasskey(staff, computeCode(secret))).recoveryCodes).toEqual([]);
    expect((await stateOf(staff)).methods).toHaveLength(2);
    expect(await opens(staff, recoveryCodes[0] ?? "")).toBe(true);
    expect((await stateOf(staff)).recoveryCodesLeft).toBe(9);
  });

  it("is off until the first code of the app is confirmed, and a wrong code confirms nothing", async () => {
    const staff = await person();
    const confirm = (code: string) => send(confirmApp, { as: staff, method: "PUT", body: { code } });
    expect((await confirm("123456")).body.code).toBe("setup_not_open");
    const { body } = await send(startApp, { as: staff, body: { proof: PASSWORD } });
    expect(body.address).toMatch(/^otpauth:\/\/totp\/Truckroll:/);
    expect((await confirm(computeWrongCode(body.secret))).body.errors).toHaveProperty("code");
    expect((await stateOf(staff)).isOn).toBe(false);
    expect(await opens(staff, "")).toBe(true);
    expect((await confirm(computeCode(body.secret))).status).toBe(200);
    // The code that confirmed the setup no longer works.
    expect(await opens(staff, computeCode(body.secret, -1))).toBe(false);
    expect(await opens(staff, computeCode(body.secret, 1))).toBe(true);
  });

  it("asks for the password or a current code before any change, and limits tries", async () => {
    const staff = await person();
    const { recoveryCodes } = await setUpApp(staff, PASSWORD);
    const method = getFirst((await stateOf(staff)).methods);
    const changes = (proof: string) => [
      send(startApp, { as: staff, body: { proof } }),
      send(startPasskey, { as: staff, body: { proof } }),
      send(removeMethod, { as: staff, params: { id: method.id }, body: { proof } }),
      send(renewCodes, { as: staff, body: { proof } }),
      send(turnOff, { as: staff, body: { proof } }),
    ];
    for (const answer of await Promise.all(changes("wrong")))
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["proof"]]);
    expect((await stateOf(staff)).isOn).toBe(true);
    const renewed = await sendUnchecked(renewCodes, { as: staff, body: { proof: recoveryCodes[0] } });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    // The former codes no longer work.
    expect(await opens(staff, recoveryCodes[1] ?? "")).toBe(false);
    expect(await opens(staff, getFirst(renewed.body.recoveryCodes))).toBe(true);
    await Promise.all(changes("wrong"));
    expect((await send(turnOff, { as: staff, body: { proof: PASSWORD } })).status).toBe(429);
  });

  it("turns off with its last method or as a whole, and deletes the recovery codes", async () => {
    const staff = await person();
    const { recoveryCodes } = await setUpApp(staff, PASSWORD);
    await setUpPasskey(staff, PASSWORD);
    const [app, passkey] = requireItems((await stateOf(staff)).methods, 2);
    const remove = (id: string) => send(removeMethod, { as: staff, params: { id }, body: { proof: PASSWORD } });
    expect((await remove(app.id)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await remove(passkey.id)).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await remove(passkey.id)).status).toBe(404);
    expect(await opens(staff, "")).toBe(true);
    await setUpApp(staff, PASSWORD);
    expect((await send(turnOff, { as: staff, body: { proof: PASSWORD } })).body.isOn).toBe(false);
    expect(await opens(staff, recoveryCodes[0] ?? "")).toBe(true);
    expect((await send(renewCodes, { as: staff, body: { proof: PASSWORD } })).body.code).toBe("two_factor_off");
  });

  it("hides the methods of other users and other businesses", async () => {
    const [staff, colleague] = [await person(), await person()];
    const other = await makeBusiness();
    const stranger = await person(other);
    await setUpApp(colleague, PASSWORD);
    await setUpApp(stranger, PASSWORD);
    for (const owner of [colleague, stranger]) {
      const [{ id }] = requireItems((await stateOf(owner)).methods, 1);
      const answer = await send(removeMethod, { as: staff, params: { id }, body: { proof: PASSWORD } });
      expect(answer.status).toBe(404);
      expect((await stateOf(owner)).isOn).toBe(true);
    }
  });

  it("adds a passkey only for the challenge of its own session, once", async () => {
    const [staff, colleague] = [await person(), await person()];
    const started = await send(startPasskey, { as: staff, body: { proof: PASSWORD } });
    const { sent } = makePasskey(started.body.options);
    const challenge = getCookie(started.headers);
    const add = (cookie: string) => sendUnchecked(addPasskey, { as: { cookie }, body: { passkey: sent } });
    expect((await add(staff.cookie)).body.code).toBe("passkey_not_valid");
    expect((await add(`${colleague.cookie}; ${challenge}`)).body.code).toBe("passkey_not_valid");
    expect((await add(`${staff.cookie}; ${challenge}`)).status).toBe(200);
    expect((await add(`${staff.cookie}; ${challenge}`)).body.code).toBe("passkey_not_valid");
    expect((await stateOf(staff)).methods).toHaveLength(1);
    expect((await stateOf(colleague)).isOn).toBe(false);
  });
});

describe("required two-factor authentication", () => {
  const isOpen = async (as: Staff) => (await send(listJobTypes, { as })).status;

  it("for the whole business: allows only the setup until it is done, and everything again when it is turned off", async () => {
    const own = await makeBusiness();
    const staff = await person(own);
    expect((await send(showBusiness, { as: own.admin })).body).toEqual({
      requiresTwoFactor: false,
      users: 4,
      usersWithTwoFactor: 0,
    });
    expect(await isOpen(staff)).toBe(200);
    const require = (requiresTwoFactor: boolean) =>
      send(updateBusiness, { as: own.admin, method: "PUT", body: { requiresTwoFactor } });
    expect((await require(true)).body).toMatchObject({ requiresTwoFactor: true });
    const refused = await send(listJobTypes, { as: staff });
    expect([refused.status, refused.body.code]).toEqual([403, "two_factor_required"]);
    expect(refused.body.message).toBe("Your business requires two-factor authentication. Set it up to continue.");
    expect((await send(getSession, { as: staff })).status).toBe(200);
    expect(await stateOf(staff)).toMatchObject({ isOn: false, isRequired: true });
    // The user who turned on the requirement is no exception, and a new session changes nothing.
    expect(await isOpen(own.admin)).toBe(403);
    expect(await isOpen({ ...staff, ...(await openUserSession(own.businessId, staff.userId)) })).toBe(403);
    await setUpApp(staff, PASSWORD);
    expect(await isOpen(staff)).toBe(200);
    const off = await send(turnOff, { as: staff, body: { proof: PASSWORD } });
    expect([off.status, off.body.code]).toEqual([409, "two_factor_required"]);
    const [{ id }] = requireItems((await stateOf(staff)).methods, 1);
    const removed = await send(removeMethod, { as: staff, params: { id }, body: { proof: PASSWORD } });
    expect([removed.status, removed.body.code]).toEqual([409, "two_factor_required"]);
    expect((await stateOf(staff)).isOn).toBe(true);
    // One of two methods may be removed.
    await setUpPasskey(staff, PASSWORD);
    expect((await send(removeMethod, { as: staff, params: { id }, body: { proof: PASSWORD } })).status).toBe(200);
    const another = await makeStaff(own, { roleId: own.roles.administrator, password: PASSWORD });
    await setUpApp(another, PASSWORD);
    await send(updateBusiness, { as: another, method: "PUT", body: { requiresTwoFactor: false } });
    expect(await isOpen(own.admin)).toBe(200);
    expect((await send(turnOff, { as: staff, body: { proof: PASSWORD } })).status).toBe(200);
  });

  it("for a role: applies to its users and no others", async () => {
    const own = await makeBusiness();
    const created = await send(createRole, {
      as: own.admin,
      body: { name: "Night shift", permissions: [], requiresTwoFactor: true },
    });
    const role = created.body;
    expect(role.requiresTwoFactor).toBe(true);
    const [restricted, free] = [await person(own, role.id), await person(own)];
    expect([await isOpen(restricted), await isOpen(free)]).toEqual([403, 200]);
    const update = (body: object) =>
      send(updateRole, {
        as: own.admin,
        method: "PUT",
        params: { id: role.id },
        body: { name: "Books", permissions: [], ...body },
      });
    // Unchanged unless it is sent.
    expect((await update({})).body.requiresTwoFactor).toBe(true);
    expect(await isOpen(restricted)).toBe(403);
    expect((await update({ requiresTwoFactor: false })).body.requiresTwoFactor).toBe(false);
    expect(await isOpen(restricted)).toBe(200);
  });
});

describe("an administrator resets two-factor authentication", () => {
  const reset = (id: string) => send(resetOther, { as: business.admin, params: { id }, method: "POST" });

  it("for a colleague, who is logged out and notified by email, and records it in the history", async () => {
    const staff = await person();
    const { recoveryCodes } = await setUpApp(staff, PASSWORD);
    expect((await reset(staff.userId)).body).toEqual({ reset: true });
    expect((await send(show, { as: staff })).status).toBe(401);
    const newSession = { ...staff, ...(await openUserSession(business.businessId, staff.userId)) };
    expect(await stateOf(newSession)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect(await opens(staff, "")).toBe(true);
    expect(recoveryCodes).toHaveLength(10);
    const { businessId, system } = business;
    const subject = "Your two-factor authentication was reset";
    const mail = await system.db((db) =>
      db.mailMessage.findFirst({ where: { businessId, relatedId: staff.userId, subject } })
    );
    expect(mail?.text).toContain("Sam Adler reset your two-factor authentication");
    const changes = await system.db((db) =>
      db.changeSet.findMany({ where: { businessId, subjectId: staff.userId, action: "user.two-factor-reset" } })
    );
    expect(changes).toHaveLength(1);
    // A second reset changes nothing.
    expect((await reset(staff.userId)).body).toEqual({ reset: false });
  });

  it("but not their own, and not in another business", async () => {
    const stranger = await person(await makeBusiness());
    await setUpApp(stranger, PASSWORD);
    expect((await reset(business.admin.userId)).body.code).toBe("oneself");
    expect((await reset(stranger.userId)).status).toBe(404);
    expect((await stateOf(stranger)).isOn).toBe(true);
  });
});
