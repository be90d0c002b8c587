import { beforeEach, describe, expect, it } from "vitest";
import { POST as write } from "@/app/api/internal-messages/route";
import { GET as list, POST as open } from "@/app/api/sms/conversations/route";
import { PUT as assign } from "@/app/api/sms/conversations/[id]/customer/route";
import { GET as messages, POST as sendMessage } from "@/app/api/sms/conversations/[id]/messages/route";
import { PUT as read } from "@/app/api/sms/conversations/[id]/read/route";
import { GET as byPhone } from "@/app/api/sms/conversations/phone/[toPhoneNumber]/[fromPhoneNumber]/route";
import { PUT as readAll } from "@/app/api/sms/conversations/read-all/route";
import { GET as unread } from "@/app/api/sms/messages/unread/route";
import { GET as session } from "@/app/api/session/route";
import { GET as waiting } from "@/app/api/users/message-count/route";
import { PUT as changeUser } from "@/app/api/users/[id]/route";
import { getCustomerTimeline } from "@/lib/customers/timeline/get-customer-timeline";
import { readTimeline } from "@/lib/customers/timeline/read-timeline";
import { allAnnouncements } from "@/lib/all-announcements";
import { makeBusiness } from "@/tests/factories/business";
import { makeNumber } from "@/tests/factories/phone";
import { makeCustomer } from "@/tests/factories/customer";
import { openUserSession } from "@/tests/factories/business";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { comesIn, fromProvider, makeTexting, OURS, THEIRS } from "./texts-world";
import { getFirst, getLast, requireValue } from "@/tests/support/required-values";

let business: Awaited<ReturnType<typeof makeTexting>>;
beforeEach(async () => {
  business = await makeTexting();
});

const first = async () => (await send(list, { as: business.admin })).body.items[0];
const from = (number: string) => ({ From: number });

