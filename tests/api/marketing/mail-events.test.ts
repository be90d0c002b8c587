import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as webhook } from "@/app/api/webhooks/email/[emailProviderType]/route";
import { POST as performance } from "@/app/api/marketing-reports/email-performance/route";
import { listSimulatedMails } from "@/lib/marketing/events/simulate-mail-event";
import { signGeneric } from "@/lib/marketing/events/read-generic";
import { readMailgun } from "@/lib/marketing/events/read-mailgun";
import { readSendgrid } from "@/lib/marketing/events/read-sendgrid";
import { readSes } from "@/lib/marketing/events/read-ses";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomers, makeEmailCampaign } from "@/tests/factories/marketing";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { send } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

const KEY = "a key for the events of mails";
process.env.MAIL_EVENTS_KEY = KEY;

let business: TestBusiness;
let campaignId: string;
let mailId: string;
let customerId: string;

const ORIGIN = "http://localhost:3000/api/webhooks/email";

async function post(service: string, body: string, signature: string): Promise<number> {
  const request = new Request(`${ORIGIN}/${service}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-truckroll-signature": signature },
    body,
  });
  return (await webhook(request, { params: Promise.resolve({ emailProviderType: service }) })).status;
}
const postMailEvent = (
  event: string,
  timestamp = "2026-11-20T12:00:00Z",
  reference = `${business.businessId}_${mailId}`
) => {
  const body = JSON.stringify([
    { event, messageId: reference, email: "customer0@example.com", timestamp, reason: "550 no" },
  ]);
  return post("smtp", body, signGeneric(KEY, body));
};
const processMailEvents = () => runTasks(business.businessId, ["hear-mail-events"]);
const report = async (body: object = {}) =>
  (await send(performance, { as: business.admin, body: { filter: { campaigns: [campaignId] }, ...body } })).body;

beforeEach(async () => {
  business = await makeBusiness();
  [customerId = ""] = await makeCustomers(business.system, 1);
  campaignId = await makeEmailCampaign(business);
  const { businessId } = business;
  await business.system.db(async (db) => {
    const mail = await db.mailMessage.create({
      data: {
        businessId,
        toAddress: "customer0@example.com",
        fromAddress: "a@example.com",
        subject: "Hello",
        html: "",
        text: "",
        status: "sent",
        sentAt: new Date("2026-11-20T11:00:00Z"),
      },
    });
    mailId = mail.id;
    await db.campaignMail.create({
      data: { businessId, campaignId, customerId, address: "customer0@example.com", status: "handed on", mailId },
    });
  });
});

describe("email events", () => {
  it("count once each, even if reported in parallel a hundred times in any order", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => postMailEvent(index % 2 ? "open" : "delivered"))
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await processMailEvents();
    expect((await report()).items[0]).toMatchObject({
      campaignId,
      sentEmails: 1,
      deliveryCount: 1,
      openCount: 1,
      spamCount: 0,
    });
    const eventCount = await business.system.db((db) => db.providerEvent.count({ where: { provider: "mail:smtp" } }));
    expect(eventCount).toBe(2);
  });

  it("opt a customer out after spam or an unsubscribe, and mark a permanently bounced address", async () => {
    await postMailEvent("spam");
    await processMailEvents();
    const customer = () => business.system.db((db) => db.customer.findFirstOrThrow({ where: { id: customerId } }));
    expect((await customer()).optOutMarketingEmails).toBe(true);
    await postMailEvent("bounce");
    await processMailEvents();
    const problems = await business.system.db((db) => db.mailAddressProblem.findMany());
    // A spam complaint outweighs the bounce.
    expect(problems.map(({ kind, address }) => [kind, address])).toEqual([["complained", "customer0@example.com"]]);
    await postMailEvent("unsubscribe");
    await processMailEvents();
    expect((await report()).items[0]).toMatchObject({ spamCount: 1, unsubscribeCount: 1, bounceCount: 1 });
  });

  it("are refused unsigned, wrongly signed, outdated, or at another service's address", async () => {
    const body = "[]";
    const long = Math.floor(Date.now() / 1_000) - 3_600;
    expect(await post("smtp", body, "")).toBe(403);
    expect(await post("smtp", body, signGeneric("another key", body))).toBe(403);
    expect(await post("smtp", `${body} `, signGeneric(KEY, body))).toBe(403);
    expect(await post("smtp", body, signGeneric(KEY, body, long))).toBe(403);
    expect(await post("ses", body, signGeneric(KEY, body))).toBe(403);
    expect(await post("smtp", body, signGeneric(KEY, body))).toBe(200);
  });

  it("for another business's email or an unknown one change nothing", async () => {
    const other = await makeBusiness();
    expect(await postMailEvent("spam", undefined, `${other.businessId}_${mailId}`)).toBe(200);
    expect(await postMailEvent("spam", undefined, `0198c0de-0000-7000-8000-000000000001_${mailId}`)).toBe(200);
    expect(await postMailEvent("spam", undefined, "nonsense")).toBe(200);
    await runTasks(other.businessId, ["hear-mail-events"]);
    await processMailEvents();
    expect(getFirst((await report()).items).spamCount).toBe(0);
    expect(await other.system.db((db) => db.mailAddressProblem.count())).toBe(0);
  });
});

describe("the sandbox", () => {
  it("lists all emails with their state, marks bounced addresses, and notifies the sender", async () => {
    const { who } = business.admin;
    const sent = async (subject: string, to: string) =>
      who.db((db) => sendMail(db, { to, subject, html: "", text: "", related: { kind: "customer", id: customerId } }));
    const [bounced, opened] = [await sent("Invoice 12", "bad@example.com"), await sent("Statement", "ann@example.com")];
    await postMailEvent("bounce", undefined, `${business.businessId}_${bounced}`);
    await postMailEvent("delivered", undefined, `${business.businessId}_${opened}`);
    await postMailEvent("open", undefined, `${business.businessId}_${opened}`);
    await postMailEvent("spam");
    await processMailEvents();
    const mailRows = (await listSimulatedMails(who)).map(({ to, campaign, state }) => [to, campaign !== null, state]);
    expect(mailRows).toContainEqual(["bad@example.com", false, "Bounced"]);
    expect(mailRows).toContainEqual(["ann@example.com", false, "Opened"]);
    expect(mailRows).toContainEqual(["customer0@example.com", true, "Marked as spam"]);
    const marked = await business.system.db((db) => db.mailAddressProblem.findMany({ orderBy: { address: "asc" } }));
    expect(marked.map(({ address, kind }) => [address, kind])).toEqual([
      ["bad@example.com", "bounced"],
      ["customer0@example.com", "complained"],
    ]);
    const bounceMails = await business.system.db((db) =>
      db.mailMessage.findMany({ where: { relatedKind: "returned-mail" } })
    );
    expect(bounceMails.map(({ subject }) => subject)).toEqual(["Your email to bad@example.com bounced"]);
  });
});

describe("the campaign report", () => {
  it("has a row for each email campaign, filters by send date, and prefers paging from the body", async () => {
    await makeEmailCampaign(business, "Nothing sent");
    const all = await send(performance, {
      as: business.admin,
      query: { per_page: 1, order_by: "campaignName" },
      body: { paging: { per_page: 5, order_by: "sentEmails", sort: "DESC" } },
    });
    expect(all.body.items.map((row) => row.sentEmails)).toEqual([1, 0]);
    const in_ = (start_date: string, end_date: string) =>
      report({ filter: { campaigns: [campaignId], date_range: { start_date, end_date } } });
    expect(getFirst((await in_("2026-11-20", "2026-11-20")).items).sentEmails).toBe(1);
    expect(getFirst((await in_("2026-11-21", "2026-11-22")).items).sentEmails).toBe(0);
    const wrong = { filter: { date_range: { start_date: "2026-11-22", end_date: "2026-11-21" } } };
    expect((await send(performance, { as: business.admin, body: wrong })).status).toBe(422);
  });
});

const PERSON = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("event formats of email services", () => {
  const place = "0198c0de-0000-7000-8000-000000000001";
  const reference = `${place}_${place}`;
  const now = Math.floor(Date.now() / 1_000);

  it("Mailgun: verifies the HMAC, and treats only a permanent address failure as a bounce", () => {
    const message = (event: object, key = KEY, signedAt = now) => {
      const [timestamp, token] = [String(signedAt), "t".repeat(50)];
      const signature = createHmac("sha256", key).update(`${timestamp}${token}`).digest("hex");
      return JSON.stringify({
        signature: { timestamp, token, signature },
        "event-data": { id: "e1", timestamp: 1764072000.5, "user-variables": { truckroll: reference }, ...event },
      });
    };
    expect(readMailgun(KEY, message({ event: "delivered" }))).toEqual([
      {
        kind: "delivered",
        businessId: place,
        mailId: place,
        eventId: "e1",
        at: "2025-11-25T12:00:00.500Z",
        reason: "",
      },
    ]);
    expect(readMailgun(KEY, message({ event: "failed", severity: "temporary" }))).toEqual([]);
    expect(readMailgun(KEY, message({ event: "failed", severity: "permanent" }))?.[0]?.kind).toBe("bounced");
    // A refusal because of the text or the sender says nothing about the address.
    const refused = (status: object) =>
      readMailgun(KEY, message({ event: "failed", severity: "permanent", "delivery-status": status }))?.[0]?.kind;
    expect(refused({ "enhanced-code": "5.7.1", message: "550 5.7.1 Blocked" })).toBe("returned");
    expect(refused({ message: "552 5.2.2 Mailbox full" })).toBe("returned");
    expect(refused({ "enhanced-code": "5.1.1", message: "550 No such user" })).toBe("bounced");
    expect(refused({ message: "No such user" })).toBe("bounced");
    expect(readMailgun(KEY, message({ event: "opened" }, "other"))).toBeNull();
    expect(readMailgun(KEY, "{}")).toBeNull();
    // A precise code outweighs a vague one, and text outweighs a code that says nothing.
    expect(refused({ "enhanced-code": "5.0.0", message: "552 5.2.2 over quota" })).toBe("returned");
    expect(refused({ code: 550, message: "Mailbox full" })).toBe("returned");
    expect(refused({ "enhanced-code": "5.2.0", message: "550 5.1.1 No such user" })).toBe("bounced");
    // Old enough for a replay, or from the future.
    for (const signedAt of [now - 10 * 3_600, now + 3_600])
      expect(readMailgun(KEY, message({ event: "opened" }, KEY, signedAt))).toBeNull();
    const reader = (agent: object) => readMailgun(KEY, message({ event: "clicked", "client-info": agent }))?.[0];
    expect(reader({ bot: "apple" })?.isMachine).toBe(true);
    expect(reader({ bot: "", "user-agent": "Barracuda-Scanner/1.0 (bot)" })?.isMachine).toBe(true);
    expect(reader({ bot: "", "user-agent": PERSON })?.isMachine).toBeUndefined();
  });

  it("SendGrid: verifies the ECDSA signature of the timestamp and the raw body", () => {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
    const key = publicKey.export({ format: "der", type: "spki" }).toString("base64");
    const body = `${JSON.stringify([
      { event: "open", sg_event_id: "s1", timestamp: now, truckroll: reference },
      { event: "bounce", type: "blocked", sg_event_id: "s2", timestamp: now, truckroll: reference },
      { event: "spamreport", sg_event_id: "s3", timestamp: now, truckroll: reference },
      { event: "processed", sg_event_id: "s4", timestamp: 1764072000 },
    ])}\r\n`;
    const signature = createSign("sha256").update(`${now}${body}`).sign(privateKey, "base64");
    const request = (text: string, signedAt = now) =>
      new Request(ORIGIN, {
        headers: {
          "x-twilio-email-event-webhook-timestamp": String(signedAt),
          "x-twilio-email-event-webhook-signature": text,
        },
      });
    expect(readSendgrid(key, request(signature), body)?.map(({ kind, eventId }) => [kind, eventId])).toEqual([
      ["opened", "s1"],
      ["returned", "s2"],
      ["complained", "s3"],
    ]);
    expect(readSendgrid(key, request(signature), body.trim())).toBeNull();
    expect(readSendgrid("bm8ga2V5", request(signature), body)).toBeNull();
    const read = (text: string, signedAt = now) => {
      const signed = createSign("sha256").update(`${signedAt}${text}`).sign(privateKey, "base64");
      return readSendgrid(key, request(signed, signedAt), text);
    };
    const baseEvent = { sg_event_id: "s5", timestamp: now, truckroll: reference };
    const kindOf = (event: object) => read(JSON.stringify([{ ...baseEvent, ...event }]))?.[0]?.kind;
    expect(kindOf({ event: "bounce", status: "5.2.2", reason: "552 mailbox full" })).toBe("returned");
    expect(kindOf({ event: "bounce", status: "5.0.0", reason: "550 5.1.1 unknown user" })).toBe("bounced");
    expect(read(JSON.stringify([{ ...baseEvent, event: "open", sg_machine_open: true }]))?.[0]?.isMachine).toBe(true);
    expect(read(JSON.stringify([{ ...baseEvent, event: "open", useragent: PERSON }]))?.[0]?.isMachine).toBeUndefined();
    expect(read(body, now - 26 * 3_600)).toBeNull();
    for (const malformed of ["{}", "not JSON", "[1]", JSON.stringify([{ event: "open" }])])
      expect(read(malformed)).toBeNull();
  });

  describe("SES", () => {
    const topic = "arn:aws:sns:us-east-1:123456789012:mail";
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    const pem = publicKey.export({ format: "pem", type: "spki" }).toString();
    const requestedUrls: string[] = [];
    const fetchText = async (address: string) => (requestedUrls.push(address), pem);
    const SIGNED = ["Message", "MessageId", "SubscribeURL", "Subject", "Timestamp", "Token", "TopicArn", "Type"];

    function message(event: object, more: Record<string, string> = {}): string {
      const fields: Record<string, string> = {
        Type: "Notification",
        MessageId: "m1",
        TopicArn: topic,
        Message: JSON.stringify({
          mail: { timestamp: "2026-11-20T12:00:00.000Z", tags: { truckroll: [reference] } },
          ...event,
        }),
        Timestamp: "2026-11-20T12:00:01.000Z",
        ...more,
      };
      const text = SIGNED.filter((name) => fields[name] !== undefined)
        .map((name) => `${name}\n${fields[name]}\n`)
        .join("");
      const Signature = createSign("RSA-SHA256").update(text).sign(privateKey, "base64");
      const SigningCertURL = "https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem";
      return JSON.stringify({ SignatureVersion: "2", Signature, SigningCertURL, ...fields });
    }
    beforeAll(() => void requestedUrls.splice(0));

    it("verifies the service's certificate, and treats only a permanent failure as a bounce", async () => {
      const read = async (event: object) => {
        const events = await readSes(topic, message(event), fetchText);
        return Array.isArray(events) ? events.map(({ kind }) => kind) : events;
      };
      expect(await read({ eventType: "Delivery" })).toEqual(["delivered"]);
      const complained = (complaintFeedbackType: string | null) =>
        read({ eventType: "Complaint", complaint: { complaintFeedbackType } });
      expect([await complained("abuse"), await complained(null)]).toEqual([["complained"], ["complained"]]);
      expect(await complained("not-spam")).toEqual([]);
      // An out-of-office reply is reported in the same way.
      const forNow = (bounceSubType: string) =>
        read({ eventType: "Bounce", bounce: { bounceType: "Transient", bounceSubType } });
      expect(await forNow("General")).toEqual([]);
      expect(await forNow("MailboxFull")).toEqual(["returned"]);
      expect(await read({ notificationType: "Bounce", bounce: { bounceType: "Permanent" } })).toEqual(["bounced"]);
      expect(await readSes(topic, message({ eventType: "Open" }).replace("Open", "Send"), fetchText)).toBeNull();
      expect(await readSes("arn:aws:sns:us-east-1:1:other", message({ eventType: "Open" }), fetchText)).toBeNull();
    });

    it("requests only the service's own URLs, for the certificate and to confirm a subscription", async () => {
      requestedUrls.splice(0);
      const elsewhere = message({}).replace("sns.us-east-1.amazonaws.com", "sns.us-east-1.amazonaws.com.evil.example");
      expect(await readSes(topic, elsewhere, fetchText)).toBeNull();
      expect(requestedUrls).toEqual([]);
      const SubscribeURL = "https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=t";
      const confirm = message({}, { Type: "SubscriptionConfirmation", Token: "t", SubscribeURL });
      expect(await readSes(topic, confirm, fetchText)).toEqual([]);
      expect(requestedUrls).toContain(SubscribeURL);
      requestedUrls.splice(0);
      const evil = message({}, { Type: "SubscriptionConfirmation", Token: "t", SubscribeURL: "https://evil.example/" });
      await readSes(topic, evil, fetchText);
      expect(requestedUrls).not.toContain("https://evil.example/");
    });
  });
});
