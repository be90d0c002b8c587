import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as signUp } from "@/app/api/session/sign-up/route";
import { getDatabase } from "@/lib/platform/database/get-database";
import { listLoginAccounts } from "@/lib/users/passwords/list-login-accounts";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { compareTimes } from "@/tests/support/timing/compare-times";
import { type MailServer, startMailServer } from "@/tests/support/providers/mail-server";
import { makeBusiness, makeStaff } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { requireItems } from "@/tests/support/required-values";

let smtp: MailServer;
beforeAll(async () => {
  smtp = await startMailServer();
  process.env.SMTP_URL = smtp.url;
});
afterAll(() => smtp.stop());

const signUpWith = (email: string) =>
  send(signUp, {
    headers: { "x-truckroll-address": crypto.randomUUID() },
    body: {
      first_name: "Cal",
      last_name: "Roe",
      email,
      password: "several plain words",
      phone: "7045550144",
      business_name: "Roe Plumbing",
      plan: "payments",
    },
  });

async function knownEmail(): Promise<string> {
  const email = `known-${crypto.randomUUID()}@example.com`;
  const business = await makeBusiness();
  await makeStaff(business, { roleId: business.roles.dispatcher, email });
  return email;
}

/** Returns the email that signing up with this address causes. */
async function mailAfter(email: string) {
  const { status, body } = await signUpWith(email);
  expect(status).toBe(200);
  await runTasks(String(body.business.id), ["mail-registration"]);
  return { answer: Object.keys(body).sort(), mail: smtp.emails.at(-1) };
}

describe("sign-up with an email that already has a login", () => {
  it("returns the usual answer, and tells the owner by email", async () => {
    const [known, unknown] = [await knownEmail(), `new-${crypto.randomUUID()}@example.com`];
    const [ofKnown, ofUnknown] = [await mailAfter(known), await mailAfter(unknown)];
    expect(ofKnown.answer).toEqual(ofUnknown.answer);
    expect(ofKnown.mail).toMatchObject({ subject: "Confirm your new business", to: [{ address: known }] });
    expect(ofUnknown.mail).toMatchObject({ subject: "Confirm your email", to: [{ address: unknown }] });
    for (const { mail } of [ofKnown, ofUnknown]) expect(mail?.text).not.toMatch(/Cal|Roe Plumbing/);
  });

  it("creates at most three businesses for an unconfirmed email, and answers as if it created more", async () => {
    const email = `planted-${crypto.randomUUID()}@example.com`;
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await signUpWith(email));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [first, , , fourth] = requireItems(answers, 4);
    expect(Object.keys(fourth.body)).toEqual(Object.keys(first.body));
    expect(fourth.headers.has("set-cookie")).toBe(true);
    expect((await listLoginAccounts(email)).unconfirmed).toHaveLength(3);
    const mails = await Promise.all(
      answers.map(({ body }) => runTasks(String(body.business.id), ["mail-registration"]))
    );
    expect(mails).toEqual([1, 1, 1, 0, 0]);
    const { rows } = await getDatabase().pool.query<{ links: number }>(
      `SELECT count(*)::int AS links FROM graphile_worker._private_jobs WHERE payload ->> 'login' = $1`,
      [email]
    );
    expect(rows).toEqual([{ links: 1 }]);
  });

  it("takes the same time as with a new email", async () => {
    const known = await knownEmail();
    const emails = { known: () => known, unknown: () => `new-${crypto.randomUUID()}@example.com` };
    const ratio = await compareTimes(emails, (email) => signUpWith(email()), { rounds: 10, within: 1.1 });
    expect(ratio).toBeLessThan(1.1);
  });
});
