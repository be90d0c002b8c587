import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as signUp } from "@/app/api/session/sign-up/route";
import { POST as confirmEmail } from "@/app/api/registration/validate-email/route";
import { POST as saveRegistration } from "@/app/api/registration/route";
import { PUT as changeUser } from "@/app/api/users/[id]/route";
import { POST as createUser } from "@/app/api/users/route";
import { backgroundTasks } from "@/lib/background-tasks";
import { getDatabase } from "@/lib/platform/database/get-database";
import { countReturned } from "@/lib/platform/messages/sending-standing";
import { computeCampaignLimit, FIRST_DAY } from "@/lib/platform/messages/compute-daily-limit";
import { listMessages } from "@/lib/platform/message-lists/list-messages";
import { readHeldMessages } from "@/lib/platform/messages/release-messages";
import { resendMessage } from "@/lib/platform/messages/resend-message";
import { setLimits } from "@/lib/platform/messages/set-limits";
import { sweepMessages } from "@/lib/platform/messages/sweep-messages";
import { sendMail, sendMails } from "@/lib/platform/mail/send-mail";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import { emailResetLinkTask, requestPasswordReset } from "@/lib/users/passwords/request-password-reset";
import { confirmLogins } from "@/lib/users/log-in/login-names";
import { emailSecurityNotice } from "@/lib/users/sessions/email-security-notice";
import { handleMailEventsTask } from "@/lib/marketing/returned/handle-mail-events-task";
import { handleDelivery } from "@/lib/messaging/texts/handle-delivery";
import { sendText } from "@/lib/messaging/texts/send-text";
import { makeBusiness } from "@/tests/factories/business";
import { type MailServer, startMailServer } from "@/tests/support/providers/mail-server";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { computeMsUntilBegun } from "@/tests/support/timing/until-begun";
import { getFirst, getMatch, requireValue } from "@/tests/support/required-values";

const RECIPIENTS = 1_231;

/** These tests send thousands of emails, and the limit of a day restarts at midnight UTC. */
const FILE_TAKES_MS = 300_000;

let smtp: MailServer;
beforeAll(() => sleep(computeMsUntilBegun(new Date(), FILE_TAKES_MS)), FILE_TAKES_MS + 10_000);
beforeAll(async () => {
  // Each sign-up comes from an address of its own.
  (globalThis as unknown as { truckrollNamesAddresses?: boolean }).truckrollNamesAddresses = true;
  smtp = await startMailServer();
  process.env.SMTP_URL = smtp.url;
});
beforeEach(() => void smtp.emails.splice(0));
afterAll(() => smtp.stop());

/** Signs up a business. Returns it with the link that its owner received. */
async function signedUp() {
  const email = `stranger-${crypto.randomUUID()}@example.com`;
  const { body, headers } = await send(signUp, {
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
  const as = { cookie: getFirst(requireValue(headers.get("set-cookie"), "set-cookie").split(";")) };
  const who = await proveSystemWho(String(body.business.id), "test");
  return { who, as, email, token: await mailedToken(who) };
}

async function mailedToken(who: Who): Promise<string> {
  await runTasks(who.businessId, ["mail-registration"]);
  return getMatch(/confirm\?token=([\w-]+)/, smtp.emails.pop()?.text ?? "");
}

type WaitingTask = { id: string; name: string; payload: Record<string, unknown> };

/** Runs the queued tasks of the business, four at a time, until none are left. */
async function work({ businessId }: Who): Promise<void> {
  for (;;) {
    const { rows } = await getDatabase().pool.query<WaitingTask>(
      `SELECT j.id::text, t.identifier AS name, j.payload
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE j.payload ->> 'businessId' = $1 AND t.identifier IN ('send-mail', 'send-text', 'release-messages')
       ORDER BY j.priority, j.id`,
      [businessId]
    );
    if (rows.length === 0) return;
    await getDatabase().pool.query("SELECT graphile_worker.complete_jobs($1::bigint[])", [rows.map(({ id }) => id)]);
    const waiting = rows.values();
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (const { name, payload } of waiting)
          await backgroundTasks[name]?.(payload, { job: { attempts: 1, max_attempts: 10 } } as never);
      })
    );
  }
}

