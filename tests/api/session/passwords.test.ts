import { beforeAll, describe, expect, it } from "vitest";
import { GET as getSession } from "@/app/api/session/route";
import { POST as forgot } from "@/app/api/session/forgot-password/route";
import { GET as check } from "@/app/api/session/reset-password/[token]/route";
import { POST as reset } from "@/app/api/session/reset-password/route";
import { POST as setPassword } from "@/app/api/users/[id]/password/route";
import { PUT as update } from "@/app/api/users/[id]/route";
import { POST as create } from "@/app/api/users/route";
import { logIn } from "@/lib/users/log-in/log-in";
import { INVITATION_SECONDS, RESET_SECONDS } from "@/lib/users/passwords/email-reset-link";
import { emailResetLinkTask } from "@/lib/users/passwords/request-password-reset";
import { issueToken } from "@/lib/platform/tokens/issue-token";
import { makeBusiness, makeStaff, openUserSession, type Staff, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { getFirst, getLast, getMatch, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
beforeAll(async () => {
  (globalThis as unknown as { truckrollNamesAddresses?: boolean }).truckrollNamesAddresses = true;
  business = await makeBusiness();
});

const person = () => makeStaff(business, { roleId: business.roles.dispatcher, password: "the old password" });
const userOf = (staff: Staff) =>
  business.system.db((db) =>
    db.user.findUniqueOrThrow({ where: { businessId_id: { businessId: business.businessId, id: staff.userId } } })
  );
const mailsTo = (address: string) =>
  business.system.db((db) =>
    db.mailMessage.findMany({ where: { businessId: business.businessId, toAddress: address }, orderBy: { id: "asc" } })
  );
const tokenIn = (mail: { text: string }) => getMatch(/reset-password\?token=([\w-]+)/, mail.text);
const holds = async (staff: { cookie: string }) => (await send(getSession, { as: staff })).status === 200;
const attempt = async (login: string, password: string) =>
  "claims" in (await logIn({ login, password, address: crypto.randomUUID(), userAgent: "" }));

async function mailedToken(staff: Staff): Promise<string> {
  const { email } = await userOf(staff);
  await emailResetLinkTask({ login: email }, {} as never);
  return tokenIn(getLast(await mailsTo(email)));
}

describe("session.requestPasswordReset", () => {
  it("answers the same for known and unknown emails, and mails the known one a link valid for one hour", async () => {
    const staff = await person();
    const { email, userName } = await userOf(staff);
    const known = await send(forgot, { body: { email } });
    const unknown = await send(forgot, { body: { email: "nobody@example.com" } });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await emailResetLinkTask({ login: userName }, {} as never);
    const mail = getFirst(await mailsTo(email));
    expect(mail.text).toContain(userName);
    const token = tokenIn(mail);
    const checked = await send(check, { params: { token } });
    expect(checked.body).toEqual({ valid: true, email });
    const row = await business.system.db((db) =>
      db.accessToken.findFirstOrThrow({ where: { businessId: business.businessId, subjectId: staff.userId } })
    );
    expect(row.tokenHash).not.toContain(token);
    // Measured from the call. Its row is written a moment later.
    const seconds = (row.expiresAt.getTime() - row.createdAt.getTime()) / 1000;
    expect(Math.abs(seconds - RESET_SECONDS)).toBeLessThan(30);
  });

  it("takes the same time for known and unknown", async () => {
    const time = async (login: string) => {
      const start = performance.now();
      // Each from another address, because an address that asks too often is refused.
      const headers = { "x-truckroll-address": crypto.randomUUID() };
      expect((await send(forgot, { body: { email: login }, headers })).status).toBe(200);
      return performance.now() - start;
    };
    const isSame = async (round: number) => {
      const { email } = await userOf(await person());
      const known: number[] = [];
      const unknown: number[] = [];
      for (let i = 0; i < 8; i++) {
        known.push(await time(email));
        unknown.push(await time(`nobody-of-round-${round}@example.com`));
      }
      // The difference of two round trips is a few milliseconds. Neither case may do work that the other does not.
      return Math.abs(median(known) - median(unknown)) < Math.max(5, 0.5 * median(unknown));
    };
    // A real difference shows in every round. Other load on the machine shows only in some.
    const rounds: boolean[] = [];
    for (let round = 0; round < 5 && !rounds.includes(true); round++) rounds.push(await isSame(round));
    expect(rounds).toContain(true);
  });

  it("refuses an empty email, and sends no mail to a deactivated user", async () => {
    expect((await send(forgot, { body: { email: " " } })).status).toBe(422);
    const staff = await person();
    const { email } = await userOf(staff);
    await business.system.db((db) =>
      db.user.update({
        where: { businessId_id: { businessId: business.businessId, id: staff.userId } },
        data: { deactivatedAt: new Date() },
      })
    );
    await emailResetLinkTask({ login: email }, {} as never);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("session.resetPassword", () => {
  it("AUTH-1: sets the password, invalidates the link, and ends every session at once", async () => {
    const staff = await person();
    const elsewhere = await openUserSession(business.businessId, staff.userId);
    const { email } = await userOf(staff);
    const token = await mailedToken(staff);
    expect(await holds(staff)).toBe(true);
    const done = await send(reset, { body: { token, newPassword: "a fresh password" } });
    expect([done.status, done.body]).toEqual([200, { success: true }]);
    expect([await holds(staff), await holds(elsewhere)]).toEqual([false, false]);
    expect([await attempt(email, "the old password"), await attempt(email, "a fresh password")]).toEqual([false, true]);
    const secondReset = await send(reset, { body: { token, newPassword: "a third password" } });
    expect([secondReset.status, secondReset.body.code]).toEqual([422, "link_not_valid"]);
    expect((await send(check, { params: { token } })).body).toEqual({ valid: false, email: "" });
  });

  it("of two parallel resets exactly one succeeds", async () => {
    const token = await mailedToken(await person());
    const answers = await Promise.all(
      ["first password 1", "second password 2"].map((newPassword) => send(reset, { body: { token, newPassword } }))
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("refuses a weak password but keeps the link, and refuses unknown, expired, or foreign links", async () => {
    const staff = await person();
    const token = await mailedToken(staff);
    const weak = await send(reset, { body: { token, newPassword: "short" } });
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ["newPassword"]]);
    expect((await send(check, { params: { token } })).body.valid).toBe(true);
    const issue = (purpose: "invoice" | "password_reset", validSeconds: number) =>
      business.system.db((db) => issueToken(db, { purpose, subjectId: staff.userId, validSeconds }));
    for (const wrong of ["nonsense", await issue("invoice", 600), await issue("password_reset", -1)]) {
      expect((await send(reset, { body: { token: wrong, newPassword: "a fresh password" } })).body.code).toBe(
        "link_not_valid"
      );
    }
    expect(INVITATION_SECONDS).toBe(7 * 24 * 3600);
  });

  it("a newer link invalidates the older one", async () => {
    const staff = await person();
    const older = await mailedToken(staff);
    const newer = await mailedToken(staff);
    expect((await send(check, { params: { token: older } })).body.valid).toBe(false);
    expect((await send(check, { params: { token: newer } })).body.valid).toBe(true);
  });
});

describe("links mailed earlier", () => {
  const works = async (token: string) => (await send(check, { params: { token } })).body.valid as boolean;
  const changeEmail = async (staff: Staff, email: string) => {
    const params = { id: staff.userId };
    const answer = await send(update, { as: business.admin, params, method: "PUT", body: { email } });
    expect(answer.status).toBe(200);
  };

  it("expire when the user changes the password or an administrator sets it", async () => {
    for (const isOwn of [true, false]) {
      const staff = await person();
      const token = await mailedToken(staff);
      const body = { newPassword: "a fresh password", ...(isOwn && { currentPassword: "the old password" }) };
      await send(setPassword, { as: isOwn ? staff : business.admin, params: { id: staff.userId }, body });
      expect(await works(token)).toBe(false);
      const late = await send(reset, { body: { token, newPassword: "the password of a stranger" } });
      expect(late.body.code).toBe("link_not_valid");
      expect(await attempt((await userOf(staff)).email, "a fresh password")).toBe(true);
    }
  });

  it("expire when the email changes, and stay expired when it changes back", async () => {
    const staff = await person();
    const { email } = await userOf(staff);
    const token = await mailedToken(staff);
    await changeEmail(staff, `moved-${email}`);
    expect(await works(token)).toBe(false);
    await changeEmail(staff, email);
    expect(await works(token)).toBe(false);
    // A user with a password is not invited.
    expect(await mailsTo(`moved-${email}`)).toEqual([]);
  });

  it("are invalid when they went to an address that is not the user's", async () => {
    const staff = await person();
    const grant = { purpose: "invitation", subjectId: staff.userId, validSeconds: 600 } as const;
    const issue = (email: string) => business.system.db((db) => issueToken(db, { ...grant, email }));
    expect(await works(await issue((await userOf(staff)).email))).toBe(true);
    expect(await works(await issue("typo@stranger.example"))).toBe(false);
  });

  it("an invitation to a mistyped address expires, and the corrected address gets a new one", async () => {
    const typo = `typo${process.pid}@stranger.example`;
    const body = { firstName: "Ana", lastName: "Ruiz", email: typo, accountType: "customer-service" };
    const invited = await send(create, { as: business.admin, body });
    const token = tokenIn(getLast(await mailsTo(typo)));
    const staff = { userId: invited.body.id } as Staff;
    const right = `ana${process.pid}@office.example`;
    await changeEmail(staff, right);
    expect(await works(token)).toBe(false);
    const mail = getFirst(await mailsTo(right));
    expect((await send(reset, { body: { token: tokenIn(mail), newPassword: "a quiet long river" } })).status).toBe(200);
    expect(await attempt(right, "a quiet long river")).toBe(true);
  });
});

describe("users.updatePassword", () => {
  it("AUTH-1: changing one's own ends all other sessions; a wrong current password changes nothing", async () => {
    const staff = await person();
    const elsewhere = await openUserSession(business.businessId, staff.userId);
    const params = { id: staff.userId };
    const wrong = await send(setPassword, {
      as: staff,
      params,
      body: { newPassword: "a fresh password", currentPassword: "guess" },
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["currentPassword"]]);
    const done = await send(setPassword, {
      as: staff,
      params,
      body: { newPassword: "a fresh password", currentPassword: "the old password" },
    });
    expect(done.status).toBe(200);
    expect([await holds(staff), await holds(elsewhere)]).toEqual([true, false]);
    const trail = await business.system.db((db) =>
      db.changeSet.findMany({
        where: { businessId: business.businessId, subjectId: staff.userId, action: "user.password-changed" },
      })
    );
    expect(trail).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toContain("argon2");
  });

  it("requires the current password for one's own, even from an administrator", async () => {
    for (const staff of [await person(), business.admin]) {
      const body = { newPassword: "a fresh password" };
      const refused = await send(setPassword, { as: staff, params: { id: staff.userId }, body });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["currentPassword"]]);
    }
  });

  it("lets an administrator set any user's, refuses other users, and refuses a weak one", async () => {
    const staff = await person();
    const params = { id: staff.userId };
    const body = { newPassword: "a fresh password" };
    expect((await send(setPassword, { as: business.technician, params, body })).status).toBe(403);
    expect(
      (await send(setPassword, { as: business.admin, params, body: { newPassword: "aaaaaaaaaaaa" } })).status
    ).toBe(422);
    expect((await send(setPassword, { as: business.admin, params, body })).status).toBe(200);
    expect(await holds(staff)).toBe(false);
  });
});

function median(values: number[]): number {
  return requireValue([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)], "median");
}
