import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as answerUnsubscribe } from "@/app/(public)/(links)/unsubscribe/[token]/answer/route";
import { POST as pause } from "@/app/api/campaigns/[id]/pause/route";
import { POST as resume } from "@/app/api/campaigns/[id]/resume/route";
import { POST as sendIt } from "@/app/api/campaigns/[id]/send/route";
import { POST as sendTest } from "@/app/api/campaigns/[id]/test-mail/route";
import { PATCH as updateEmail } from "@/app/api/campaigns/email/[id]/route";
import { PUT as setConsent } from "@/app/api/customers/[id]/consents/route";
import { POST as resend } from "@/app/api/messages/[id]/resend/route";
import { readSubscription } from "@/lib/marketing/mail/subscription";
import { buildUnsubscribeToken } from "@/lib/marketing/mail/build-unsubscribe-token";
import { readTimeline } from "@/lib/customers/timeline/read-timeline";
import { closeMailConnections } from "@/lib/platform/mail/mail-channel";
import { releaseHeldMessages } from "@/lib/platform/messages/release-messages";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomers, makeEmailCampaign } from "@/tests/factories/marketing";
import { type MailServer, startMailServer } from "@/tests/support/providers/mail-server";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, getItemAt, requireValue } from "@/tests/support/required-values";

let smtp: MailServer;
let business: TestBusiness;

beforeAll(async () => {
  smtp = await startMailServer();
  // The setting is read when the first email leaves.
  process.env.SMTP_URL = smtp.url;
});
beforeEach(async () => {
  smtp.emails.length = 0;
  business = await makeBusiness();
});
afterAll(async () => {
  closeMailConnections();
  await smtp.stop();
});

const start = (id: string, body: object = {}) => send(sendIt, { as: business.admin, params: { id }, body });
const hand = () => runTasks(business.businessId, ["send-campaign"]);
const deliver = () => runTasks(business.businessId, ["send-mail"]);
const addresses = () => smtp.emails.map(({ to }) => to?.[0]?.address).toSorted();
const rows = () => business.system.db((db) => db.campaignMail.findMany({ orderBy: { address: "asc" } }));

