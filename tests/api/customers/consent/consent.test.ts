import { beforeEach, describe, expect, it } from "vitest";
import { GET as read, PUT as set } from "@/app/api/customers/[id]/consents/route";
import { PUT as prefer } from "@/app/api/customers/[id]/preferences/route";
import { POST as merge } from "@/app/api/customers/[id]/merge/route";
import { GET as readNumber, PUT as noteNumber } from "@/app/api/sms/consents/[phoneNumber]/route";
import { CONSENT_CHANNELS } from "@/lib/customers/consent/consent-channel";
import { formatConsentTitle } from "@/lib/customers/consent/describe-consent-source";
import { comesIn, makeTexting, OURS, THEIRS } from "@/tests/api/messaging/texts-world";
import { handleDelivery } from "@/lib/messaging/texts/handle-delivery";
import { sendText } from "@/lib/messaging/texts/send-text";
import { withMoment } from "@/lib/platform/session/who";
import { makeBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: Awaited<ReturnType<typeof makeTexting>>;
let id: string;
beforeEach(async () => {
  business = await makeTexting();
  ({ customerId: id } = await makeCustomer(business.system));
  await business.system.db((db) => db.customer.updateMany({ data: { mobilePhone: THEIRS.slice(2) } }));
});

const consents = async (customerId = id, query: Record<string, unknown> = {}) =>
  (await send(read, { as: business.admin, method: "GET", params: { id: customerId }, query })).body;
const lines = async (customerId = id) => (await consents(customerId)).history.items;
const putConsent = (channel: string, isAllowed: boolean, customerId = id) =>
  sendUnchecked(set, {
    as: business.dispatcher,
    method: "PUT",
    params: { id: customerId },
    body: { channel, isAllowed },
  });

describe("a customer's consent", () => {
  it.each(CONSENT_CHANNELS)("is recorded for %s, off and on, with one history line per change", async (channel) => {
    expect((await putConsent(channel, false)).body.allowed[channel]).toBe(false);
    expect(getFirst((await consents()).people).answers[channel]).toMatchObject({ isAllowed: false });
    expect((await putConsent(channel, true)).body.allowed[channel]).toBe(true);
    // Repeating an answer is not a change.
    await putConsent(channel, true);
    const { history, people } = await consents();
    expect(getFirst(people).answers[channel]).toEqual({ isAllowed: true, reason: null });
    expect(history.total).toBe(2);
    expect(history.items).toMatchObject([
      { channel, answer: "yes", address: null, by: "staff", userAccount: { id: business.dispatcher.userId } },
      { channel, answer: "no", address: null, by: "staff", through: "on the customer's page" },
    ]);
  });

  it("is recorded from the communication preferences call", async () => {
    await send(prefer, {
      as: business.admin,
      method: "PUT",
      params: { id },
      body: { optOutEmailNotifications: true, optOutMarketingEmails: true },
    });
    expect((await lines()).map(({ channel }: { channel: string }) => channel).toSorted()).toEqual([
      "email",
      "marketing",
    ]);
  });

  it("records STOP and START texts and the office's notes for a number", async () => {
    await comesIn(business.account, "stop");
    let now = await consents();
    expect(getFirst(now.people).answers.text).toMatchObject({
      isAllowed: false,
      reason: expect.stringMatching(/START/),
    });
    expect(getFirst(now.people).mayAllowTexts).toBe(false);
    // The customer's own answer is stored separately.
    expect(now.allowed.text).toBe(true);
    await comesIn(business.account, "START");
    await send(noteNumber, {
      as: business.dispatcher,
      method: "PUT",
      params: { phoneNumber: THEIRS.slice(1) },
      body: { status: "out" },
    });
    now = await consents();
    expect(getFirst(now.people).mayAllowTexts).toBe(true);
    expect(now.history.items).toMatchObject([
      { answer: "no", address: THEIRS, by: "staff", userAccount: { id: business.dispatcher.userId } },
      { answer: "yes", address: THEIRS, by: "customer", through: "by text START" },
      { answer: "no", address: THEIRS, by: "customer", through: "by text STOP", userAccount: null },
    ]);
  });

  it("keeps a texted STOP regardless of the office's notes until the customer texts START", async () => {
    const note = (status: "in" | "out") =>
      send(noteNumber, {
        as: business.dispatcher,
        method: "PUT",
        params: { phoneNumber: THEIRS.slice(1) },
        body: { status },
      });
    await note("out");
    await comesIn(business.account, "Stop");
    expect((await note("in")).body.code).toBe("said_stop");
    expect((await consents()).people[0]).toMatchObject({
      mayAllowTexts: false,
      answers: { text: { isAllowed: false } },
    });
    await comesIn(business.account, " start ");
    expect(getFirst((await consents()).people).answers.text.isAllowed).toBe(true);
  });

  it("keeps STOP and START regardless of a late failure report for an earlier text", async () => {
    const { system } = business;
    const sent = (dedupeKey: string) => system.db((db) => sendText(db, { to: THEIRS, body: "Hello", dedupeKey }));
    await sent("one");
    await sent("two");
    const rows = await system.db((db) => db.smsMessage.findMany({ orderBy: { id: "asc" } }));
    const reportFailure = (index: number, code: number, at: Date) =>
      handleDelivery(withMoment(system, at), {
        messageId: requireValue(rows[index], "row").id,
        sid: "",
        state: "failed",
        code,
      });
    const failedAt = new Date();
    await comesIn(business.account, "STOP");
    await reportFailure(0, 21614, new Date());
    expect(getFirst((await consents()).people).answers.text).toMatchObject({ reason: expect.stringMatching(/START/) });
    await comesIn(business.account, "START");
    await reportFailure(1, 21610, failedAt);
    expect(getFirst((await consents()).people).answers.text.isAllowed).toBe(true);
  });

  it("records a HELP text without changing consent, and answers it once unless the number said STOP", async () => {
    await business.system.db((db) =>
      db.business.updateMany({ data: { publicName: "Blue Pipe", phone: "7045550199" } })
    );
    const repeatedMessage = { MessageSid: "SMhelpAgain" };
    for (const body of ["help", "help"]) await comesIn(business.account, body, repeatedMessage);
    const { people, history } = await consents();
    expect(getFirst(people).answers.text).toEqual({ isAllowed: true, reason: null });
    expect(history).toMatchObject({
      total: 1,
      items: [{ channel: "text", answer: "help", address: THEIRS, by: "customer", through: "by text HELP" }],
    });
    expect(formatConsentTitle(getFirst(history.items))).toBe("Asked for help with texts: (980) 555-0123");
    const number = { as: business.admin, method: "GET" as const, params: { phoneNumber: THEIRS.slice(1) } };
    expect((await send(readNumber, number)).body).toMatchObject({ status: "unknown", history: [{ status: "help" }] });
    const answers = () =>
      business.system.db((db) => db.smsMessage.findMany({ where: { direction: "outbound" }, orderBy: { id: "asc" } }));
    expect(await answers()).toMatchObject([
      {
        toNumber: THEIRS,
        ourNumber: OURS,
        body: "Blue Pipe: Call (704) 555-0199 for help. Reply STOP to opt out.",
      },
    ]);
    // A customer who said STOP gets no answer. The request for help is still recorded.
    await comesIn(business.account, "STOP");
    await comesIn(business.account, "INFO");
    expect(await answers()).toHaveLength(1);
    expect((await lines()).map(({ answer }: { answer: string }) => answer)).toEqual(["help", "no", "help"]);
  });

  it("adds a history line if a change is undone", async () => {
    const changed = await putConsent("email", false);
    await undoCall(business.dispatcher, changed);
    const { allowed, history } = await consents();
    expect(allowed.email).toBe(true);
    expect(history.items).toMatchObject([
      { channel: "email", answer: "yes", through: "with Undo", userAccount: { id: business.dispatcher.userId } },
      { channel: "email", answer: "no" },
    ]);
  });

  it("moves with a merge and is separated again by its undo", async () => {
    const { customerId: mergedId } = await makeCustomer(business.system, "Bo Lee");
    await putConsent("call", false, mergedId);
    await putConsent("marketing", false);
    const merged = await send(merge, { as: business.admin, params: { id }, body: { mergeCustomerIds: [mergedId] } });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    const { allowed, history } = await consents();
    expect(allowed).toEqual({ email: true, text: true, call: false, marketing: false });
    expect(history.items).toMatchObject([
      { channel: "call", answer: "no", through: "when customers were merged" },
      { channel: "marketing", answer: "no" },
      { channel: "call", answer: "no", through: "on the customer's page" },
    ]);
    await undoCall(business.admin, merged);
    expect((await consents(mergedId)).allowed.call).toBe(false);
    expect((await consents()).allowed.call).toBe(true);
    expect((await lines(mergedId)).length).toBe(1);
  });

  it("has a paged history", async () => {
    for (const isAllowed of [false, true, false]) await putConsent("call", isAllowed);
    const all = await lines();
    const { history } = await consents(id, { limit: 1, offset: 1 });
    expect(history).toEqual({ items: [all[1]], total: 3 });
  });

  it("is separate for each business", async () => {
    const other = await makeBusiness();
    await putConsent("call", false);
    await comesIn(business.account, "STOP");
    const { customerId } = await makeCustomer(other.system);
    await other.system.db((db) => db.customer.updateMany({ data: { mobilePhone: THEIRS.slice(2) } }));
    const { body } = await send(read, { as: other.admin, method: "GET", params: { id: customerId } });
    expect(body).toMatchObject({ allowed: { call: true }, history: { items: [], total: 0 } });
    expect(getFirst(body.people).answers.text.isAllowed).toBe(true);
  });

  it("can't be edited, and is erased with the customer unless another customer has the number", async () => {
    await putConsent("call", false);
    await comesIn(business.account, "STOP");
    const { system } = business;
    const change = system.db((db) => db.$executeRaw`UPDATE consent_change SET answer = 'yes'`);
    await expect(change).rejects.toThrow(/kept as they are/);
    await expect(system.db((db) => db.consentChange.deleteMany())).rejects.toThrow(/kept as they are/);
    const { customerId: other } = await makeCustomer(system, "Bo Lee");
    await system.db((db) => db.customer.updateMany({ where: { id: other }, data: { mobilePhone: THEIRS.slice(2) } }));
    const erase = (customerId: string) => system.db((db) => db.customer.deleteMany({ where: { id: customerId } }));
    await erase(id);
    expect(await lines(other)).toMatchObject([{ address: THEIRS }]);
    expect(await system.db((db) => db.consentChange.count())).toBe(1);
    await erase(other);
    expect(await system.db((db) => db.consentChange.count())).toBe(0);
    // The opt-out of the number still applies.
    expect(await system.db((db) => db.smsConsent.count({ where: { status: "out" } }))).toBe(1);
  });
});
