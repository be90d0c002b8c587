import { beforeAll, describe, expect, it } from "vitest";
import { DELETE as remove } from "@/app/api/events/[id]/route";
import { GET as month } from "@/app/api/events/month/route";
import { POST as create } from "@/app/api/events/route";
import type { CalendarEvent } from "@/lib/scheduling/events/event-type";
import { findEvent } from "@/lib/scheduling/events/list-events";
import { SYSTEM_EVENT_TYPES } from "@/lib/scheduling/events/list-offered-types";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { type Answer, send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

async function make(
  eventDate: string,
  rrule: string | null,
  technicians = [business.technician.userId]
): Promise<CalendarEvent> {
  const time = { eventDate, startTime: "9:00 AM", endTime: "10:00 AM", technicians };
  const body = { name: "Safety talk", types: [getFirst(SYSTEM_EVENT_TYPES).id], notes: "Bring gloves", ...time, rrule };
  return (await send(create, { as: business.dispatcher, body })).body;
}
const drop = (event: CalendarEvent, query: Record<string, unknown>) =>
  send(remove, { as: business.dispatcher, method: "DELETE", params: { id: event.id }, query });
const back = (answer: Answer) => undoCall(business.dispatcher, answer);
const days = async ({ id }: CalendarEvent, date: string) => {
  const { items } = (await send(month, { as: business.dispatcher, query: { date } })).body;
  return (items as CalendarEvent[]).filter((one) => one.id === id).map(({ eventDate }) => eventDate.slice(8));
};

describe("restoring a deleted event", () => {
  const weekly = "FREQ=WEEKLY;BYDAY=TU;COUNT=4";

  it.each([
    ["this", ["02", "16", "23"]],
    ["following", ["02"]],
    ["all", []],
  ])("brings it back whole after a deletion with scope %s", async (scope, remainingDays) => {
    const event = await make("2027-03-02", weekly);
    const deletion = await drop(event, { scope, occurrence: "2027-03-09", version: event.version });
    expect(deletion.body).toEqual({ success: true });
    expect(await days(event, "2027-03-01")).toEqual(remainingDays);
    expect((await back(deletion)).status).toBe(200);
    expect(await findEvent(business.dispatcher.who, event.id)).toMatchObject({
      notes: "Bring gloves",
      rrule: weekly,
      types: event.types,
    });
    expect(await days(event, "2027-03-01")).toEqual(["02", "09", "16", "23"]);
    expect((await drop(event, { scope: "all" })).status).toBe(200);
  });

  it("is refused when an appointment was booked in its place", async () => {
    const event = await make("2027-04-06", null);
    const deletion = await drop(event, { scope: "all", version: event.version });
    const customer = await makeCustomer(business.dispatcher.who);
    await makeAppointment(business, customer, "2027-04-06T13:30:00Z", { techIds: [business.technician.userId] });
    const refused = await back(deletion);
    expect([refused.status, refused.body.code]).toEqual([409, "overlap"]);
    expect(await days(event, "2027-04-01")).toEqual([]);
  });

  it("brings back all participants, even for a user who sees only their own events", async () => {
    const { businessId } = business;
    const permissions = ["schedule.view", "schedule.change"];
    const role = await business.system.db((db) => db.role.create({ data: { businessId, name: "Own", permissions } }));
    const own = await makeStaff(business, { roleId: role.id, isTechnician: true, lastName: "Own" });
    const event = await make("2027-05-04", weekly, [business.technician.userId, own.userId]);
    const query = { scope: "all", version: event.version };
    const deletion = await sendUnchecked(remove, { as: own, method: "DELETE", params: { id: event.id }, query });
    expect(deletion.status).toBe(200);
    expect((await undoCall(own, deletion)).status).toBe(200);
    expect(await days(event, "2027-05-01")).toEqual(["04", "11", "18", "25"]);
  });
});
