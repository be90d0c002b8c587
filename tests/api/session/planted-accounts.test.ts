import { beforeAll, describe, expect, it } from "vitest";
import { POST as reset } from "@/app/api/session/reset-password/route";
import { PUT as update } from "@/app/api/users/[id]/route";
import { POST as create } from "@/app/api/users/route";
import { runThroughDoorway } from "@/lib/platform/database/tenant-database";
import { listLoginAccounts } from "@/lib/users/passwords/list-login-accounts";
import { logIn } from "@/lib/users/log-in/log-in";
import { emailResetLinkTask } from "@/lib/users/passwords/request-password-reset";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";

const PASSWORD = "the victim's own words";
const NEW_PASSWORD = "several other words";

/** More businesses than passwords that one login compares. All are older than the victim's. */
let strangers: TestBusiness[];
let business: TestBusiness;
beforeAll(async () => {
  strangers = [];
  for (let n = 0; n < 11; n++) strangers.push(await makeBusiness());
  business = await makeBusiness();
}, 60_000);

const newEmail = () => `owner-${crypto.randomUUID()}@example.com`;

const invite = async (by: TestBusiness, names: { email: string; userName?: string }) => {
  const person = { firstName: "Pat", lastName: "Plant", userName: "", accountType: by.roles.technician };
  const { status, body } = await send(create, { as: by.admin, body: { ...person, ...names } });
  expect(status).toBe(201);
  return body.id as string;
};

const mailsTo = (by: TestBusiness, toAddress: string) =>
  by.system.db((db) => db.mailMessage.findMany({ where: { toAddress }, orderBy: { id: "asc" } }));

/** Follows the newest link that a business emailed to an address. */
async function followLink(by: TestBusiness, address: string): Promise<void> {
  const mail = (await mailsTo(by, address)).at(-1);
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect((await send(reset, { body: { token, newPassword: NEW_PASSWORD } })).status).toBe(200);
}

const stateOf = async (login: string) => {
  const { confirmed, unconfirmed } = await listLoginAccounts(login);
  return [confirmed.length, unconfirmed.length];
};

const logsIn = async (login: string, password: string) =>
  "claims" in (await logIn({ login, password, address: crypto.randomUUID(), userAgent: "" }));

describe("accounts that strangers create under a user's email", () => {
  it("do not displace the user's login, and send no reset link", async () => {
    const email = newEmail();
    await makeStaff(business, { roleId: business.roles.dispatcher, email, password: PASSWORD });
    for (const stranger of strangers) await invite(stranger, { email });
    expect(await stateOf(email)).toEqual([1, strangers.length]);
    expect(await logsIn(email, PASSWORD)).toBe(true);
    await emailResetLinkTask({ login: email }, {} as never);
    const links = (await mailsTo(business, email)).filter(({ subject }) => /password/i.test(subject));
    expect(links).toHaveLength(1);
    for (const stranger of strangers)
      expect((await mailsTo(stranger, email)).map(({ subject }) => subject)).toEqual(["You're invited to Truckroll"]);
  });

  it("are confirmed when the invited user follows the invitation", async () => {
    const email = newEmail();
    await invite(business, { email });
    expect(await stateOf(email)).toEqual([0, 1]);
    await followLink(business, email);
    expect(await stateOf(email)).toEqual([1, 0]);
    expect(await logsIn(email, NEW_PASSWORD)).toBe(true);
  });

  it("are unconfirmed under another email until a link mailed to it is followed", async () => {
    const [own, victims] = [newEmail(), newEmail()];
    const id = await invite(business, { email: own, userName: `name-${crypto.randomUUID()}` });
    await followLink(business, own);
    const change = (body: object) => send(update, { as: business.admin, params: { id }, body });
    expect((await change({ email: victims })).status).toBe(200);
    expect([await stateOf(own), await stateOf(victims)]).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect((await change({ lastName: "Renamed" })).status).toBe(200);
    expect(await stateOf(victims)).toEqual([0, 1]);
    await emailResetLinkTask({ login: victims }, {} as never);
    await followLink(business, victims);
    expect((await change({ lastName: "Again" })).status).toBe(200);
    expect(await stateOf(victims)).toEqual([1, 0]);
  });

  it("are never confirmed by a username that is another user's email", async () => {
    const [own, victims] = [newEmail(), newEmail()];
    await invite(business, { email: own, userName: victims });
    await followLink(business, own);
    expect([await stateOf(own), await stateOf(victims)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    const rows = await runThroughDoorway({ login: victims }, (db) => db.login.count({ where: { login: victims } }));
    expect(rows).toBe(1);
  });
});
