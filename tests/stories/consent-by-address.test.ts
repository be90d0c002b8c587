import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as answerUnsubscribe } from "@/app/(public)/(links)/unsubscribe/[token]/answer/route";
import { POST as sendCampaign } from "@/app/api/campaigns/[id]/send/route";
import { GET as readConsents, PUT as setConsent } from "@/app/api/customers/[id]/consents/route";
import { POST as merge } from "@/app/api/customers/[id]/merge/route";
import { DELETE as remove, GET as show } from "@/app/api/customers/[id]/route";
import { POST as undelete } from "@/app/api/customers/[id]/undelete/route";
import { POST as startImport } from "@/app/api/customers/imports/[id]/start/route";
import { POST as uploadImport } from "@/app/api/customers/imports/route";
import { POST as storeCustomer } from "@/app/api/customers/route";
import { POST as sendText } from "@/app/api/sms/conversations/[id]/messages/route";
import { GET as listConversations, POST as openConversation } from "@/app/api/sms/conversations/route";
import { GET as readNumber, PUT as noteNumber } from "@/app/api/sms/consents/[phoneNumber]/route";
import type { MailEvent } from "@/lib/marketing/events/mail-event";
import { queueMailEvents } from "@/lib/marketing/events/receive-mail-events";
import { listAddressProblems } from "@/lib/platform/messages/list-address-problems";
import { closeMailConnections } from "@/lib/platform/mail/mail-channel";
import type { TestBusiness } from "@/tests/factories/business";
import { makeEmailCampaign } from "@/tests/factories/marketing";
import { comesIn, makeTexting, THEIRS } from "@/tests/api/messaging/texts-world";
import { type MailServer, startMailServer } from "@/tests/support/providers/mail-server";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

const ANN = "ann@example.com";
const BOB = "bob@example.com";
/** Picks up every campaign, so that each goes out. */
const DANA = "dana@example.com";

let smtp: MailServer;
let business: Awaited<ReturnType<typeof makeTexting>>;
let campaigns = 0;

beforeAll(async () => {
  smtp = await startMailServer();
  // The setting is read when the first email leaves.
  process.env.SMTP_URL = smtp.url;
});
beforeEach(async () => {
  smtp.emails.length = 0;
  business = await makeTexting();
  await createCustomer(person("Dana", DANA));
});
afterAll(async () => {
  closeMailConnections();
  await smtp.stop();
});

const person = (firstName: string, email: string, mobile = "") => ({
  type: "Residential",
  firstName,
  lastName: "Lee",
  email,
  mobile,
  contactMethod: "email",
  relaxed: true,
});

async function createCustomer(body: object): Promise<string> {
  const { status, body: customer } = await send(storeCustomer, { as: business.admin, body });
  expect(status, JSON.stringify(customer)).toBeLessThan(300);
  return customer.id;
}

/** Imports one customer from a file. Returns the customer's id. */
async function importCustomer(email: string, phone = ""): Promise<string> {
  const form = new FormData();
  form.set("file", new File([`Name,Mobile,Email\r\nAnn Lee,${phone},${email}\r\n`], "customers.csv"));
  const headers = { host: "localhost:3000", origin: "http://localhost:3000", cookie: business.admin.cookie };
  const request = new Request("http://localhost:3000/api/customers/imports", { method: "POST", headers, body: form });
  const uploaded = await (await uploadImport(request, { params: Promise.resolve({}) })).json();
  const { id, mapping } = uploaded;
  expect((await send(startImport, { as: business.admin, params: { id }, body: { mapping } })).status).toBe(200);
  await runTasks(business.businessId, ["import-customers"]);
  const customer = await business.system.db((db) =>
    db.customer.findFirstOrThrow({ where: { email: { equals: email, mode: "insensitive" }, deletedAt: null } })
  );
  return customer.id;
}

/** Sends a campaign to every customer. Returns the addresses that the mail server received it for. */
async function runCampaign({ admin, businessId }: TestBusiness = business): Promise<(string | undefined)[]> {
  smtp.emails.length = 0;
  const id = await makeEmailCampaign(business, `Campaign ${++campaigns}`);
  const { status, body } = await send(sendCampaign, { as: admin, params: { id }, body: {} });
  expect(status, JSON.stringify(body)).toBe(200);
  await runTasks(businessId, ["send-campaign"]);
  await runTasks(businessId, ["send-mail"]);
  return smtp.emails.map(({ to }) => to?.[0]?.address).toSorted();
}

/** Posts what a mail program posts for "Unsubscribe", to the unsubscribe link in the last campaign email to `email`. */
async function unsubscribe(email: string): Promise<number> {
  const mail = smtp.emails.find(({ to }) => to?.[0]?.address === email);
  const header = mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const url = header.replaceAll(/[<>]/g, "");
  const token = url.split("/").at(-2) ?? "";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = new Request(url, { method: "POST", headers, body: "List-Unsubscribe=One-Click" });
  return (await answerUnsubscribe(request, { params: Promise.resolve({ token }) })).status;
}

