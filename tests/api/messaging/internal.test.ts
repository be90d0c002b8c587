import { beforeEach, expect, it } from "vitest";
import { GET as conversations } from "@/app/api/internal-messages/conversations/route";
import { POST as markRead } from "@/app/api/internal-messages/mark-read/route";
import { GET as recipients } from "@/app/api/internal-messages/recipients/route";
import { POST as write } from "@/app/api/internal-messages/route";
import { GET as unread } from "@/app/api/internal-messages/unread-count/route";
import { POST as authorize } from "@/app/api/realtime/auth/route";
import { POST as createRole } from "@/app/api/roles/route";
import { deactivateUser } from "@/lib/users/deactivate-user";
import { allAnnouncements } from "@/lib/all-announcements";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { getItemAt } from "@/tests/support/required-values";

let business: TestBusiness;
beforeEach(async () => {
  business = await makeBusiness();
});

const say = (from: Staff, text: string, ...to: Staff[]) =>
  send(write, { as: from, body: { messageText: text, messageRecipients: to.map(({ userId }) => userId) } });
const count = async (of: Staff) => (await send(unread, { as: of })).body.count;
const read = (as: Staff, ids: string[]) => send(markRead, { as, body: { ids } });

it("messaging/internal: marks two of three unread internal messages as read by id and leaves one", async () => {
  const { admin, dispatcher, technician } = business;
  const ids: string[] = [];
  for (const text of ["One", "Two", "Three"]) ids.push((await say(dispatcher, text, admin)).body.id);
  expect([await count(admin), await count(dispatcher)]).toEqual([3, 0]);
  expect((await read(admin, ids.slice(0, 2))).body).toEqual({ result: true });
  expect(await count(admin)).toBe(1);
  // No user can mark another user's messages as read.
  expect((await read(technician, [getItemAt(ids, 2)])).status).toBe(404);
  expect((await read(dispatcher, [getItemAt(ids, 2)])).status).toBe(404);
  expect(await count(admin)).toBe(1);
});

it("an internal message to several users is read by each separately, and only they see it", async () => {
  const { admin, dispatcher, technician } = business;
  const sent = await say(admin, "Meeting at 8", dispatcher, technician);
  expect(sent.body).toMatchObject({ messageText: "Meeting at 8", isRead: true, sender: { fullName: "Sam Adler" } });
  await read(dispatcher, [sent.body.id]);
  expect([await count(dispatcher), await count(technician)]).toEqual([0, 1]);
  await say(dispatcher, "I'll be there", technician);
  const listConversations = async (as: Staff) => (await send(conversations, { as })).body;
  expect(await listConversations(admin)).toMatchObject({
    total: 1,
    items: [{ messages: [{ messageText: "Meeting at 8" }] }],
  });
  const mine = await listConversations(technician);
  expect(mine.items).toMatchObject([
    { recipients: [{ id: dispatcher.userId }], messages: [{ messageText: "I'll be there", isRead: false }] },
    { messages: [{ messageText: "Meeting at 8", isRead: false }] },
  ]);
  expect(
    getItemAt(mine.items, 1)
      .recipients.map(({ id }: { id: string }) => id)
      .toSorted()
  ).toEqual([admin.userId, dispatcher.userId].toSorted());
});

it("internal messages are listed within two dates", async () => {
  const { admin, dispatcher } = business;
  const { body } = await say(admin, "Now", dispatcher);
  const at = Date.parse(body.date_created);
  const total = async (query: object) => (await send(conversations, { as: admin, query: { ...query } })).body.total;
  const iso = (ms: number) => new Date(at + ms).toISOString();
  expect(await total({ newestDate: iso(1000), oldestDate: iso(-1000) })).toBe(1);
  expect(await total({ newestDate: iso(-1000) })).toBe(0);
  expect(await total({ oldestDate: iso(1000) })).toBe(0);
  const turned = await send(conversations, { as: admin, query: { newestDate: iso(0), oldestDate: iso(1000) } });
  expect(turned.status).toBe(422);
});

it("an internal message needs text and an active recipient of the business other than the sender", async () => {
  const { admin, dispatcher, technician } = business;
  expect((await say(admin, "  ", dispatcher)).status).toBe(422);
  expect((await say(admin, "Hello")).status).toBe(422);
  expect((await say(admin, "Hello", admin)).status).toBe(422);
  expect((await say(admin, "Hello", (await makeBusiness()).admin)).status).toBe(422);
  await deactivateUser(admin.who, technician.userId);
  expect((await say(admin, "Hello", technician)).status).toBe(422);
  const { items } = (await send(recipients, { as: admin })).body;
  expect(items.map(({ id }: { id: string }) => id).toSorted()).toEqual([admin.userId, dispatcher.userId].toSorted());
});

it("internal messages are announced by ids and counts only, on channels limited by permission", async () => {
  const { admin, dispatcher, technician, businessId } = business;
  const { body } = await say(admin, "Secret", dispatcher);
  const events = await business.system.db((db) => db.outboxEvent.findMany({ orderBy: { id: "asc" } }));
  const announcements = (
    await Promise.all(events.map(async (event) => (await allAnnouncements[event.type]?.(event as never)) ?? []))
  ).flat();
  expect(announcements.map(({ event, data }) => [event, data])).toEqual([
    [
      "messaging-internal-received",
      { messageId: body.id, senderId: admin.userId, messageRecipients: [dispatcher.userId] },
    ],
    ["update-message-counts", { smsUnreadCount: 0, internalUnreadCounts: { [dispatcher.userId]: 1 } }],
  ]);
  const join = async (as: Staff, channel: string) => {
    const form = new URLSearchParams({ socket_id: "1.2", channel_name: channel });
    const type = { "content-type": "application/x-www-form-urlencoded" };
    return (await send(authorize, { as, body: form.toString(), headers: type })).status;
  };
  expect(await join(technician, `private-message-counts-${businessId}`)).toBe(200);
  expect(await join(technician, `private-conversation-${businessId}`)).toBe(403);
  expect(await join(dispatcher, `private-conversation-${businessId}`)).toBe(200);
  // Users who take calls see the caller. The open balance goes only to those of them who may see it.
  const staffWith = async (...permissions: string[]) => {
    const { body: role } = await send(createRole, { as: admin, body: { name: permissions.join(), permissions } });
    return makeStaff(business, { roleId: role.id });
  };
  const [take, both] = [await staffWith("calls.take"), await staffWith("calls.take", "payments.all")];
  for (const [kind, joins] of [
    ["call-card", [200, 200, 403]],
    ["call-card-balance", [403, 200, 403]],
  ] as const)
    expect(await Promise.all([take, both, technician].map((as) => join(as, `private-${kind}-${businessId}`)))).toEqual(
      joins
    );
  const other = (await makeBusiness()).businessId;
  expect(await join(admin, `private-message-counts-${other}`)).toBe(403);
});
