import { beforeAll, describe, expect, it } from "vitest";
import { GET as getCustomer } from "@/app/api/customers/[id]/route";
import { POST as authorize } from "@/app/api/realtime/auth/route";
import { POST as switchCall } from "@/app/api/session/business/route";
import { GET as getSession } from "@/app/api/session/route";
import { POST as leave } from "@/app/api/users/[id]/deactivate/route";
import { POST as logOutCall } from "@/app/api/users/[id]/log-out/route";
import { POST as setPassword } from "@/app/api/users/[id]/password/route";
import { buildChannelName } from "@/lib/platform/realtime/build-channel-name";
import { sealSessionClaims, type SessionClaims, getSessionCookieName } from "@/lib/platform/session/session-claims";
import { findStaff } from "@/lib/platform/session/require-staff";
import { getStaffActor } from "@/lib/platform/session/who";
import { holdUntilConfirmed } from "@/lib/platform/messages/confirm-sender";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import { buildDeviceCookieHeader, buildKnownDeviceCookie } from "@/lib/users/log-in/known-device";
import { logIn } from "@/lib/users/log-in/log-in";
import { buildNextAuthOptions } from "@/lib/users/log-in/build-next-auth-options";
import { listBusinessesOfLogIn, listSessionsOfLogIn } from "@/lib/users/sessions/list-businesses-of-log-in";
import { resetPassword } from "@/lib/users/log-in/reset-password";
import { emailResetLinkTask } from "@/lib/users/passwords/request-password-reset";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";
import { getItemAt, getMatch, requireValue } from "@/tests/support/required-values";

const PASSWORD = "one for all five";

let first: TestBusiness;
let second: TestBusiness;
beforeAll(async () => {
  first = await makeBusiness();
  second = await makeBusiness();
});

let count = 0;
/** Makes a bookkeeper of both businesses, with the same email. */
async function bookkeeper({ here = PASSWORD, there = PASSWORD } = {}) {
  const email = `books${process.pid}x${++count}@example.com`;
  const inFirst = await makeStaff(first, { roleId: first.roles.administrator, email, password: here });
  const inSecond = await makeStaff(second, { roleId: second.roles.dispatcher, email, password: there });
  return { email, inFirst, inSecond };
}

const tryLogIn = (login: string, password = PASSWORD, address: string = crypto.randomUUID(), device?: string) =>
  logIn({ login, password, address, userAgent: "", device });

async function claimsOf(login: string, password = PASSWORD): Promise<SessionClaims> {
  const result = await tryLogIn(login, password);
  if ("refused" in result) throw new Error(result.refused);
  return result.claims;
}

type Session = { cookie: string };
const sessionOf = (sealed: string): Session => ({ cookie: `${getSessionCookieName()}=${sealed}` });
const enter = async (login: string, password?: string) =>
  sessionOf(await sealSessionClaims(await claimsOf(login, password)));
const goTo = (as: Session, business: TestBusiness) =>
  send(switchCall, { as, body: { businessId: business.businessId } });
/** Switches to a business and returns the new session of the browser. */
async function switched(as: Session, business: TestBusiness): Promise<Session> {
  const { status, headers } = await goTo(as, business);
  expect(status).toBe(200);
  return sessionOf(getMatch(/=([^;]+);/, requireValue(headers.get("set-cookie"), "set-cookie")));
}
const whoOf = async ({ cookie }: Session) =>
  requireValue(await findStaff(cookie.slice(cookie.indexOf("=") + 1)), "staff");
const choices = async (as: Session) => listBusinessesOfLogIn(await whoOf(as));
const status = async (as: Session) => (await send(getSession, { as })).status;
const businessOf = async (as: Session) => (await whoOf(as)).businessId;

