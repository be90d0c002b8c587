import { beforeEach, describe, expect, it } from "vitest";
import { POST as answer } from "@/app/(public)/(links)/unsubscribe/[token]/answer/route";
import { GET as read } from "@/app/api/customers/[id]/consents/route";
import { POST as clear } from "@/app/api/mail-addresses/clear/route";
import { POST as resubscribe } from "@/app/api/marketing-email/resubscribe/route";
import { POST as webhook } from "@/app/api/webhooks/email/[emailProviderType]/route";
import { signGeneric } from "@/lib/marketing/events/read-generic";
import { buildUnsubscribeToken } from "@/lib/marketing/mail/build-unsubscribe-token";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomers, makeEmailCampaign } from "@/tests/factories/marketing";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

const KEY = "a key for the events of mails";
process.env.MAIL_EVENTS_KEY = KEY;
const ADDRESS = "customer0@example.com";

let business: TestBusiness;
let customerId: string;
let campaignMailId: string;
let mailId: string;
beforeEach(async () => {
  business = await makeBusiness();
  [customerId = ""] = await makeCustomers(business.system, 1);
  const campaignId = await makeEmailCampaign(business);
  const { businessId } = business;
  await business.system.db(async (db) => {
    const words = { fromAddress: "a@example.com", subject: "Hello", html: "", text: "", status: "sent" };
    ({ id: mailId } = await db.mailMessage.create({ data: { businessId, toAddress: ADDRESS, ...words } }));
    const sent = { businessId, campaignId, customerId, address: ADDRESS, status: "handed on", mailId };
    ({ id: campaignMailId } = await db.campaignMail.create({ data: sent }));
  });
});

const consents = async () => (await send(read, { as: business.admin, method: "GET", params: { id: customerId } })).body;

async function follow(form: string): Promise<number> {
  const token = buildUnsubscribeToken({ businessId: business.businessId, id: campaignMailId });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = new Request("http://localhost:3000/x", { method: "POST", body: form, headers });
  return (await answer(request, { params: Promise.resolve({ token }) })).status;
}

let eventCount = 0; // process state of the tests: keeps the events apart
async function sendMailEvent(event: string): Promise<void> {
  const timestamp = new Date(Date.UTC(2026, 10, 20, 12, 0, ++eventCount)).toISOString();
  const body = JSON.stringify([
    { event, messageId: `${business.businessId}_${mailId}`, email: ADDRESS, timestamp, reason: "550 no such user" },
  ]);
  const headers = { "content-type": "application/json", "x-truckroll-signature": signGeneric(KEY, body) };
  const request = new Request("http://localhost:3000/api/webhooks/email/smtp", { method: "POST", headers, body });
  expect((await webhook(request, { params: Promise.resolve({ emailProviderType: "smtp" }) })).status).toBe(200);
  await runTasks(business.businessId, ["hear-mail-events"]);
}

describe("marketing consent", () => {
  it("changes both ways with the unsubscribe link, with one history line for each change", async () => {
    for (const form of ["List-Unsubscribe=One-Click", "List-Unsubscribe=One-Click", "answer=subscribe"])
      expect(await follow(form)).toBeLessThan(400);
    const { allowed, history } = await consents();
    expect(allowed.marketing).toBe(true);
    const line = { channel: "marketing", address: null, by: "customer", through: "with the unsubscribe link" };
    expect(history.items).toMatchObject([
      { ...line, answer: "yes", userAccount: null },
      { ...line, answer: "no", userAccount: null },
    ]);
    expect(history.total).toBe(2);
  });

  it("ends for the customer and the address after a spam report", async () => {
    await sendMailEvent("spam");
    const { allowed, people, history } = await consents();
    expect(allowed).toMatchObject({ email: true, marketing: false });
    expect(getFirst(people).answers.marketing.isAllowed).toBe(false);
    const line = { channel: "marketing", answer: "no", by: "customer", through: "by reporting spam" };
    expect(history.items.map(({ address }: { address: string | null }) => address).toSorted()).toEqual([ADDRESS, null]);
    expect(history.items).toMatchObject([line, line]);
  });

  it("ends if the email service reports an unsubscribe", async () => {
    await sendMailEvent("unsubscribe");
    expect((await consents()).history).toMatchObject({
      total: 1,
      items: [{ answer: "no", by: "customer", through: "by the email service" }],
    });
  });

  it("excludes a bounced address until a user clears it", async () => {
    await sendMailEvent("bounce");
    let now = await consents();
    expect(now.allowed.marketing).toBe(true);
    expect(getFirst(now.people).answers).toMatchObject({
      email: { isAllowed: true },
      marketing: { isAllowed: false, reason: expect.stringMatching(/bounced/) },
    });
    await send(clear, { as: business.admin, body: { address: ADDRESS } });
    now = await consents();
    expect(getFirst(now.people).answers.marketing.isAllowed).toBe(true);
    expect(now.history.items).toMatchObject([
      { answer: "yes", address: ADDRESS, by: "staff", userAccount: { id: business.admin.userId } },
      { answer: "unreachable", address: ADDRESS, by: "carrier", through: "email bounced (550 no such user)" },
    ]);
  });

  it("can be restored for the customer and the address with the marketing call", async () => {
    await sendMailEvent("spam");
    const body = { businessCustomerId: customerId, emailProviderType: "smtp" };
    expect((await sendUnchecked(resubscribe, { as: business.admin, body })).status).toBe(200);
    const { allowed, people, history } = await consents();
    expect(allowed.marketing).toBe(true);
    expect(getFirst(people).answers.marketing.isAllowed).toBe(true);
    expect(history.total).toBe(4);
    expect(history.items.slice(0, 2)).toMatchObject([
      { answer: "yes", by: "staff" },
      { answer: "yes", by: "staff" },
    ]);
  });
});