/** Queues texts to as many numbers. The stand-in for a provider needs no number of the business. */
const textTo = (who: Who, count: number, about = "offer") =>
  who.db(async (db) => {
    for (let at = 0; at < count; at++)
      await sendText(db, {
        to: `+1704555${String(1_000 + at)}`,
        body: "Your technician is on the way.",
        dedupeKey: `${about}:${at}`,
      });
  });
const countSentTexts = (who: Who) => who.db((db) => db.smsMessage.count({ where: { status: "sent" } }));
const textReasons = async (who: Who) => {
  const { items } = await listMessages(who, "text", { term: "", statuses: ["queued"], page: 1 });
  return [...new Set(items.map(({ error }) => error))];
};
/** Moves what was sent today to yesterday. */
const waitADay = (who: Who) => who.db((db) => db.$executeRaw`UPDATE sending_day SET day = day - 1`);
/** Handles an event about each of the first emails of a business, as a mail service reports it. */
const reportMails = async (who: Who, count: number, event: { kind: "complained" | "returned"; reason: string }) => {
  const mails = await who.db((db) => db.mailMessage.findMany({ orderBy: { id: "asc" }, take: count }));
  const { businessId } = who;
  const events = mails.map(({ id }) => ({
    ...event,
    businessId,
    mailId: id,
    eventId: `${id}:${event.kind}`,
    at: new Date().toISOString(),
  }));
  await handleMailEventsTask({ businessId, service: "smtp", events }, {} as never);
};

const writeTo = (who: Who, count: number, about = "offer", related?: { kind: string; id: string }) =>
  who.db((db) =>
    sendMails(
      db,
      Array.from({ length: count }, (_, at) => ({
        to: `customer${at}@example.com`,
        subject: "Words of their own",
        html: "<p>Buy</p>",
        text: "Buy",
        dedupeKey: `${about}:${at}`,
        related,
      }))
    )
  );
const reasons = async (who: Who) => {
  const { items } = await listMessages(who, "mail", { term: "", statuses: ["queued"], page: 1 });
  return [...new Set(items.map(({ error }) => error))];
};
/** Reports the first emails of a business as returned. */
const bounce = (who: Who, count: number) =>
  who.db(async (db) => {
    const mails = await db.mailMessage.findMany({ orderBy: { id: "asc" }, take: count });
    for (const { id } of mails) await countReturned(db, who.businessId, { channel: "mail", id, kind: "bounced" });
  });