describe("an email campaign", () => {
  it("goes once to each address, with unsubscribe links and the postal address, however often the task runs", async () => {
    const ids = await makeCustomers(business.system, 3);
    // Two customers share an address.
    await business.system.db((db) =>
      db.customer.updateMany({ where: { id: getItemAt(ids, 2) }, data: { email: "CUSTOMER1@example.com" } })
    );
    const id = await makeEmailCampaign(business);
    expect((await start(id)).body.status).toBe("scheduled");
    await hand();
    await deliver();
    await hand();
    expect(addresses()).toEqual(["customer0@example.com", "customer1@example.com"]);
    const mail = smtp.emails.find(({ to }) => to?.[0]?.address === "customer0@example.com");
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(mail?.subject).toBe("Hello Customer");
    expect(mail?.text).toContain("Time for a tune-up, Customer 0.");
    expect(mail?.html).toContain("100 Main St, Charlotte, NC 28202");
    const [row] = await rows();
    const token = buildUnsubscribeToken({ businessId: business.businessId, id: row?.id ?? "" });
    expect(header("list-unsubscribe")).toBe(`<http://localhost:3000/unsubscribe/${token}/answer>`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header("x-mail-reference")).toBe(`${business.businessId}_${row?.mailId}`);
    expect(mail?.text).toContain(`/unsubscribe/${token}`);
    const campaign = await business.system.db((db) => db.campaign.findFirstOrThrow({ where: { id } }));
    expect([campaign.status, campaign.finishedAt !== null]).toEqual(["sent", true]);
    // The recipient's timeline shows the email.
    const timeline = await readTimeline(
      business.admin.who,
      { customerId: getFirst(ids) },
      { kinds: ["message"], timelinePage: { limit: 5 } }
    );
    expect(timeline.items.map(({ title }) => title)).toEqual(["Email: Hello Customer, to customer0@example.com"]);
    // A sent campaign cannot be changed.
    const change = { as: business.admin, params: { id }, method: "PATCH" };
    expect((await send(updateEmail, { ...change, body: { emailSubject: "Other" } })).status).toBe(409);
    expect((await start(id)).status).toBe(409);
  });

  it("leaves out customers who opted out, bounced, or have no address, even if that changes before sending", async () => {
    const ids = await makeCustomers(business.system, 5);
    const { businessId } = business;
    const optOut = (customerId: string) =>
      business.system.db((db) =>
        db.customer.updateMany({ where: { id: customerId }, data: { optOutMarketingEmails: true } })
      );
    await optOut(getFirst(ids));
    await business.system.db(async (db) => {
      await db.mailAddressProblem.create({ data: { businessId, address: "customer1@example.com", kind: "bounced" } });
      await db.customer.updateMany({ where: { id: getItemAt(ids, 2) }, data: { email: "" } });
      const campaign = await makeEmailCampaign(business);
      await db.campaign.updateMany({ where: { id: campaign }, data: { status: "sending", startedAt: new Date() } });
      // As if prepared long ago, when every customer accepted email.
      await db.campaignMail.createMany({
        data: [0, 1, 3, 4].map((index) => ({
          businessId,
          campaignId: campaign,
          customerId: requireValue(ids[index], "id"),
          address: `customer${index}@example.com`,
        })),
      });
      await db.$executeRaw`SELECT graphile_worker.add_job('send-campaign',
        json_build_object('businessId', ${businessId}::text, 'campaignId', ${campaign}::text))`;
    });
    await optOut(getItemAt(ids, 3));
    await hand();
    await deliver();
    await hand();
    expect(addresses()).toEqual(["customer4@example.com"]);
    const reasons = (await rows()).map(({ status, reason }) => `${status}: ${reason}`);
    expect(reasons.filter((text) => text.startsWith("left out"))).toHaveLength(3);
  });

  it("checks consent again when an email is sent or resent", async () => {
    const ann = getFirst(await makeCustomers(business.system, 2));
    await start(await makeEmailCampaign(business));
    await hand();
    const consentRequest = { as: business.admin, method: "PUT", params: { id: ann } };
    await send(setConsent, { ...consentRequest, body: { channel: "marketing", isAllowed: false } });
    await deliver();
    expect(addresses()).toEqual(["customer1@example.com"]);
    const recipientFilter = { toAddress: "customer0@example.com" };
    const [mail] = await business.system.db((db) => db.mailMessage.findMany({ where: recipientFilter }));
    expect([mail?.status, mail?.error]).toEqual(["failed", "The customer opted out of marketing emails."]);
    const resendRequest = {
      as: business.admin,
      params: { id: requireValue(mail, "mail").id },
      body: { channel: "mail" },
    };
    expect((await sendUnchecked(resend, resendRequest)).status).toBe(200);
    await deliver();
    expect(addresses()).toEqual(["customer1@example.com"]);
    await send(setConsent, { ...consentRequest, body: { channel: "marketing", isAllowed: true } });
    await sendUnchecked(resend, resendRequest);
    await deliver();
    expect(addresses()).toEqual(["customer0@example.com", "customer1@example.com"]);
  });

  it("is refused without a subject, a target list, a reachable customer, and a complete postal address", async () => {
    const id = await makeEmailCampaign(business);
    expect((await start(id)).body.errors).toEqual({
      targetListIds: "No customer on these target lists can receive marketing email. Select another target list.",
    });
    await makeCustomers(business.system, 1);
    const change = (body: object) => send(updateEmail, { as: business.admin, params: { id }, body, method: "PATCH" });
    await change({ emailSubject: "" });
    expect((await start(id)).body.errors.emailSubject).toMatch(/subject/);
    await change({ emailSubject: "Hello" });
    const emailBlocks = [
      { kind: "text", html: "<p>Hello {{firstname}}</p>" },
      { kind: "button", label: "Book now", link: "" },
    ];
    await change({ emailBlocks });
    expect((await start(id)).body.errors.emailBody).toMatch(/Unknown field {{firstname}}. Use {{firstName}}, /);
    await change({ emailBlocks: emailBlocks.slice(1) });
    expect((await start(id)).body.errors.emailBlocks).toBe("Add a link to the button “Book now.”");
    await change({ emailBlocks: [{ ...emailBlocks[1], link: "https://example.com/book" }] });
    const { businessId } = business;
    await business.system.db((db) => db.business.update({ where: { id: businessId }, data: { zipCode: "" } }));
    expect((await start(id)).body.code).toBe("no_postal_address");
    await business.system.db((db) => db.business.update({ where: { id: businessId }, data: { zipCode: "28202" } }));
    await change({ targetListIds: [] });
    expect((await start(id)).body.errors.targetListIds).toMatch(/Select a target list/);
  });

  it("pauses with the reason if a change before its time made it unsendable", async () => {
    await makeCustomers(business.system, 1);
    const id = await makeEmailCampaign(business);
    await start(id, { sendAt: new Date(Date.now() + 3_600_000).toISOString() });
    const change = (body: object) => send(updateEmail, { as: business.admin, params: { id }, body, method: "PATCH" });
    expect((await change({ emailSubject: "Hello {{name}}" })).body.status).toBe("scheduled");
    await business.system.db((db) => db.campaign.updateMany({ where: { id }, data: { sendAt: new Date() } }));
    await hand();
    const stopped = await change({ emailSubject: "Hello {{firstName}}" });
    expect(stopped.body).toMatchObject({ status: "paused", problem: expect.stringMatching(/Unknown field {{name}}/) });
    await send(resume, { as: business.admin, params: { id }, method: "POST" });
    await hand();
    await deliver();
    expect(smtp.emails).toHaveLength(1);
  });

  it("waits for its time, can be canceled until then, and can be paused and resumed while sending", async () => {
    await makeCustomers(business.system, 3);
    const id = await makeEmailCampaign(business);
    const sendAction = (route: typeof pause) => send(route, { as: business.admin, params: { id }, method: "POST" });
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await start(id, { sendAt: later })).body).toMatchObject({ status: "scheduled", sendAt: later });
    await hand();
    expect(await rows()).toEqual([]);
    expect((await sendAction(pause)).body.status).toBe("draft");
    expect((await sendAction(resume)).status).toBe(409);
    await start(id);
    await business.system.db((db) =>
      db.campaign.updateMany({ where: { id }, data: { status: "sending", startedAt: new Date() } })
    );
    expect((await sendAction(pause)).body.status).toBe("paused");
    await hand();
    await deliver();
    expect(smtp.emails).toEqual([]);
    expect((await sendAction(resume)).body.status).toBe("sending");
  });

  it("checks again minutes later while sending limits hold its email, and then continues", async () => {
    await makeCustomers(business.system, 201);
    const { businessId } = business;
    await business.system.db((db) => db.sendingAllowance.create({ data: { businessId } }));
    const id = await makeEmailCampaign(business);
    await start(id);
    await runTasks(businessId, ["send-campaign"], 2);
    await deliver();
    await runTasks(businessId, ["send-campaign"], 1);
    const [next] = await business.system.db(
      (db) =>
        db.$queryRaw<Array<{ seconds: number }>>`
        SELECT extract(epoch FROM j.run_at - now())::int AS seconds
        FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'send-campaign' AND j.payload ->> 'campaignId' = ${id}`
    );
    expect(next?.seconds).toBeGreaterThan(500);
    expect(smtp.emails).toEqual([]);

    await business.system.db((db) => db.sendingAllowance.deleteMany({ where: { businessId } }));
    await releaseHeldMessages(business.system);
    await deliver();
    await hand();
    await deliver();
    expect(smtp.emails).toHaveLength(201);
  }, 90_000);

  it("can be sent as a test to the user, which counts for nothing", async () => {
    const id = await makeEmailCampaign(business);
    const sent = await send(sendTest, { as: business.admin, params: { id }, method: "POST" });
    await deliver();
    expect(smtp.emails.map(({ subject }) => subject)).toEqual(["Test: Hello Sam"]);
    expect(addresses()).toEqual([sent.body.email]);
    expect(await rows()).toEqual([]);
  });
});

