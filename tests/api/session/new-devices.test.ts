import { beforeAll, describe, expect, it } from "vitest";
import { holdUntilConfirmed } from "@/lib/platform/messages/confirm-sender";
import { buildDeviceCookieHeader } from "@/lib/users/log-in/known-device";
import { logIn } from "@/lib/users/log-in/log-in";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { holdClockInStep } from "@/tests/support/calls/two-factor";

const PASSWORD = "the right password";
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

let business: TestBusiness;
holdClockInStep();
beforeAll(async () => {
  business = await makeBusiness({ timeZoneName: "America/Denver" });
});

const valueOf = (cookie: string) => /=([^;]+);/.exec(cookie)?.[1] ?? "";

/** Makes a user, without the session that the factory opens unless `hasLoggedIn`. */
async function person(hasLoggedIn = true): Promise<Staff & { email: string }> {
  const staff = await makeStaff(business, { roleId: business.roles.dispatcher, password: PASSWORD });
  const { businessId, system } = business;
  const id = staff.userId;
  const { email } = await system.db(async (db) => {
    if (!hasLoggedIn) await db.userSession.deleteMany({ where: { businessId, userId: id } });
    return db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
  });
  return { ...staff, email };
}
const enter = async (login: string, device?: string) =>
  expect(
    await logIn({ login, password: PASSWORD, address: crypto.randomUUID(), userAgent: MAC, device })
  ).toHaveProperty("claims");
const mailsTo = (toAddress: string) =>
  business.system.db((db) => db.mailMessage.findMany({ where: { businessId: business.businessId, toAddress } }));

describe("a login from a new browser", () => {
  it("is announced by email with the device, the time in the business's time zone, and what to do", async () => {
    const { email } = await person();
    await enter(email);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: "New login to Truckroll", isLoginMail: true });
    const zoned = new Intl.DateTimeFormat("en-US", { timeZone: "America/Denver", timeStyle: "short" });
    const time = zoned.format(new Date()).replace(/\s/, " ");
    const text = mail?.text.replaceAll(/\s+/g, " ");
    expect(text).toMatch(
      /We noticed a login to your account from a new device: Safari on macOS, \d+\/\d+\/\d{4}, \d+:\d+ [AP]M\./
    );
    expect(text).toContain(`, ${time}.`);
    expect(text).toContain("/forgot-password");
  });

  it("is not announced the first time, or from a known browser", async () => {
    const staff = await person(false);
    await enter(staff.email);
    await enter(staff.email, valueOf(buildDeviceCookieHeader(staff.userId)));
    expect(await mailsTo(staff.email)).toEqual([]);
    await enter(staff.email);
    expect(await mailsTo(staff.email)).toHaveLength(1);
  });

  it("is not announced on a shared computer that two users know", async () => {
    const [one, another] = [await person(), await person()];
    const shared = valueOf(buildDeviceCookieHeader(another.userId, valueOf(buildDeviceCookieHeader(one.userId))));
    for (const { email } of [one, another, one]) await enter(email, shared);
    expect([...(await mailsTo(one.email)), ...(await mailsTo(another.email))]).toEqual([]);
  });

  it("is not announced before the business's email is confirmed, since it may belong to someone else", async () => {
    const planted = await makeBusiness();
    await planted.system.db((db) => holdUntilConfirmed(db, planted.businessId));
    const { userId } = await makeStaff(planted, { roleId: planted.roles.administrator, password: PASSWORD });
    const { businessId } = planted;
    const { userName } = await planted.system.db((db) =>
      db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id: userId } } })
    );
    await enter(userName);
    expect(await planted.system.db((db) => db.mailMessage.count({ where: { businessId } }))).toBe(0);
  });

  it("is announced at most five times a day", async () => {
    const { email } = await person();
    for (let i = 0; i < 7; i++) await enter(email);
    expect(await mailsTo(email)).toHaveLength(5);
  });
});