/** Adds a user with somebody's email. Returns the id. */
async function invited(who: Who, as: { cookie: string }, email: string): Promise<string> {
  const role = await who.db((db) => db.role.findFirstOrThrow({ where: { name: "Dispatcher" } }));
  const body = { firstName: "You won", lastName: "a prize", email, accountType: role.id };
  const answer = await send(createUser, { as, body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
const confirm = (token: string) =>
  send(confirmEmail, { headers: { "x-truckroll-address": crypto.randomUUID() }, body: { token } });

describe("SEND-1: a business that signed itself up", () => {
  it("sends nothing before its email is confirmed, then the first day's limit, and more if the operator allows it", async () => {
    const { who, token } = await signedUp();
    await writeTo(who, RECIPIENTS);
    await work(who);
    expect(smtp.emails).toHaveLength(0);
    expect(await readHeldMessages(who, "mail")).toMatchObject({ isConfirmed: false, waiting: RECIPIENTS });
    expect(await reasons(who)).toEqual([
      "Messages wait until your sign-up email address is confirmed. Open the link we sent to that address.",
    ]);

    expect((await confirm(token)).body.isValid).toBe(true);
    await work(who);
    expect(smtp.emails).toHaveLength(FIRST_DAY.mail);
    expect(smtp.emails[0]?.from?.name).toBe("Roe Plumbing");
    const heldMessages = await readHeldMessages(who, "mail");
    expect(heldMessages).toMatchObject({ isConfirmed: true, sentToday: FIRST_DAY.mail });
    expect(heldMessages.waiting).toBe(RECIPIENTS - FIRST_DAY.mail);
    expect(heldMessages.reason).toContain(`Daily limit of ${FIRST_DAY.mail} emails reached`);

    await sweepMessages(who);
    await work(who);
    expect(smtp.emails).toHaveLength(FIRST_DAY.mail);
    await setLimits(who, { mail: 5_000 });
    await work(who);
    expect(smtp.emails).toHaveLength(RECIPIENTS);
    expect(await readHeldMessages(who, "mail")).toMatchObject({ waiting: 0, reason: null });
  }, 300_000);

  it("sends no text before its email is confirmed, then the first day's limit, and more the next day", async () => {
    const { who, token } = await signedUp();
    await textTo(who, 2 * FIRST_DAY.text + 5);
    await work(who);
    expect(await countSentTexts(who)).toBe(0);
    expect(await readHeldMessages(who, "text")).toMatchObject({ isConfirmed: false, waiting: 2 * FIRST_DAY.text + 5 });
    expect(await textReasons(who)).toEqual([
      "Messages wait until your sign-up email address is confirmed. Open the link we sent to that address.",
    ]);

    expect((await confirm(token)).body.isValid).toBe(true);
    await work(who);
    expect(await countSentTexts(who)).toBe(FIRST_DAY.text);
    expect(await readHeldMessages(who, "text")).toMatchObject({ limit: FIRST_DAY.text, sentToday: FIRST_DAY.text });
    expect(await textReasons(who)).toEqual([
      `Daily limit of ${FIRST_DAY.text} texts reached. Sending resumes within 24 hours.`,
    ]);
    // Emails have a limit of their own.
    await writeTo(who, 1);
    await work(who);
    expect(smtp.emails).toHaveLength(1);

    await waitADay(who);
    await who.db((db) => db.$executeRaw`UPDATE sending_allowance SET signed_up_at = signed_up_at - interval '1 day'`);
    await sweepMessages(who);
    await work(who);
    expect(await countSentTexts(who)).toBe(2 * FIRST_DAY.text + 5);
    expect(await readHeldMessages(who, "text")).toMatchObject({ limit: 2 * FIRST_DAY.text, waiting: 0, reason: null });
  }, 90_000);

  it("sends as many texts as the operator allows", async () => {
    const { who, token } = await signedUp();
    await confirm(token);
    await setLimits(who, { texts: 3 });
    await textTo(who, 5);
    await work(who);
    expect(await countSentTexts(who)).toBe(3);
    await setLimits(who, { texts: 4 });
    await work(who);
    expect(await countSentTexts(who)).toBe(4);
  });

  it("sends more the next day with the sweep", async () => {
    const { who, token } = await signedUp();
    await confirm(token);
    await writeTo(who, FIRST_DAY.mail + 30);
    await work(who);
    expect(smtp.emails).toHaveLength(FIRST_DAY.mail);
    await waitADay(who);
    await sweepMessages(who);
    await work(who);
    expect(smtp.emails).toHaveLength(FIRST_DAY.mail + 30);
  }, 90_000);

  it("reserves a fifth of the limit for other email, and sends that before campaigns", async () => {
    const { who, token } = await signedUp();
    await writeTo(who, 3 * FIRST_DAY.mail, "spring", { kind: "campaign", id: crypto.randomUUID() });
    await work(who);
    await writeTo(who, 5, "early invoice", { kind: "invoice", id: crypto.randomUUID() });
    await work(who);
    await confirm(token);
    await work(who);
    const share = computeCampaignLimit(FIRST_DAY.mail);
    expect(smtp.emails).toHaveLength(share);
    const counts = async () =>
      (await who.db((db) => db.mailMessage.groupBy({ by: ["relatedKind"], where: { status: "sent" }, _count: true })))
        .filter(({ relatedKind }) => relatedKind !== null)
        .map(({ relatedKind, _count }) => [relatedKind, _count])
        .toSorted();
    expect(await counts()).toEqual([
      ["campaign", share - 5],
      ["invoice", 5],
    ]);
    expect(await reasons(who)).toEqual([expect.stringContaining("Daily limit of 80 campaign emails reached.")]);
    expect((await readHeldMessages(who, "mail")).reason).toContain("Daily limit of 80 campaign emails");
    await writeTo(who, 10, "later invoice", { kind: "invoice", id: crypto.randomUUID() });
    await work(who);
    expect(smtp.emails).toHaveLength(share + 10);
  }, 90_000);

  it("emails its owner a reset link in neutral words before confirmation, but no invitations", async () => {
    const { who, as, email } = await signedUp();
    const role = await who.db((db) => db.role.findFirstOrThrow({ where: { name: "Dispatcher" } }));
    const victim = { firstName: "You won", lastName: "a prize", email: "victim@example.com" };
    const invited = await send(createUser, { as, body: { ...victim, accountType: role.id } });
    expect(invited.status).toBe(201);
    await requestPasswordReset({ email, address: crypto.randomUUID() });
    await emailResetLinkTask({ login: email }, {} as never);
    await work(who);
    expect(smtp.emails.map(({ to }) => to?.[0]?.address)).toEqual([email]);
    expect(smtp.emails[0]?.text).not.toMatch(/Hello Cal|Roe Plumbing/);
    expect((await readHeldMessages(who, "mail")).waiting).toBe(1);
  });

  it("puts no words of its own into an email before confirmation, not even as the sender or in Reply-To", async () => {
    const { who, email } = await signedUp();
    const data = {
      displayName: "You won a prize",
      publicName: "You won a prize",
      serviceEmailFromAddress: "a@evil.test",
    };
    await who.db((db) => db.business.update({ where: { id: who.businessId }, data }));
    await who.db((db) => db.user.updateMany({ where: { email }, data: { firstName: "You won", userName: "a prize" } }));
    await emailResetLinkTask({ login: email }, {} as never);
    await work(who);
    const mail = getFirst(smtp.emails);
    expect(JSON.stringify([mail.from, mail.replyTo ?? [], mail.subject, mail.text, mail.html])).not.toMatch(
      /You won|a prize|Roe Plumbing|evil\.test/
    );
    expect(mail.from?.name).toBe("Truckroll");
  });

  it("sends no reset link to a stranger before confirmation: not to a user, and not to an owner who is renamed", async () => {
    const { who, as, email } = await signedUp();
    const victim = `victim-${crypto.randomUUID()}@example.com`;
    const invite = await invited(who, as, victim);
    await emailResetLinkTask({ login: victim }, {} as never);
    const owner = await who.db((db) => db.user.findFirstOrThrow({ where: { email } }));
    const other = `other-${crypto.randomUUID()}@example.com`;
    const changed = await sendUnchecked(changeUser, {
      as,
      params: { id: owner.id },
      method: "PUT",
      body: { email: other },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    await emailResetLinkTask({ login: other }, {} as never);
    const notice = { heading: "H", paragraphs: ["You won"], action: "A", link: "https://x.test", afterword: "B" };
    await who.db((db) => emailSecurityNotice(db, { id: invite, email: victim }, { subject: "S", ...notice }));
    await work(who);
    expect(smtp.emails).toHaveLength(0);
    // Only the invitation waits.
    expect((await readHeldMessages(who, "mail")).waiting).toBe(1);
  });

  it("counts reset links of users with unconfirmed emails, and never holds those of confirmed ones", async () => {
    const { who, as, email, token } = await signedUp();
    const victim = `victim-${crypto.randomUUID()}@example.com`;
    const userId = await invited(who, as, victim);
    await confirm(token);
    await work(who);
    const sent = async () => (await readHeldMessages(who, "mail")).sentToday;
    expect(await sent()).toBe(1);
    await emailResetLinkTask({ login: victim }, {} as never);
    await work(who);
    expect(await sent()).toBe(2);
    await setLimits(who, { mail: 2 });
    smtp.emails.splice(0);
    for (const login of [victim, email]) await emailResetLinkTask({ login }, {} as never);
    const notice = { heading: "H", paragraphs: ["P"], action: "A", link: "https://x.test", afterword: "B" };
    await who.db((db) => emailSecurityNotice(db, { id: userId, email: victim }, { subject: "S", ...notice }));
    await work(who);
    expect(smtp.emails.map(({ to }) => to?.[0]?.address)).toEqual([email]);
    expect((await readHeldMessages(who, "mail")).waiting).toBe(2);
    // The user followed a link that was emailed to them.
    await who.db((db) => confirmLogins(db, { businessId: who.businessId, userId, email: victim }));
    await emailResetLinkTask({ login: victim }, {} as never);
    await work(who);
    expect(smtp.emails.map(({ to }) => to?.[0]?.address)).toEqual([email, victim]);
  });

  it("confirms only the address that received the link", async () => {
    const { who, as, token } = await signedUp();
    await sendUnchecked(saveRegistration, { as, body: { email: `other-${crypto.randomUUID()}@example.com` } });
    expect((await confirm(token)).body.isValid).toBe(false);
    expect((await confirm(await mailedToken(who))).body.isValid).toBe(true);
  });

  it("sends under the confirmed name, even if the business is renamed later", async () => {
    const { who, token } = await signedUp();
    await confirm(token);
    const data = { name: "Your Bank", displayName: "Your Bank", publicName: "Your Bank" };
    await who.db((db) => db.business.update({ where: { id: who.businessId }, data }));
    await who.db((db) => sendMail(db, { to: "ann@example.com", subject: "Hi", html: "", text: "Hi" }));
    await work(who);
    expect(smtp.emails[0]?.from?.name).toBe("Roe Plumbing");
  });
});

describe("SEND-1: every business", () => {
  it("pauses email when readers report it as spam, until the operator sets limits", async () => {
    const who = await proveSystemWho((await makeBusiness()).businessId, "test");
    await writeTo(who, 40, "first");
    await work(who);
    await reportMails(who, 2, { kind: "complained", reason: "" });
    expect((await readHeldMessages(who, "mail")).reason).toBeNull();
    await reportMails(who, 3, { kind: "complained", reason: "" });
    await writeTo(who, 5, "second");
    await work(who);
    expect(await reasons(who)).toEqual([
      "Sending is paused: 3 of 40 emails in the last 7 days were reported as spam. Contact your provider.",
    ]);
    expect(await readHeldMessages(who, "mail")).toMatchObject({ complained: 3, sentToday: 40 });
    // Texts still leave.
    await textTo(who, 1);
    await work(who);
    expect(await countSentTexts(who)).toBe(1);
    await setLimits(who, { mail: 1_000 });
    await work(who);
    expect((await readHeldMessages(who, "mail")).sentToday).toBe(45);
  });

  it("pauses email that recipients' servers reject by policy, and not email to full mailboxes", async () => {
    const [rejected, full] = [(await makeBusiness()).system, (await makeBusiness()).system];
    for (const who of [rejected, full]) {
      await writeTo(who, 40, "first");
      await work(who);
    }
    await reportMails(rejected, 10, { kind: "returned", reason: "550 5.7.1 Message rejected as spam" });
    await reportMails(full, 10, { kind: "returned", reason: "552 5.2.2 Mailbox full" });
    // A second report of the same event counts once.
    await reportMails(rejected, 10, { kind: "returned", reason: "550 5.7.1 Message rejected as spam" });
    for (const who of [rejected, full]) {
      await writeTo(who, 1, "second");
      await work(who);
    }
    expect(await reasons(rejected)).toEqual([
      "Sending is paused: 10 of 40 emails in the last 7 days weren't delivered. Contact your provider.",
    ]);
    expect(await readHeldMessages(full, "mail")).toMatchObject({ sentToday: 41, bounced: 0, reason: null });
    // The address works for others, so it is not marked.
    expect(await rejected.db((db) => db.mailAddressProblem.count())).toBe(0);
  });

  it("pauses texts that carriers refuse, and not those to phones that are off", async () => {
    const [refused, off] = [(await makeBusiness()).system, (await makeBusiness()).system];
    for (const [who, code] of [
      [refused, 30_007],
      [off, 30_003],
    ] as const) {
      await textTo(who, 40, "first");
      await work(who);
      const texts = await who.db((db) => db.smsMessage.findMany({ orderBy: { id: "asc" }, take: 10 }));
      for (const { id } of texts) await handleDelivery(who, { messageId: id, sid: "", state: "undelivered", code });
      await textTo(who, 1, "second");
      await work(who);
    }
    expect(await textReasons(refused)).toEqual([
      "Sending is paused: 10 of 40 texts in the last 7 days weren't delivered. Contact your provider.",
    ]);
    expect(await countSentTexts(refused)).toBe(40);
    expect(await readHeldMessages(off, "text")).toMatchObject({ sentToday: 41, bounced: 0, reason: null });
    // Email still leaves.
    await writeTo(refused, 1);
    await work(refused);
    expect(smtp.emails).toHaveLength(1);
  });

  it("pauses sending while too many messages bounce, until the operator raises the limit", async () => {
    const { businessId } = await makeBusiness();
    const who = await proveSystemWho(businessId, "test");
    await writeTo(who, 40, "first");
    await work(who);
    await bounce(who, 10);
    await writeTo(who, 5, "second");
    await work(who);
    expect(smtp.emails).toHaveLength(40);
    expect(await reasons(who)).toEqual([
      "Sending is paused: 10 of 40 emails in the last 7 days weren't delivered. Contact your provider.",
    ]);
    await setLimits(who, { mail: 1_000 });
    await work(who);
    expect(smtp.emails).toHaveLength(45);
  });

  it("isn't paused by bounces of email from before limits existed", async () => {
    const who = await proveSystemWho((await makeBusiness()).businessId, "test");
    await writeTo(who, 40, "first");
    await work(who);
    await who.db(async (db) => {
      await db.mailMessage.updateMany({ data: { countedOn: null } });
      await db.sendingDay.deleteMany();
    });
    await writeTo(who, 40, "second");
    await work(who);
    await bounce(who, 10);
    expect(await readHeldMessages(who, "mail")).toMatchObject({ sentToday: 40, bounced: 0, reason: null });
  });

  it("counts a bounce on the day its email was sent", async () => {
    const who = await proveSystemWho((await makeBusiness()).businessId, "test");
    await writeTo(who, 40, "first");
    await work(who);
    // Makes the emails of today a week old.
    await who.db(async (db) => {
      await db.$executeRaw`UPDATE sending_day SET day = day - 7`;
      await db.$executeRaw`UPDATE mail_message SET counted_on = counted_on - 7`;
    });
    await bounce(who, 10);
    expect(await readHeldMessages(who, "mail")).toMatchObject({ sentThisWeek: 0, bounced: 0, reason: null });
    expect(await who.db((db) => db.sendingDay.findMany())).toMatchObject([{ sent: 40, bounced: 10 }]);
  });

  it("counts a resent email each time it is sent", async () => {
    const { admin, system: who } = await makeBusiness();
    await writeTo(who, 1);
    await work(who);
    const { id } = await who.db((db) => db.mailMessage.findFirstOrThrow());
    await bounce(who, 1);
    await who.db((db) => db.mailMessage.updateMany({ data: { status: "returned" } }));
    await resendMessage(admin.who, "mail", id);
    await work(who);
    await bounce(who, 1);
    expect(smtp.emails).toHaveLength(2);
    expect(await readHeldMessages(who, "mail")).toMatchObject({ sentToday: 2, bounced: 2 });
  });

  it("has an established business's limits if the operator created it", async () => {
    const { businessId } = await makeBusiness();
    const who = await proveSystemWho(businessId, "test");
    expect(await readHeldMessages(who, "mail")).toMatchObject({ isConfirmed: true, limit: 10_000 });
    expect(await readHeldMessages(who, "text")).toMatchObject({ isConfirmed: true, limit: 2_000 });
  });
});
