import { beforeAll, describe, expect, it } from "vitest";
import { DELETE as remove } from "@/app/api/events/[id]/route";
import { GET as month } from "@/app/api/events/month/route";
import { POST as putBack } from "@/app/api/events/put-back/route";
import { POST as create } from "@/app/api/events/route";
import type { CalendarEvent } from "@/lib/scheduling/events/event-shapes";
import { SYSTEM_EVENT_TYPES } from "@/lib/scheduling/events/event-types";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/send";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

async function make(eventDate: string, rrule: string | null): Promise<CalendarEvent> {
  const time = { eventDate, startTime: "9:00 AM", endTime: "10:00 AM", technicians: [business.technician.userId] };
  const body = { name: "Safety talk", types: [SYSTEM_EVENT_TYPES[0]!.id], notes: "Bring gloves", ...time, rrule };
  return (await send(create, { as: business.dispatcher, body })).body;
}
const drop = (event: CalendarEvent, query: Record<string, unknown>) =>
  send(remove, { as: business.dispatcher, method: "DELETE", params: { id: event.id }, query });
const back = (given: object, forceAppointment = false) =>
  send(putBack, { as: business.dispatcher, body: { putBack: given, forceAppointment } });
const days = async ({ id }: CalendarEvent, date: string) => {
  const { items } = (await send(month, { as: business.dispatcher, query: { date } })).body;
  return (items as CalendarEvent[]).filter((one) => one.id === id).map(({ eventDate }) => eventDate.slice(8));
};

describe("an event that was deleted", () => {
  const weekly = "FREQ=WEEKLY;BYDAY=TU;COUNT=4";

  it.each([
    ["this", ["02", "16", "23"]],
    ["following", ["02"]],
    ["all", []],
  ])("comes back whole where %s of its dates went", async (scope, left) => {
    const event = await make("2027-03-02", weekly);
    const gone = await drop(event, { scope, occurrence: "2027-03-09", version: event.version });
    expect(gone.body).toMatchObject({ success: true, putBack: { id: event.id, rrule: weekly, made: null } });
    expect(await days(event, "2027-03-01")).toEqual(left);
    const answer = await back(gone.body.putBack);
    expect(answer.status).toBe(200);
    expect(answer.body.event).toMatchObject({ notes: "Bring gloves", rrule: weekly, types: event.types });
    expect(await days(event, "2027-03-01")).toEqual(["02", "09", "16", "23"]);
    // Once: what was put back is another version.
    expect((await back(gone.body.putBack)).body.code).toBe("changed_meanwhile");
    expect((await drop(event, { scope: "all" })).status).toBe(200);
  });

  it("asks before it comes back over a visit that was booked meanwhile", async () => {
    const event = await make("2027-04-06", null);
    const gone = await drop(event, { scope: "all", version: event.version });
    const customer = await makeCustomer(business.dispatcher.who);
    await makeAppointment(business, customer, "2027-04-06T13:30:00Z", { techIds: [business.technician.userId] });
    const refused = await back(gone.body.putBack);
    expect([refused.status, refused.body.code]).toEqual([409, "overlap"]);
    expect(await days(event, "2027-04-01")).toEqual([]);
    expect((await back(gone.body.putBack, true)).status).toBe(200);
    expect(await days(event, "2027-04-01")).toEqual(["06"]);
  });
});