/** Handles an event about the last campaign's email to Ann, as a mail service reports it. */
async function reportMail(event: Pick<MailEvent, "kind" | "reason">): Promise<void> {
  const { businessId, system } = business;
  const mail = await system.db((db) =>
    db.mailMessage.findFirstOrThrow({ where: { toAddress: ANN }, orderBy: { id: "desc" } })
  );
  const at = new Date().toISOString();
  await queueMailEvents("smtp", [{ ...event, businessId, mailId: mail.id, eventId: `${mail.id}:${event.kind}`, at }]);
  await runTasks(businessId, ["hear-mail-events"]);
}

const consents = async (id: string) =>
  (await send(readConsents, { as: business.admin, method: "GET", params: { id } })).body;
const removeCustomer = (id: string) =>
  send(remove, { as: business.admin, method: "DELETE", params: { id }, body: { endWork: true } });
const whyNotMarketed = async (id: string) => getFirst((await consents(id)).people).answers.marketing.reason;

describe("CONS-1: an unsubscribed address stays unsubscribed", () => {
  it("after deletion and import, and the office sees the reason", async () => {
    const id = await createCustomer(person("Ann", ANN));
    expect(await runCampaign()).toEqual([ANN, DANA]);
    expect(await unsubscribe(ANN)).toBe(200);
    expect((await removeCustomer(id)).status).toBe(200);
    const importedId = await importCustomer(ANN);
    expect(importedId).not.toBe(id);
    expect(await runCampaign()).toEqual([DANA]);
    expect(await whyNotMarketed(importedId)).toMatch(/^Opted out \d+\/\d+\/\d{4} with the unsubscribe link\.$/);
    const { history, allowed } = await consents(importedId);
    expect(allowed.marketing).toBe(false);
    expect(history.items).toMatchObject([
      { channel: "marketing", answer: "no", by: "system", through: "because this address opted out earlier" },
    ]);
    const customer = (await send(show, { as: business.admin, method: "GET", params: { id: importedId } })).body;
    expect(customer.communicationPreferences.optOutMarketingEmails).toBe(true);
  });

  it("when the link is used after the customer was deleted, and when the customer is restored", async () => {
    const id = await createCustomer(person("Ann", ANN));
    expect(await runCampaign()).toEqual([ANN, DANA]);
    await removeCustomer(id);
    expect(await unsubscribe(ANN)).toBe(200);
    await send(undelete, { as: business.admin, params: { id }, body: {} });
    expect(await runCampaign()).toEqual([DANA]);
    expect((await consents(id)).allowed.marketing).toBe(false);
    await removeCustomer(id);
    await createCustomer(person("Ann", ANN.toUpperCase()));
    expect(await runCampaign()).toEqual([DANA]);
  });

  it("after a merge, whichever address remains, and when another customer gets the address", async () => {
    const ann = await createCustomer(person("Ann", ANN));
    const bob = await createCustomer(person("Bob", BOB));
    await runCampaign();
    await unsubscribe(ANN);
    const merged = await send(merge, { as: business.admin, params: { id: bob }, body: { mergeCustomerIds: [ann] } });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    expect(await runCampaign()).toEqual([DANA]);
    const other = await createCustomer(person("Cal", "cal@example.com"));
    expect(await runCampaign()).toEqual(["cal@example.com", DANA]);
    const change = { ...person("Cal", ANN), id: other };
    expect((await sendUnchecked(storeCustomer, { as: business.admin, body: change })).status).toBe(200);
    expect(await runCampaign()).toEqual([DANA]);
    expect(await whyNotMarketed(other)).toMatch(/^Opted out /);
  });

  it("until the office records that the customer agreed again", async () => {
    const id = await createCustomer(person("Ann", ANN));
    await runCampaign();
    await unsubscribe(ANN);
    await removeCustomer(id);
    const importedId = await importCustomer(ANN);
    const body = { channel: "marketing", isAllowed: true };
    const allowed = await sendUnchecked(setConsent, {
      as: business.admin,
      method: "PUT",
      params: { id: importedId },
      body,
    });
    expect(getFirst(allowed.body.people).answers.marketing).toEqual({ isAllowed: true, reason: null });
    expect(await runCampaign()).toEqual([ANN, DANA]);
  });
});