describe("a login to several businesses", () => {
  it("opens those that share the password, and lists each with the role", async () => {
    const { email } = await bookkeeper();
    const businessChoices = await choices(await enter(email.toUpperCase()));
    expect(businessChoices.map(({ businessId }) => businessId).sort()).toEqual(
      [first.businessId, second.businessId].sort()
    );
    expect(businessChoices.map(({ role }) => role).sort()).toEqual(["Administrator", "Dispatcher"]);
    expect(businessChoices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  it("opens a single business directly, and nothing with a wrong password", async () => {
    const alone = `alone${process.pid}@example.com`;
    await makeStaff(first, { roleId: first.roles.dispatcher, email: alone, password: PASSWORD });
    expect(await choices(await enter(alone))).toEqual([]);
    const { email } = await bookkeeper();
    expect(await tryLogIn(email, "not the password")).toEqual({ refused: "wrong" });
  });

  it("opens only the business that uses the given password", async () => {
    const { email, inFirst, inSecond } = await bookkeeper({ here: "the first password", there: "the second password" });
    expect(await claimsOf(email, "the first password")).toMatchObject({ userId: inFirst.userId });
    const session = await enter(email, "the second password");
    expect((await whoOf(session)).actor).toMatchObject({ userId: inSecond.userId });
    expect(await choices(session)).toEqual([]);
    expect((await goTo(session, first)).status).toBe(404);
  });

  it("keeps users apart who share a username in different businesses, even with the same password", async () => {
    const userName = `sam${process.pid}`;
    const [firstStaff, secondStaff] = [
      await makeStaff(first, buildStaffInput("here")),
      await makeStaff(second, buildStaffInput("there")),
    ];
    function buildStaffInput(place: string) {
      const { roles } = place === "here" ? first : second;
      return { roleId: roles.dispatcher, userName, email: `${place}.${userName}@example.com`, password: PASSWORD };
    }
    expect(await tryLogIn(userName)).toEqual({ refused: "wrong" });
    expect(await claimsOf(`here.${userName}@example.com`)).toMatchObject({ userId: firstStaff.userId });
    await send(setPassword, {
      as: second.admin,
      params: { id: secondStaff.userId },
      body: { newPassword: "another password" },
    });
    expect(await claimsOf(userName)).toMatchObject({ userId: firstStaff.userId });
    expect(await claimsOf(userName, "another password")).toMatchObject({ userId: secondStaff.userId });
  });
});

describe("session.switchBusiness", () => {
  it("continues as the other business's user with that user's permissions, and both sessions stay valid", async () => {
    const { email } = await bookkeeper();
    const begun = await enter(email);
    const firstSession = (await businessOf(begun)) === first.businessId ? begun : await switched(begun, first);
    expect((await send(getSession, { as: firstSession })).body.user.roles).toEqual(["Administrator"]);
    const secondSession = await switched(firstSession, second);
    const { body } = await send(getSession, { as: secondSession });
    expect(body.user.roles).toEqual(["Dispatcher"]);
    expect([body.user.permissions.includes("users.change"), await status(firstSession)]).toEqual([false, 200]);
    const back = await switched(secondSession, first);
    expect([await businessOf(back), await status(secondSession)]).toEqual([first.businessId, 200]);
  });

  it("shows nothing of the previous business, and live updates only of its own", async () => {
    const { email } = await bookkeeper();
    const secondSession = await switched(await enter(email), second);
    const ids = await Promise.all([first, second].map(async ({ admin }) => (await makeCustomer(admin.who)).customerId));
    const statuses = ids.map(async (id) => (await send(getCustomer, { as: secondSession, params: { id } })).status);
    expect(await Promise.all(statuses)).toEqual([404, 200]);
    const join = async ({ businessId }: TestBusiness) => {
      const body = new URLSearchParams({
        socket_id: "12.34",
        channel_name: buildChannelName("message-counts", businessId),
      });
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      return (await send(authorize, { as: secondSession, body: body.toString(), headers })).status;
    };
    expect([await join(first), await join(second)]).toEqual([403, 200]);
  });

  it("is refused for a business that the login did not open, and from a foreign page", async () => {
    const { email } = await bookkeeper();
    const session = await enter(email);
    const stranger = await makeBusiness();
    expect((await goTo(session, stranger)).status).toBe(404);
    const body = { businessId: second.businessId };
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await send(switchCall, { as: session, body, headers: foreign })).status).toBe(403);
    expect((await goTo(second.technician, first)).status).toBe(404);
  });

  it("tracks inactivity per login: a switch refreshes the other session, and an idle one expires", async () => {
    const { email } = await bookkeeper();
    const firstSession = await switched(await enter(email), first);
    const { businessId } = second;
    const sessionId = await sessionIdOf(firstSession);
    await second.system.db((db) =>
      db.userSession.updateMany({
        where: { businessId, id: sessionId },
        data: { lastActivityAt: new Date(Date.now() - 20_000_000) },
      })
    );
    const secondSession = await switched(firstSession, second);
    expect(await status(secondSession)).toBe(200);
    await second.system.db((db) =>
      db.userSession.updateMany({
        where: { businessId, id: sessionId },
        data: { lastActivityAt: new Date(Date.now() - 20_000_000) },
      })
    );
    expect([await status(secondSession), (await goTo(secondSession, first)).status]).toEqual([401, 401]);
  });

  it("ends in one business on deactivation, logout, or a new password there, and continues elsewhere", async () => {
    const ends: Array<(person: Staff) => Promise<{ status: number }>> = [
      ({ userId: id }) => send(leave, { as: second.admin, params: { id }, method: "POST" }),
      ({ userId: id }) => send(logOutCall, { as: second.admin, params: { id }, method: "POST" }),
      ({ userId: id }) =>
        send(setPassword, { as: second.admin, params: { id }, body: { newPassword: "chosen by another" } }),
    ];
    for (const end of ends) {
      const { email, inSecond } = await bookkeeper();
      const firstSession = await switched(await enter(email), first);
      expect(await choices(firstSession)).toHaveLength(2);
      expect((await end(inSecond)).status).toBeLessThan(300);
      expect([await choices(firstSession), (await goTo(firstSession, second)).status]).toEqual([[], 404]);
      expect(await status(firstSession)).toBe(200);
    }
  });

  it("logging out ends the session in every business", async () => {
    const { email } = await bookkeeper();
    const firstSession = await switched(await enter(email), first);
    const secondSession = await switched(firstSession, second);
    const { actor, businessId } = await whoOf(firstSession);
    const token = { businessId, ...actor };
    await requireValue(
      requireValue(buildNextAuthOptions().events, "events").signOut,
      "sign out"
    )({ token, session: null } as never);
    expect([await status(firstSession), await status(secondSession)]).toEqual([401, 401]);
  });
});

describe("the businesses of a login stay hidden from each other", () => {
  it("a password set by an administrator opens no other business", async () => {
    const { email, inFirst } = await bookkeeper();
    const newPassword = "chosen by another";
    await send(setPassword, { as: first.admin, params: { id: inFirst.userId }, body: { newPassword } });
    const session = await enter(email, newPassword);
    expect([await businessOf(session), await choices(session)]).toEqual([first.businessId, []]);
    const own = await enter(email);
    expect([await businessOf(own), await choices(own)]).toEqual([second.businessId, []]);
  });

  it("an administrator of one business cannot guess the password of another, even from a known device", async () => {
    const { email, inFirst } = await bookkeeper();
    const address = crypto.randomUUID();
    const device = getMatch(/=([^;]+);/, buildDeviceCookieHeader(inFirst.userId));
    const guess = async (newPassword: string) => {
      await send(setPassword, { as: first.admin, params: { id: inFirst.userId }, body: { newPassword } });
      const result = await tryLogIn(email, newPassword, address, device);
      if ("refused" in result) throw new Error(result.refused);
      return (await listSessionsOfLogIn(result.claims.sessionId)).map(({ userId }) => userId);
    };
    for (let i = 0; i < 10; i++) expect(await guess(`a guess of many ${i}`)).toEqual([inFirst.userId]);
    // The password is right now but no longer tried. The owner of the account still gets in.
    expect(await guess(PASSWORD)).toEqual([inFirst.userId]);
    expect(await choices(await enter(email))).toHaveLength(2);
  }, 60_000);

  it("a namesake's logins lock no one out, and a mailed link lifts a throttle caused by strangers", async () => {
    const email = `victim${process.pid}@example.com`;
    const victim = await makeStaff(first, { roleId: first.roles.administrator, email, password: PASSWORD });
    await makeStaff(second, { roleId: second.roles.dispatcher, email, password: "the namesake's password" });
    const attacker = crypto.randomUUID();
    // Eleven tries below the limit of all networks. Ten of the attacker's twelve logins count.
    await Promise.all(Array.from({ length: 39 }, () => countTry(`login-user:${victim.userId}`, 900)));
    for (let i = 0; i < 12; i++)
      expect(await tryLogIn(email, "the namesake's password", attacker)).toHaveProperty("claims");
    expect((await listSessionsOfLogIn((await claimsOf(email)).sessionId)).map(({ userId }) => userId)).toEqual([
      victim.userId,
    ]);

    await Promise.all(Array.from({ length: 50 }, () => countTry(`login-user:${victim.userId}`, 900)));
    expect(await tryLogIn(email, PASSWORD)).toEqual({ refused: "wrong" });
    await emailResetLinkTask({ login: email }, {} as never);
    const mail = await first.system.db((db) =>
      db.mailMessage.findFirstOrThrow({
        where: { businessId: first.businessId, toAddress: email, relatedKind: "password" },
      })
    );
    const token = getMatch(/reset-password\?token=([\w-]+)/, mail.text);
    const userId = await resetPassword({ token, newPassword: "a fresh password 1", address: crypto.randomUUID() });
    expect(await tryLogIn(email, "a fresh password 1")).toHaveProperty("claims");
    // The device that followed the link can still log in while strangers keep trying.
    await Promise.all(Array.from({ length: 60 }, () => countTry(`login-user:${victim.userId}`, 900)));
    const device = buildKnownDeviceCookie(userId).value;
    expect(await tryLogIn(email, "a fresh password 1", undefined, device)).toHaveProperty("claims");
  }, 60_000);

  it("the limit of wrong tries is equal for one business and two, and the response time is within 10 %", async () => {
    const { email } = await bookkeeper();
    const alone = `single${process.pid}@example.com`;
    await makeStaff(first, { roleId: first.roles.dispatcher, email: alone, password: PASSWORD });
    const trier = (login: string) => {
      const address = crypto.randomUUID();
      const answers: unknown[] = [];
      const times: number[] = [];
      const tryOnce = async () => {
        const start = performance.now();
        answers.push(await tryLogIn(login, "wrong", address));
        times.push(performance.now() - start);
      };
      // The last one is refused immediately.
      return {
        answers,
        tryOnce,
        time: () =>
          getItemAt(
            times.slice(0, 10).sort((a, b) => a - b),
            5
          ),
      };
    };
    // A real difference shows in every round. Other load on the machine shows only in some. The two take turns, so that
    // the load slows both. A fifth round would need more tries than strangers have.
    let difference = 1;
    for (let round = 0; round < 4 && difference > 0.1; round++) {
      const [two, one] = [trier(email), trier(alone)];
      for (let i = 0; i < 22; i++) await (i % 4 === 0 || i % 4 === 3 ? two : one).tryOnce();
      expect(two.answers).toEqual(one.answers);
      difference = Math.abs(two.time() - one.time()) / one.time();
    }
    expect(difference).toBeLessThan(0.1);
  }, 60_000);

  /** Makes businesses that strangers signed up with an unconfirmed email. */
  async function plantBusinesses(email: string, businesses: number): Promise<TestBusiness[]> {
    const planted: TestBusiness[] = [];
    for (let n = 0; n < businesses; n++) {
      const business = await makeBusiness();
      const { businessId } = business;
      await business.system.db(async (db) => {
        await holdUntilConfirmed(db, businessId);
        await db.registration.create({ data: { businessId, email, keySealed: "" } });
      });
      await makeStaff(business, {
        roleId: business.roles.administrator,
        email,
        password: "a stranger's own",
        primaryAdmin: true,
        isConfirmed: false,
      });
      planted.push(business);
    }
    return planted;
  }
  const linksFrom = async (business: TestBusiness, toAddress: string) =>
    business.system.db((db) =>
      db.mailMessage.count({ where: { businessId: business.businessId, toAddress, relatedKind: "password" } })
    );

  it("planted businesses lock no one out, and send at most one link", async () => {
    const email = `planted${process.pid}@example.com`;
    const planted = await plantBusinesses(email, 11);
    const linksOfAll = async () =>
      (await Promise.all(planted.map((business) => linksFrom(business, email)))).reduce((sum, links) => sum + links, 0);
    await emailResetLinkTask({ login: email }, {} as never);
    expect(await linksOfAll()).toBe(1);
    const real = await makeBusiness();
    await makeStaff(real, { roleId: real.roles.administrator, email, password: PASSWORD });
    expect((await claimsOf(email)).businessId).toBe(real.businessId);
    await emailResetLinkTask({ login: email }, {} as never);
    expect([await linksFrom(real, email), await linksOfAll()]).toEqual([1, 1]);
  }, 60_000);

  it("each business mails its own reset link for a forgotten password", async () => {
    const { email } = await bookkeeper();
    await emailResetLinkTask({ login: email }, {} as never);
    for (const { system, businessId } of [first, second])
      expect(await system.db((db) => db.mailMessage.count({ where: { businessId, toAddress: email } }))).toBe(1);
  });
});

const sessionIdOf = async (as: Session) => getStaffActor(await whoOf(as)).sessionId;