describe("a conversation", () => {
  it("belongs to the messaging service, whichever of its numbers was texted, and obeys STOP", async () => {
    const service = `MG${"c".repeat(32)}`;
    await makeNumber(business, "notification", service);
    const to = (To: string) => ({ To, MessagingServiceSid: service });
    await comesIn(business.account, "Hello", to("+17045550181"));
    await comesIn(business.account, "Anybody?", to("+17045550182"));
    // A messaging service and a number that belong to no business here.
    await comesIn(business.account, "Lost", { To: "+17045550181", MessagingServiceSid: `MG${"d".repeat(32)}` });
    const { body } = await send(list, { as: business.admin });
    expect(body).toMatchObject({ total: 1, items: [{ toPhoneNumber: THEIRS, fromPhoneNumber: service }] });
    const response = await send(byPhone, {
      as: business.admin,
      params: { toPhoneNumber: THEIRS.slice(1), fromPhoneNumber: service },
      method: "GET",
    });
    expect(requireValue(response.body, "answer").uuid).toBe(getFirst(body.items).uuid);
    const write = () =>
      send(sendMessage, {
        as: business.admin,
        params: { id: getFirst(body.items).uuid },
        body: { body: "We are here" },
      });
    expect((await write()).status).toBe(200);
    await comesIn(business.account, "STOP", to("+17045550181"));
    expect(await write()).toMatchObject({ status: 409, body: { code: "not_texted" } });
  });

  it("stays one under 100 parallel webhooks, and stores each repeated text once", async () => {
    const incomingTexts = Array.from({ length: 50 }, (_, at) => ({ MessageSid: `SMx${at}`, body: `Text ${at}` }));
    const statuses = await Promise.all(
      [...incomingTexts, ...incomingTexts].map(({ MessageSid, body }) =>
        comesIn(business.account, body, { MessageSid })
      )
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { body } = await send(list, { as: business.admin });
    expect(body).toMatchObject({ total: 1, items: [{ toPhoneNumber: THEIRS, fromPhoneNumber: OURS, unread: true }] });
    const { id } = { id: getFirst(body.items).uuid };
    const { body: page } = await send(messages, {
      as: business.admin,
      params: { id },
      method: "GET",
      query: { limit: 100 },
    });
    expect(page.total).toBe(50);
    expect(new Set(page.items.map((one: { body: string }) => one.body)).size).toBe(50);
    expect((await send(unread, { as: business.admin })).body.total).toBe(50);
  });

  it("is found by words that either side texted at any time, if one text contains all of them", async () => {
    const [asking, other] = ["+19805550101", "+19805550102"];
    await comesIn(business.account, "The mañana FURNACE is 100% loud", from(asking));
    await comesIn(business.account, "Thank you", from(asking));
    await comesIn(business.account, "Our furnace", from(other));
    await comesIn(business.account, "is loud", from(other));
    const written = getFirst((await send(list, { as: business.admin })).body.items);
    const params = { id: written.uuid };
    await send(sendMessage, { as: business.admin, params, body: { body: "We bring a thermostat" } });
    const searchPhones = async (term: string, as = business.admin) =>
      (await send(list, { as, query: { term } })).body.items.map((one) => one.toPhoneNumber);
    expect(await searchPhones("loud furnace")).toEqual([asking]);
    expect(await searchPhones("FURNACE")).toEqual([other, asking]);
    expect(await searchPhones("mañana")).toEqual([asking]);
    expect(await searchPhones("100%")).toEqual([asking]);
    expect(await searchPhones("100_")).toEqual([]);
    expect(await searchPhones("thermostat")).toEqual([other]);
    expect(await searchPhones("is")).toEqual([]);
    // Numbers are found however they are written.
    await comesIn(business.account, "Hello", from("+442079460961"));
    const spellings = ["+44 20 7946 0961", "011 44 20 7946 0961", "+44 20 79", "７９４６"];
    for (const term of spellings) expect(await searchPhones(term), term).toEqual(["+442079460961"]);
    expect(await searchPhones(`${asking.slice(2, 5)}-${asking.slice(5, 8)}-${asking.slice(8)} x12`)).toEqual([asking]);
    const stranger = await makeTexting("+17045550999");
    expect(await searchPhones("furnace", stranger.admin)).toEqual([]);
  });

  it("counts together with unread internal messages for users who may read texts", async () => {
    const { admin, dispatcher, technician } = business;
    const count = async (as: typeof admin) => (await send(waiting, { as })).body;
    await comesIn(business.account, "Hello?");
    const recipients = [admin, technician].map(({ userId }) => userId);
    await send(write, { as: dispatcher, body: { messageText: "Who answers?", messageRecipients: recipients } });
    expect(await count(admin)).toEqual({ count: 2 });
    expect(await count(dispatcher)).toEqual({ count: 1 });
    expect(await count(technician)).toEqual({ count: 1 });
    await send(readAll, { as: admin, method: "PUT" });
    expect(await count(admin)).toEqual({ count: 1 });
  });

  it("realtime/sms-received, messaging/order: a new text moves it to the top, is announced, and counts as unread", async () => {
    await comesIn(business.account, "First", from("+19805550101"));
    await comesIn(business.account, "Second", from("+19805550102"));
    await comesIn(business.account, "Again", from("+19805550101"));
    const { body } = await send(list, { as: business.admin });
    expect(body.items).toMatchObject([
      { toPhoneNumber: "+19805550101", unread: true, most_recent_messaging_message: { body: "Again" } },
      { toPhoneNumber: "+19805550102", unread: true, most_recent_messaging_message: { body: "Second" } },
    ]);
    const rows = await business.system.db((db) => db.outboxEvent.findMany({ orderBy: { id: "asc" } }));
    const last = getLast(rows.filter(({ type }) => type === "text.received"));
    const [announcement] = await requireValue(allAnnouncements[last.type], "announcement")(last as never);
    expect(announcement).toMatchObject({
      channel: `private-conversation-${business.businessId}`,
      event: "messaging-sms-received",
      data: { conversation: { unread: true }, message: { body: "Again", direction: "inbound" } },
    });
    const counts = requireValue(
      rows.find(({ type }) => type === "messages.counted"),
      "row"
    );
    expect(await requireValue(allAnnouncements[counts.type], "announcement")(counts as never)).toEqual([
      {
        channel: `private-message-counts-${business.businessId}`,
        event: "update-message-counts",
        data: { smsUnreadCount: 2, internalUnreadCounts: {} },
      },
    ]);
  });

  it("messaging/read: marks one of two unread conversations as read, then all of them", async () => {
    await comesIn(business.account, "One", from("+19805550101"));
    await comesIn(business.account, "Two", from("+19805550102"));
    const { uuid: id } = requireValue(await first(), "text");
    const { userId } = business.admin;
    const other = await send(read, {
      as: business.admin,
      params: { id },
      method: "PUT",
      body: { userId: business.dispatcher.userId },
    });
    expect(other.status).toBe(422);
    await send(read, { as: business.admin, params: { id }, method: "PUT", body: { userId } });
    const listUnread = () => send(list, { as: business.admin, query: { unread: true } });
    expect((await listUnread()).body.total).toBe(1);
    expect((await send(unread, { as: business.admin })).body.items).toMatchObject([{ body: "One" }]);
    expect((await send(readAll, { as: business.admin, method: "PUT" })).body).toEqual({ result: true });
    expect((await listUnread()).body.total).toBe(0);
    expect((await send(unread, { as: business.admin })).body.total).toBe(0);
  });

  it("messaging/page-size, messaging/message-order: pages 45 texts as 30 and 15, also from a text while more arrive", async () => {
    for (let at = 1; at <= 45; at++) await comesIn(business.account, `Text ${at}`);
    const { uuid: id } = requireValue(await first(), "text");
    const getMessages = (query: object) =>
      send(messages, { as: business.admin, params: { id }, method: "GET", query: { ...query } });
    const newest = (await getMessages({})).body;
    expect(newest.items.map((one: { body: string }) => one.body)).toEqual(
      Array.from({ length: 30 }, (_, at) => `Text ${45 - at}`)
    );
    expect((await getMessages({ page: 2 })).body.items).toHaveLength(15);
    await comesIn(business.account, "Meanwhile");
    const older = (await getMessages({ before: getLast(newest.items).uuid })).body.items;
    expect(older.map((one: { body: string }) => one.body)).toEqual(
      Array.from({ length: 15 }, (_, at) => `Text ${15 - at}`)
    );
    expect((await getMessages({ after: getFirst(newest.items).uuid })).body.items).toMatchObject([
      { body: "Meanwhile" },
    ]);
    // With a text as the position: one answer holds it and older texts, the other newer ones, nearest first.
    const tenth = requireValue(
      older.find((one: { body: string }) => one.body === "Text 10"),
      "entry"
    ).uuid;
    const texts = async (query: object) => (await getMessages(query)).body.items.map((one) => one.body);
    expect(await texts({ until: tenth, limit: 3 })).toEqual(["Text 10", "Text 9", "Text 8"]);
    expect(await texts({ after: tenth, limit: 3 })).toEqual(["Text 13", "Text 12", "Text 11"]);
    expect((await getMessages({ until: crypto.randomUUID() })).status).toBe(404);
    expect((await getMessages({ orderBy: "body" })).status).toBe(422);
  });

  it("messaging/conversations-query: refuses to list the oldest first or to leave out the newest text", async () => {
    expect((await sendUnchecked(list, { as: business.admin, query: { direction: "asc" } })).status).toBe(422);
    const without = { with_most_recent_messaging_message: "false" };
    expect((await sendUnchecked(list, { as: business.admin, query: without })).status).toBe(422);
  });

  it("messaging/by-phone: is found by its two numbers, with or without a plus, or is null", async () => {
    await comesIn(business.account, "Hello");
    const findByPhone = (to: string) =>
      send(byPhone, { as: business.admin, params: { toPhoneNumber: to, fromPhoneNumber: "17045550100" } });
    expect((await findByPhone("19805550123")).body).toMatchObject({ toPhoneNumber: THEIRS, fromPhoneNumber: OURS });
    expect((await findByPhone("19805550999")).body).toBeNull();
  });

  it("belongs to the only customer with that mobile phone, or to no customer if two share it", async () => {
    const { customerId } = await makeCustomer(business.system);
    const phone = { mobilePhone: "9805550123", phoneKeys: ["9805550123", "5550123"] };
    await business.system.db((db) => db.customer.updateMany({ where: { id: customerId }, data: phone }));
    await comesIn(business.account, "Is somebody coming?");
    expect(await first()).toMatchObject({ business_customer_id: customerId, customerName: "Ann Lee" });
    const timeline = await readTimeline(
      business.admin.who,
      { customerId },
      { kinds: ["text"], timelinePage: { limit: 10 } }
    );
    expect(timeline.items).toMatchObject([{ title: "Text from the customer: Is somebody coming?" }]);
    expect((await getCustomerTimeline(business.admin.who, customerId, { limit: 10 })).total).toBe(0);
    const shared = await makeCustomer(business.system, "Bea Ray");
    const both = { ...phone, mobilePhone: "9805550124", phoneKeys: ["9805550124"] };
    await business.system.db((db) =>
      db.customer.updateMany({ where: { id: { in: [customerId, shared.customerId] } }, data: both })
    );
    await comesIn(business.account, "Hi", from("+19805550124"));
    expect(await first()).toMatchObject({ business_customer_id: null });
  });

  it("messaging/change-customer: moves to another customer and their contact, not to a mismatched or foreign one", async () => {
    await comesIn(business.account, "Hello");
    const { uuid: id } = requireValue(await first(), "text");
    const [ann, bea] = [await makeCustomer(business.system), await makeCustomer(business.system, "Bea Ray")];
    const contact = await business.system.db((db) =>
      db.contact.create({ data: { businessId: business.businessId, customerId: ann.customerId, firstName: "Cy" } })
    );
    const give = (customer: string | null, contactId?: string) =>
      send(assign, {
        as: business.admin,
        params: { id },
        method: "PUT",
        body: { business_customer_id: customer, ...(contactId ? { contact_id: contactId } : {}) },
      });
    expect((await give(ann.customerId, contact.id)).body).toMatchObject({
      business_customer_id: ann.customerId,
      contact_id: contact.id,
      customerName: "Ann Lee",
      contactName: "Cy",
    });
    expect((await give(bea.customerId, contact.id)).status).toBe(422);
    const foreign = await makeCustomer((await makeBusiness()).system);
    expect((await give(foreign.customerId)).status).toBe(404);
    expect((await give(null)).body).toMatchObject({ business_customer_id: null, contact_id: null });
  });

  it("starts from the first notification number, and returns the existing conversation instead of a second", async () => {
    const begin = (body: object) => sendUnchecked(open, { as: business.dispatcher, body });
    const createdConversation = await begin({ toPhoneNumber: "(980) 555-0123" });
    expect(createdConversation.body).toMatchObject({ toPhoneNumber: THEIRS, fromPhoneNumber: OURS, unread: false });
    expect((await begin({ toPhoneNumber: THEIRS, fromPhoneNumber: OURS })).body.uuid).toBe(
      createdConversation.body.uuid
    );
    expect((await begin({ toPhoneNumber: THEIRS, fromPhoneNumber: "+12025550111" })).status).toBe(422);
    expect((await begin({ toPhoneNumber: "123" })).status).toBe(422);
  });
});

describe("permission for texts", () => {
  const as = async (permission: number) => {
    await send(changeUser, {
      as: business.admin,
      params: { id: business.technician.userId },
      method: "PUT",
      body: { two_way_messaging_permission: permission },
    });
    return openUserSession(business.businessId, business.technician.userId);
  };

  it("permissions/two-way-view, permissions/two-way-send: level 0 sees no texts, 1 reads them, and 2 sends them", async () => {
    await comesIn(business.account, "Hello");
    const { uuid: id } = requireValue(await first(), "text");
    const reads = async (who: { cookie: string }) => (await send(list, { as: who })).status;
    const writes = async (who: { cookie: string }) =>
      (await send(sendMessage, { as: who, params: { id }, body: { body: "On my way" } })).status;
    const none = await as(0);
    expect([await reads(none), await writes(none)]).toEqual([403, 403]);
    const reader = await as(1);
    expect([await reads(reader), await writes(reader)]).toEqual([200, 403]);
    expect((await send(session, { as: reader })).body.user.two_way_messaging_permission).toBe(1);
    const writer = await as(2);
    expect([await reads(writer), await writes(writer)]).toEqual([200, 200]);
    expect((await send(session, { as: writer })).body.user.two_way_messaging_permission).toBe(2);
  });

  it("permissions/flag-has-twilio-messaging: refuses calls with a clear code if the business has no number", async () => {
    const bare = await makeBusiness();
    expect((await send(session, { as: bare.admin })).body.uiPermissions.hasTwilioMessaging).toBe(false);
    expect((await send(list, { as: bare.admin })).body).toMatchObject({ code: "texting_off" });
    expect((await send(session, { as: business.admin })).body.uiPermissions.hasTwilioMessaging).toBe(true);
  });
});

describe("a webhook", () => {
  it("is refused without a signature, with a wrong one, or from an unknown account", async () => {
    const form = { MessageSid: "SM1", From: THEIRS, To: OURS, Body: "Hi" };
    expect(await fromProvider(business.account, "sms", form, null)).toBe(403);
    expect(await fromProvider(business.account, "sms", form, "c2lnbmF0dXJl")).toBe(403);
    expect(await fromProvider({ ...business.account, accountSid: "ACnobody" }, "sms", form)).toBe(403);
    const other = await makeTexting("+17045550199");
    const stolen = { ...business.account, authToken: other.account.authToken };
    expect(await fromProvider(stolen, "sms", form)).toBe(403);
    expect((await send(list, { as: business.admin })).body.total).toBe(0);
  });

  it("from another business's account to our number stores nothing for either business", async () => {
    const other = await makeTexting("+17045550199");
    expect(await comesIn(other.account, "Not yours")).toBe(200);
    expect((await send(list, { as: business.admin })).body.total).toBe(0);
    expect((await send(list, { as: other.admin })).body.total).toBe(0);
  });
});
