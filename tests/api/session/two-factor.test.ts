import { beforeAll, describe, expect, it } from "vitest";
import { POST as startPasskeyLogin } from "@/app/api/session/passkey-challenge/route";
import { POST as setPassword } from "@/app/api/session/reset-password/route";
import { issueToken } from "@/lib/platform/tokens/issue-token";
import { deactivateUser } from "@/lib/users/deactivate-user";
import { logIn, logInWithPasskey } from "@/lib/users/log-in/log-in";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { answerChallenge, type Passkey } from "@/tests/support/calls/passkey";
import { send } from "@/tests/support/calls/send";
import {
  computeCode,
  getCookie,
  holdClockInStep,
  setUpApp,
  setUpPasskey,
  computeWrongCode,
} from "@/tests/support/calls/two-factor";

const PASSWORD = "the right password";

let business: TestBusiness;
let other: TestBusiness;
holdClockInStep();
beforeAll(async () => {
  [business, other] = [await makeBusiness(), await makeBusiness()];
});

const person = (of = business, more: { email?: string; userName?: string; password?: string } = {}) =>
  makeStaff(of, { roleId: of.roles.dispatcher, password: PASSWORD, ...more });
const rowOf = ({ userId }: Staff, { businessId, system } = business) =>
  system.db((db) => db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id: userId } } }));

async function withApp(of = business, more = {}) {
  const staff = await person(of, more);
  const { userName, email } = await rowOf(staff, of);
  return { staff, userName, email, ...(await setUpApp(staff, PASSWORD)) };
}

type Step = { code?: string; passkey?: ReturnType<typeof answerChallenge>; passkeyCookie?: string };
const attempt = (login: string, step: Step = {}, password = PASSWORD, address: string = crypto.randomUUID()) =>
  logIn({ login, password, address, userAgent: "", ...step });

/** Returns the challenge of a login for a passkey, and the cookie of the browser that requested it. */
async function challenge() {
  const { body, headers } = await send(startPasskeyLogin, { method: "POST" });
  return { text: String(body.options.challenge), cookie: getCookie(headers).split("=").slice(1).join("=") };
}
const byPasskey = (passkey: ReturnType<typeof answerChallenge>, passkeyCookie: string | undefined) =>
  logInWithPasskey({ passkey, passkeyCookie, address: crypto.randomUUID(), userAgent: "" });

describe("a login with an authenticator app", () => {
  it("asks for the second step after the right password, and accepts the code", async () => {
    const { userName, secret } = await withApp();
    expect(await attempt(userName)).toEqual({ refused: "second_factor" });
    expect(await attempt(userName, { code: computeWrongCode(secret) })).toEqual({ refused: "wrong_code" });
    expect(await attempt(userName, { code: computeCode(secret) })).toHaveProperty("claims");
  });

  it("answers a wrong password the same with and without two-factor, with or without a code", async () => {
    const { userName, secret } = await withApp();
    const plain = await rowOf(await person());
    for (const step of [{}, { code: computeCode(secret) }])
      for (const name of [userName, plain.userName, "nobody-of-this-name"])
        expect(await attempt(name, step, "wrong")).toEqual({ refused: "wrong" });
    // Those attempts did not use up the code.
    expect(await attempt(userName, { code: computeCode(secret) })).toHaveProperty("claims");
  });

  it("accepts a code once, including the adjacent steps, but no older or newer one", async () => {
    const { userName, secret } = await withApp();
    const [code, next] = [computeCode(secret), computeCode(secret, 1)];
    expect(await attempt(userName, { code: computeCode(secret, 3) })).toEqual({ refused: "wrong_code" });
    expect(await attempt(userName, { code: computeCode(secret, -3) })).toEqual({ refused: "wrong_code" });
    expect(await attempt(userName, { code })).toHaveProperty("claims");
    expect(await attempt(userName, { code })).toEqual({ refused: "wrong_code" });
    expect(await attempt(userName, { code: next })).toHaveProperty("claims");
    expect(await attempt(userName, { code: computeCode(secret) })).toEqual({ refused: "wrong_code" });
  });

  it("opens one session when several logins use one code at the same moment", async () => {
    const { userName, secret } = await withApp();
    const code = computeCode(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => attempt(userName, { code })));
    expect(answers.filter((answer) => "claims" in answer)).toHaveLength(1);
  });

  it("accepts each recovery code once, even in parallel, in any spelling", async () => {
    const { userName, recoveryCodes } = await withApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    const answers = await Promise.all(Array.from({ length: 4 }, () => attempt(userName, { code: first })));
    expect(answers.filter((answer) => "claims" in answer)).toHaveLength(1);
    expect(await attempt(userName, { code: first })).toEqual({ refused: "wrong_code" });
    const typedCode = ` ${second.toUpperCase().replaceAll("-", " ")} `;
    expect(await attempt(userName, { code: typedCode })).toHaveProperty("claims");
  });

  it("stores recovery codes as hashes and secrets sealed", async () => {
    const { secret, recoveryCodes, staff } = await withApp();
    const where = { businessId: business.businessId, userId: staff.userId };
    const stored = await business.system.db(async (db) =>
      JSON.stringify(
        [await db.recoveryCode.findMany({ where }), await db.secondFactor.findMany({ where })],
        (_, value: unknown) => (typeof value === "bigint" ? String(value) : value)
      )
    );
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))])
      expect(stored).not.toContain(word);
  });

  it("counts wrong codes like wrong passwords without resets in between, and emails the user once", async () => {
    const { userName, email, secret } = await withApp();
    const [guesser, wrong] = [crypto.randomUUID(), computeWrongCode(secret)];
    for (let i = 0; i < 10; i++) {
      expect(await attempt(userName, { code: wrong }, PASSWORD, guesser)).toEqual({ refused: "wrong_code" });
      if (i < 9) expect(await attempt(userName, {}, PASSWORD, guesser)).toEqual({ refused: "second_factor" });
    }
    const code = computeCode(secret);
    expect(await attempt(userName, { code }, PASSWORD, guesser)).toEqual({ refused: "limited" });
    expect(await attempt(userName, { code })).toHaveProperty("claims");
    const { businessId, system } = business;
    const subject = "Someone may know your Truckroll password";
    const mails = await system.db((db) =>
      db.mailMessage.findMany({ where: { businessId, toAddress: email, subject } })
    );
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("5 wrong codes within a day")]);
  }, 60_000);

  it("stays on after a password reset by a mailed link", async () => {
    const { userName, email, staff } = await withApp();
    const { system, businessId } = business;
    const token = await system.db((db) =>
      issueToken(db, { purpose: "password_reset", subjectId: staff.userId, validSeconds: 60, email })
    );
    expect((await send(setPassword, { body: { token, newPassword: "another password" } })).status).toBe(200);
    expect(await attempt(userName, {}, "another password")).toEqual({ refused: "second_factor" });
    expect(await system.db((db) => db.secondFactor.count({ where: { businessId, userId: staff.userId } }))).toBe(1);
  });
});