describe("CONS-1: an address that reported spam or bounced for good gets no campaigns", () => {
  it.each([
    ["complained", "", "The recipient reported your email as spam."],
    ["bounced", "550 5.1.1 No such user", "Email to this address bounced. 550 5.1.1 No such user"],
  ] as const)(
    "after it %s, its customer was deleted, and the address imported again",
    async (kind, reason, problem) => {
      const id = await createCustomer(person("Ann", ANN));
      expect(await runCampaign()).toEqual([ANN, DANA]);
      await reportMail({ kind, reason });
      expect((await removeCustomer(id)).status).toBe(200);
      const importedId = await importCustomer(ANN.toUpperCase());
      expect(importedId).not.toBe(id);
      expect(await runCampaign()).toEqual([DANA]);
      expect(await listAddressProblems(business.system, [ANN])).toEqual({ [ANN]: problem });
      // The same address at another customer, and after a merge.
      const bob = await createCustomer(person("Bob", ANN));
      expect(await runCampaign()).toEqual([DANA]);
      await send(merge, { as: business.admin, params: { id: bob }, body: { mergeCustomerIds: [importedId] } });
      expect(await runCampaign()).toEqual([DANA]);
    }
  );

  it("of one business only", async () => {
    await createCustomer(person("Ann", ANN));
    await runCampaign();
    await reportMail({ kind: "complained", reason: "" });
    business = await makeTexting("+17045550111");
    await createCustomer(person("Ann", ANN));
    expect(await runCampaign()).toEqual([ANN]);
  });
});

describe("CONS-1: a number that texted STOP gets no texts", () => {
  const MOBILE = THEIRS.slice(2);

  it("after its customer is deleted, imported again, and merged", async () => {
    const id = await createCustomer(person("Ann", ANN, MOBILE));
    await comesIn(business.account, "STOP");
    await removeCustomer(id);
    const importedId = await importCustomer(ANN, MOBILE);
    const other = await createCustomer(person("Bob", BOB));
    const merged = await send(merge, {
      as: business.admin,
      params: { id: other },
      body: { mergeCustomerIds: [importedId] },
    });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    const opened = await send(openConversation, { as: business.dispatcher, body: { toPhoneNumber: THEIRS } });
    const refused = await send(sendText, {
      as: business.dispatcher,
      params: { id: opened.body.uuid },
      body: { body: "Your technician is on the way." },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: "This number texted STOP. You can't text this number until the customer texts START." },
    });
    const reached = getFirst(
      (await consents(other)).people.filter((one: { mobilePhone: string }) => one.mobilePhone !== "")
    );
    expect(reached.answers.text).toMatchObject({ isAllowed: false, reason: expect.stringMatching(/texted STOP/) });
    expect(await business.system.db((db) => db.smsMessage.count({ where: { direction: "outbound" } }))).toBe(0);
  });
});

describe("CONS-2: a text that asks to stop in plain words", () => {
  const number = { phoneNumber: THEIRS.slice(1) };
  const conversation = async () =>
    (await send(listConversations, { as: business.dispatcher, method: "GET" })).body.items[0];
  const write = async () =>
    send(sendText, {
      as: business.dispatcher,
      params: { id: requireValue(await conversation(), "conversation").uuid },
      body: { body: "Your technician is on the way." },
    });
  const decide = (status: "in" | "out") =>
    send(noteNumber, { as: business.dispatcher, method: "PUT", params: number, body: { status } });
  const listOutboundTexts = () =>
    business.system.db((db) => db.smsMessage.findMany({ where: { direction: "outbound" } }));

  it("holds texts at once, including queued ones, until the office confirms the stop", async () => {
    await comesIn(business.account, "Is anybody coming?");
    expect((await write()).status).toBe(200);
    await comesIn(business.account, "Please stop texting me.");
    expect(requireValue(await conversation(), "conversation").consent).toBe("held");
    expect(await write()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Texts are on hold/) },
    });
    await runTasks(business.businessId, ["send-text"]);
    expect((await listOutboundTexts()).map(({ status }) => status)).toEqual(["failed"]);
    const read = await send(readNumber, { as: business.dispatcher, method: "GET", params: number });
    expect(read.body).toMatchObject({ status: "held", source: "Please stop texting me." });
    expect((await decide("out")).body).toMatchObject({
      status: "out",
      history: [
        { status: "out", userId: business.dispatcher.userId },
        { status: "held", userId: null },
      ],
    });
    // The customer's own STOP outranks the stop that the office confirmed. Plain words after it change nothing.
    await comesIn(business.account, "STOP");
    await comesIn(business.account, "please stop");
    expect((await decide("in")).body.code).toBe("said_stop");
  });

  it("lets texts go out again when the office allows it, or the customer texts START", async () => {
    await comesIn(business.account, "take me off your list");
    expect((await decide("in")).body.status).toBe("in");
    expect((await write()).status).toBe(200);
    await comesIn(business.account, "please stop");
    expect(requireValue(await conversation(), "conversation").consent).toBe("held");
    await comesIn(business.account, "START");
    expect(requireValue(await conversation(), "conversation").consent).toBe("in");
  });

  it("is not confused with a text about the work", async () => {
    await comesIn(business.account, "Can you stop by at 3?");
    expect(requireValue(await conversation(), "conversation").consent).toBe("unknown");
    expect((await write()).status).toBe(200);
  });
});
