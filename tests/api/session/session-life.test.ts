import { beforeAll, describe, expect, it } from "vitest";
import { GET as card } from "@/app/api/telephony/calls/[id]/card/route";
import { GET as getSession } from "@/app/api/session/route";
import { POST as keepAlive } from "@/app/api/keep-alive/route";
import { PUT as changeJobType } from "@/app/api/job-types/[id]/route";
import { buildDeviceCookieHeader } from "@/lib/users/log-in/known-device";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import { logIn } from "@/lib/users/log-in/log-in";
import { buildNextAuthOptions } from "@/lib/users/log-in/build-next-auth-options";
import { deactivateUser } from "@/lib/users/deactivate-user";
import { SILENCE_LIMIT_SECONDS } from "@/lib/platform/session/compute-silence-limit";
import { sanitizeNext } from "@/lib/platform/session/build-login-path";
import { makeBusiness, makeStaff, openUserSession, type Staff, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { getMatch, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

const status = async (staff: Staff) => (await send(getSession, { as: staff })).status;
const person = (password?: string) =>
  makeStaff(business, { roleId: business.roles.dispatcher, ...(password ? { password } : {}) });
const silentFor = (staff: Staff, seconds: number) =>
  business.system.db((db) =>
    db.userSession.updateMany({
      where: { businessId: business.businessId, userId: staff.userId },
      data: { lastActivityAt: new Date(Date.now() - seconds * 1000) },
    })
  );
const lastActivity = async (staff: Staff) =>
  (
    await business.system.db((db) =>
      db.userSession.findFirstOrThrow({ where: { businessId: business.businessId, userId: staff.userId } })
    )
  ).lastActivityAt;

describe("a session", () => {
  it("session/user-session-calls: a call with a forged session is refused with 401", async () => {
    expect((await send(getSession, { as: { cookie: "truckroll.session=forged" } })).status).toBe(401);
  });

  it("AUTH-1: a captured cookie is useless after logout", async () => {
    const staff = await person();
    expect(await status(staff)).toBe(200);
    const { actor } = staff.who;
    const token = {
      businessId: business.businessId,
      userId: staff.userId,
      sessionId: actor.kind === "staff" ? actor.sessionId : "",
    };
    await requireValue(
      requireValue(buildNextAuthOptions().events, "events").signOut,
      "sign out"
    )({ token, session: null } as never);
    expect(await status(staff)).toBe(401);
  });

  it("AUTH-1: a role change applies from the next request on", async () => {
    const staff = await makeStaff(business, { roleId: business.roles.administrator });
    const change = () =>
      send(changeJobType, {
        as: staff,
        params: { id: business.jobTypeId },
        method: "PUT",
        body: { name: "Service call", is_default: true, durationHours: 2 },
      });
    expect((await change()).status).toBe(200);
    await business.system.db((db) =>
      db.user.update({
        where: { businessId_id: { businessId: business.businessId, id: staff.userId } },
        data: { roleId: business.roles.dispatcher },
      })
    );
    expect((await change()).status).toBe(403);
  });

  it("AUTH-2: the server refuses requests after 14,400 + 60 seconds of inactivity, and not before", async () => {
    expect(SILENCE_LIMIT_SECONDS).toBe(14_460);
    const staff = await person();
    await silentFor(staff, 14_455);
    expect(await status(staff)).toBe(200);
    await silentFor(staff, 14_461);
    expect(await status(staff)).toBe(401);
    expect((await send(keepAlive, { as: staff, method: "POST" })).status).toBe(401);
  });

  describe("on a technician's phone", () => {
    const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
    const DESK = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36";
    const DAY = 86_400;
    const at = async (userAgent: string, isTechnician = true): Promise<Staff> => {
      const role = isTechnician ? business.roles.technician : business.roles.dispatcher;
      const { userId } = await makeStaff(business, { roleId: role, isTechnician });
      await business.system.db((db) =>
        db.userSession.deleteMany({ where: { businessId: business.businessId, userId } })
      );
      return { userId, ...(await openUserSession(business.businessId, userId, userAgent)) };
    };

    it("lasts thirty days without use, and each use restarts them", async () => {
      const staff = await at(PHONE);
      await silentFor(staff, 29 * DAY);
      expect(await status(staff)).toBe(200);
      const { body } = await send(getSession, { as: staff });
      expect([body.inactivityWarningSeconds, body.logoutGraceSeconds]).toEqual([30 * DAY - 60, 60]);
      await send(keepAlive, { as: staff, method: "POST" });
      expect(Date.now() - (await lastActivity(staff)).getTime()).toBeLessThan(60_000);
      await silentFor(staff, 30 * DAY + 1);
      expect(await status(staff)).toBe(401);
    });

    it.each([
      ["a technician at a desk", DESK, true],
      ["a dispatcher with a phone", PHONE, false],
    ])("does not last that long for %s", async (_, userAgent, isTechnician) => {
      const staff = await at(userAgent, isTechnician);
      await silentFor(staff, 14_461);
      expect(await status(staff)).toBe(401);
    });

    it("ends immediately when the user is deactivated", async () => {
      const staff = await at(PHONE);
      await deactivateUser(business.admin.who, staff.userId);
      expect(await status(staff)).toBe(401);
    });
  });

  it("counts keep-alive as activity, but not reading the session", async () => {
    const staff = await person();
    await silentFor(staff, 7200);
    await send(getSession, { as: staff });
    expect(Date.now() - (await lastActivity(staff)).getTime()).toBeGreaterThan(7_000_000);
    expect((await send(keepAlive, { as: staff, method: "POST" })).body).toEqual({ success: true });
    expect(Date.now() - (await lastActivity(staff)).getTime()).toBeLessThan(60_000);
  });

  it("is not extended by the call that screens make automatically for an incoming phone call", async () => {
    const staff = await person();
    await silentFor(staff, 7200);
    expect((await send(card, { as: staff, params: { id: crypto.randomUUID() } })).status).toBe(404);
    expect(Date.now() - (await lastActivity(staff)).getTime()).toBeGreaterThan(7_000_000);
  });

  it("returns the inactivity limits to its pages", async () => {
    const { body } = await send(getSession, { as: await person() });
    expect([body.inactivityWarningSeconds, body.logoutGraceSeconds]).toEqual([14_400, 60]);
    expect(body.uiPermissions.canVoidTransactions).toBe(false);
  });
});

describe("logging in", () => {
  const tryLogin = (login: string, password: string, address: string = crypto.randomUUID(), device?: string) =>
    logIn({ login, password, address, userAgent: "", device });
  /** Returns the value of the device cookie that a login leaves behind. */
  const deviceOf = ({ userId }: Staff) => getMatch(/=([^;]+);/, buildDeviceCookieHeader(userId));
  const nameOf = async (staff: Staff) =>
    (
      await business.system.db((db) =>
        db.user.findUniqueOrThrow({ where: { businessId_id: { businessId: business.businessId, id: staff.userId } } })
      )
    ).userName;

  it("AUTH-4: guesses at an account throttle their own address and no other", async () => {
    const name = await nameOf(await person("the right password"));
    const guesser = crypto.randomUUID();
    for (let i = 0; i < 10; i++) expect(await tryLogin(name, "wrong", guesser)).toEqual({ refused: "wrong" });
    expect(await tryLogin(name, "the right password", guesser)).toEqual({ refused: "limited" });
    expect(await tryLogin(name, "the right password")).toHaveProperty("claims");
  });

  it("AUTH-4: guesses from many addresses are throttled too, while a known device still gets in", async () => {
    const [staff, somebody] = [await person("the right password"), await person()];
    const name = await nameOf(staff);
    // Ten fewer than strangers may try.
    await Promise.all(Array.from({ length: 40 }, () => countTry(`login-user:${staff.userId}`, 900)));
    for (let i = 0; i < 10; i++) expect(await tryLogin(name, "wrong")).toEqual({ refused: "wrong" });
    const tryFrom = (device?: string) => tryLogin(name, "the right password", undefined, device);
    expect(await tryFrom()).toEqual({ refused: "limited" });
    expect(await tryFrom(deviceOf(staff))).toHaveProperty("claims");
    // A cookie of another user, or a forged one.
    expect(await tryFrom(deviceOf(somebody))).toEqual({ refused: "limited" });
    expect(await tryFrom(`${staff.userId}.device.forged`)).toEqual({ refused: "limited" });
    const own = deviceOf(staff);
    for (let i = 0; i < 10; i++) await tryLogin(name, "wrong", undefined, own);
    expect(await tryFrom(own)).toEqual({ refused: "limited" });
  }, 60_000);

  it("AUTH-4: one network uses up its own tries for an account, not those of all networks", async () => {
    const staff = await person("the right password");
    const name = await nameOf(staff);
    const guesser = crypto.randomUUID();
    for (let i = 0; i < 60; i++) await tryLogin(name, "wrong", guesser);
    expect(await tryLogin(name, "the right password")).toHaveProperty("claims");
  }, 60_000);

  it("AUTH-4: an unknown login is throttled after as many tries as a known one", async () => {
    const answersOf = async (login: string) => {
      const address = crypto.randomUUID();
      const answers: unknown[] = [];
      for (let i = 0; i < 12; i++) answers.push(await tryLogin(login, "wrong", address));
      return answers;
    };
    expect(await answersOf("nobody-of-this-name")).toEqual(await answersOf(await nameOf(await person())));
  });

  it("AUTH-4: successful logins count toward no limit, so a whole office can log in from one address", async () => {
    const address = crypto.randomUUID();
    const names = await Promise.all(Array.from({ length: 3 }, async () => nameOf(await person("the right password"))));
    // Two fewer than an address may try.
    await Promise.all(Array.from({ length: 98 }, () => countTry(`login-address:${address}`, 900)));
    for (const name of [...names, ...names])
      expect(await tryLogin(name, "the right password", address)).toHaveProperty("claims");
  });

  it("AUTH-4: is throttled per address across all accounts", async () => {
    const address = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 102 }, (_, i) => tryLogin(`nobody-${address}-${i}`, "wrong", address))
    );
    expect(answers.filter((answer) => "refused" in answer && answer.refused === "limited")).toHaveLength(2);
  });

  it("AUTH-4: takes the same time for unknown users, p50 within 10 %", async () => {
    const names = await Promise.all(Array.from({ length: 6 }, async () => nameOf(await person("the right password"))));
    const time = async (login: string) => {
      const start = performance.now();
      await tryLogin(login, "wrong");
      return performance.now() - start;
    };
    await time("warm-up");
    const difference = async (round: number) => {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let i = 0; i < 9; i++) {
        known.push(await time(requireValue(names[(round * 9 + i) % names.length], "name")));
        unknown.push(await time(`nobody-${round}-${i}`));
      }
      return Math.abs(median(known) - median(unknown)) / median(unknown);
    };
    // A real difference shows in every round. Other load on the machine shows only in some.
    const rounds: number[] = [];
    for (let round = 0; round < 5 && !rounds.some((ratio) => ratio < 0.1); round++)
      rounds.push(await difference(round));
    expect(Math.min(...rounds)).toBeLessThan(0.1);
  });

  it("AUTH-5: redirects only to addresses of this origin", async () => {
    const { redirect } = requireValue(buildNextAuthOptions().callbacks, "callbacks");
    const baseUrl = "http://localhost:3000";
    for (const url of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "javascript:alert(1)",
      "http://localhost:3000.evil.example",
    ]) {
      expect(new URL(await requireValue(redirect, "redirect")({ url, baseUrl })).origin).toBe(baseUrl);
      expect(sanitizeNext(url)).toBe("/home");
    }
    expect(await requireValue(redirect, "redirect")({ url: "/jobs?q=1", baseUrl })).toBe(
      "http://localhost:3000/jobs?q=1"
    );
    expect(sanitizeNext("/jobs?q=pump&status=open")).toBe("/jobs?q=pump&status=open");
  });
});

function median(values: number[]): number {
  return requireValue([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)], "median");
}