describe("the unsubscribe link", () => {
  const post = (token: string, body: string) =>
    answerUnsubscribe(
      new Request(`http://localhost:3000/unsubscribe/${token}/answer`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body,
      }),
      { params: Promise.resolve({ token }) }
    );

  it("opts out every customer with the address in one click without a session, and cancels queued email", async () => {
    const ids = await makeCustomers(business.system, 2);
    await business.system.db((db) =>
      db.customer.updateMany({ where: { id: getItemAt(ids, 1) }, data: { email: "customer0@example.com" } })
    );
    await start(await makeEmailCampaign(business));
    await runTasks(business.businessId, ["send-campaign"], 1);
    const [row] = await rows();
    const token = buildUnsubscribeToken({ businessId: business.businessId, id: row?.id ?? "" });
    expect(await readSubscription(token)).toMatchObject({ address: "customer0@example.com", isOut: false });
    const answer = await post(token, "List-Unsubscribe=One-Click");
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    expect((await post(token, "List-Unsubscribe=One-Click")).status).toBe(200);
    expect(await business.system.db((db) => db.customer.count({ where: { optOutMarketingEmails: true } }))).toBe(2);
    await deliver();
    expect(smtp.emails).toEqual([]);
    // The page also allows a customer to subscribe again.
    expect((await post(token, "answer=subscribe")).status).toBe(303);
    expect((await readSubscription(token))?.isOut).toBe(false);
  });

  it("does nothing if its token was altered", async () => {
    const [customer] = await makeCustomers(business.system, 1);
    const token = buildUnsubscribeToken({ businessId: business.businessId, id: customer ?? "" });
    const altered = `${token.slice(0, -2)}${token.endsWith("A") ? "B" : "A"}A`;
    for (const wrong of [token, altered, "x", `${token}AAAA`]) {
      expect(await readSubscription(wrong)).toBeNull();
      expect((await post(wrong, "List-Unsubscribe=One-Click")).status).toBe(404);
    }
  });
});