describe("a login to several businesses with two-factor", () => {
  it("opens accounts without two-factor and those that match the code; the others stay closed", async () => {
    const firstAccount = await withApp();
    const secondAccount = await withApp(other, { email: firstAccount.email });
    const third = await makeBusiness();
    await person(third, { email: firstAccount.email });
    expect(await attempt(firstAccount.email)).toEqual({ refused: "second_factor" });
    const opened = await attempt(firstAccount.email, { code: computeCode(firstAccount.secret) });
    const sessionId = "claims" in opened ? opened.claims.sessionId : "";
    const isOpen = (of: TestBusiness) => of.system.db((db) => db.userSession.count({ where: { id: sessionId } }));
    expect([await isOpen(business), await isOpen(other), await isOpen(third)]).toEqual([1, 0, 1]);
    // The code of the other account is still unused.
    expect(await attempt(firstAccount.email, { code: computeCode(secondAccount.secret) })).toHaveProperty("claims");
    expect(await attempt(firstAccount.email, { code: "aaaa-aaaa-aaaa-aaaa" })).toEqual({ refused: "wrong_code" });
  });
});

describe("a login with a passkey", () => {
  async function withPasskey(of = business): Promise<{ staff: Staff; userName: string; passkey: Passkey }> {
    const staff = await person(of);
    const { passkey } = await setUpPasskey(staff, PASSWORD);
    return { staff, passkey, userName: (await rowOf(staff, of)).userName };
  }

  it("is complete without a password", async () => {
    const { staff, passkey } = await withPasskey();
    const { text, cookie } = await challenge();
    const answer = await byPasskey(answerChallenge(passkey, text), cookie);
    expect(answer).toMatchObject({ claims: { businessId: business.businessId, userId: staff.userId } });
  });

  it("is the second step for its own account only", async () => {
    const [{ passkey, userName }, stranger] = [await withPasskey(), await withPasskey()];
    expect(await attempt(userName)).toEqual({ refused: "second_factor" });
    const wrong = await challenge();
    const strangerAnswer = answerChallenge(stranger.passkey, wrong.text);
    expect(await attempt(userName, { passkey: strangerAnswer, passkeyCookie: wrong.cookie })).toEqual({
      refused: "wrong_code",
    });
    const { text, cookie } = await challenge();
    const own = answerChallenge(passkey, text);
    expect(await attempt(userName, { passkey: own, passkeyCookie: cookie })).toHaveProperty("claims");
  });

  it("accepts a challenge once, from the browser that requested it, and only one of our own", async () => {
    const { passkey } = await withPasskey();
    const [mine, another] = [await challenge(), await challenge()];
    expect(await byPasskey(answerChallenge(passkey, mine.text), undefined)).toEqual({ refused: "wrong_passkey" });
    expect(await byPasskey(answerChallenge(passkey, mine.text), another.cookie)).toEqual({ refused: "wrong_passkey" });
    expect(await byPasskey(answerChallenge(passkey, "b3du"), mine.cookie)).toEqual({ refused: "wrong_passkey" });
    const fresh = await challenge();
    const answer = answerChallenge(passkey, fresh.text);
    const twice = await Promise.all([byPasskey(answer, fresh.cookie), byPasskey(answer, fresh.cookie)]);
    expect(twice.filter((each) => "claims" in each)).toHaveLength(1);
    expect(await byPasskey(answer, fresh.cookie)).toEqual({ refused: "wrong_passkey" });
  });

  it("is refused for another site, another key, another account, and a deactivated user", async () => {
    const [{ staff, passkey }, stranger] = [await withPasskey(), await withPasskey(other)];
    const sent = async (using: Passkey, origin?: string) => {
      const { text, cookie } = await challenge();
      return byPasskey(answerChallenge(using, text, origin), cookie);
    };
    expect(await sent(passkey, "http://localhost.evil.example")).toEqual({ refused: "wrong_passkey" });
    const { privateKey, userHandle } = stranger.passkey;
    expect(await sent({ ...passkey, privateKey })).toEqual({ refused: "wrong_passkey" });
    expect(await sent({ ...passkey, userHandle })).toEqual({ refused: "wrong_passkey" });
    expect(await sent({ ...passkey, userHandle: Buffer.from("short") })).toEqual({ refused: "wrong_passkey" });
    await deactivateUser(business.admin.who, staff.userId);
    expect(await sent(passkey)).toEqual({ refused: "wrong_passkey" });
  });
});
