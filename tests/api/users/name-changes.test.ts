import { beforeEach, describe, expect, it } from "vitest";
import { PATCH as updateMe } from "@/app/api/users/me/route";
import { PUT as updateUser } from "@/app/api/users/[id]/route";
import { announceRename } from "@/lib/messaging/internal/announce-rename";
import { listInternalConversations } from "@/lib/messaging/internal/list-internal-conversations";
import { formatActor } from "@/lib/platform/changes/change-words";
import { listChanges } from "@/lib/platform/changes/list-changes";
import { toggleLanguage } from "@/lib/customers/edits/change-customer-fact";
import { listCustomerActivities } from "@/lib/customers/timeline/get-customer-timeline";
import { getStaffActor, deriveWho } from "@/lib/platform/session/who";
import { makeCustomer } from "@/tests/factories/customer";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";

let business: TestBusiness;
beforeEach(async () => void (business = await makeBusiness()));

const rename = (as: { cookie: string }, firstName: string, lastName: string) =>
  send(updateMe, { as, method: "PATCH", body: { firstName, lastName } });
const nameOf = async (id: string) => {
  const { businessId, system } = business;
  const row = await system.db((db) => db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } }));
  return { firstName: row.firstName, lastName: row.lastName, email: row.email };
};

/** Handles each rename event twice, as the queue may. */
async function announceAll() {
  const { businessId, system } = business;
  const events = await system.db((db) => db.outboxEvent.findMany({ where: { businessId, type: "user.renamed" } }));
  for (const event of [...events, ...events])
    await announceRename({ ...event, payload: event.payload as Record<string, unknown> });
  return events.length;
}
const mails = () =>
  business.system.db((db) =>
    db.mailMessage.findMany({ where: { businessId: business.businessId }, orderBy: { id: "asc" } })
  );

describe("ROLE-3: the history of a user who used a colleague's name for a while", () => {
  it("shows the user with the name used at that time", async () => {
    const { admin, technician, system } = business;
    const [own, stolen] = [await nameOf(technician.userId), await nameOf(admin.userId)];
    await rename(technician, stolen.firstName, stolen.lastName);
    await send(updateMe, { as: technician, method: "PATCH", body: { homePhone: "7045550199" } });
    await rename(technician, own.firstName, own.lastName);
    const query = { actorIds: [], subjectKinds: [], recordId: technician.userId, day: null, after: null };
    const { items } = await listChanges(system, query);
    const actors = items.map(({ actorUserId, actorName, actorNameToday }) => [
      actorUserId,
      formatActor(actorName, actorNameToday),
    ]);
    const [name, other] = [`${own.firstName} ${own.lastName}`, `${stolen.firstName} ${stolen.lastName}`];
    expect(actors.slice(0, 3)).toEqual([
      [technician.userId, `${name} (formerly ${other})`],
      [technician.userId, `${name} (formerly ${other})`],
      [technician.userId, name],
    ]);
  });

  it("shows the name used at that time in a customer's timeline", async () => {
    const { dispatcher, system } = business;
    const { firstName, lastName } = await nameOf(dispatcher.userId);
    const stolen = deriveWho(dispatcher.who, { actor: { ...getStaffActor(dispatcher.who), name: "Stolen Name" } });
    const { customerId } = await makeCustomer(system);
    await toggleLanguage(stolen, customerId);
    const { items } = await listCustomerActivities(system, customerId, { limit: 10 });
    expect(items.map(({ userAccount }) => userAccount)).toContainEqual({
      id: dispatcher.userId,
      fullName: `${firstName} ${lastName} (formerly Stolen Name)`,
    });
  });
});

describe("a user who changes their own name", () => {
  it("is announced to administrators once by message and email, unless that is turned off", async () => {
    const { admin, technician, businessId, system } = business;
    const before = await nameOf(technician.userId);
    await rename(technician, "Max", "Power");
    expect(await announceAll()).toBe(1);
    const heading = `Name change: ${before.firstName} ${before.lastName} is now Max Power`;
    const { items } = await listInternalConversations(admin.who, {});
    expect(items.flatMap(({ messages }) => messages.map(({ messageText }) => messageText))).toEqual([`${heading}.`]);
    expect((await mails()).map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      [(await nameOf(admin.userId)).email, heading],
    ]);
    expect((await listInternalConversations(business.dispatcher.who, {})).items).toEqual([]);

    await system.db((db) => db.business.update({ where: { id: businessId }, data: { announcesNameChanges: false } }));
    await rename(technician, "Mia", "Power");
    expect(await announceAll()).toBe(2);
    expect(await mails()).toHaveLength(1);
  });

  it("is not announced for another change, or when an administrator corrects the name", async () => {
    const { admin, technician } = business;
    await send(updateMe, { as: technician, method: "PATCH", body: { homePhone: "7045550188" } });
    const corrected = await send(updateUser, {
      as: admin,
      method: "PUT",
      params: { id: technician.userId },
      body: { firstName: "Theo" },
    });
    expect(corrected.status).toBe(200);
    expect(await announceAll()).toBe(0);
  });
});
