import { beforeAll, describe, expect, it } from "vitest";
import { POST as move } from "@/app/api/events/[id]/move/route";
import { DELETE as remove } from "@/app/api/events/[id]/route";
import { GET as month } from "@/app/api/events/month/route";
import { POST as create } from "@/app/api/events/route";
import type { CalendarEvent } from "@/lib/scheduling/events/event-type";
import { SYSTEM_EVENT_TYPES } from "@/lib/scheduling/events/list-offered-types";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { type Answer, send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
let bob: Staff;

beforeAll(async () => {
  business = await makeBusiness();
  bob = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true, lastName: "Bob" });
});

let eventCount = 0;
/** Makes an event from nine to ten in the morning in New York, with a unique name. */
async function make(eventDate: string, more: object = {}): Promise<CalendarEvent> {
  const body = {
    name: `Talk ${++eventCount}`,
    types: [getFirst(SYSTEM_EVENT_TYPES).id],
    notes: "Bring gloves",
    eventDate,
    startTime: "9:00 AM",
    endTime: "10:00 AM",
    technicians: [business.technician.userId],
    ...more,
  };
  return (await send(create, { as: business.dispatcher, body })).body;
}
const to = (start: string, end: string, more: object = {}) => ({ start, end, ...more });
const moved = (event: CalendarEvent, body: object, as: Staff = business.dispatcher) =>
  sendUnchecked(move, { as, params: { id: event.id }, body: { version: event.version, ...body } });
const back = (answer: Answer) => undoCall(business.dispatcher, answer);
/** Returns the dates of events with that name in a month, with the number of their technicians. */
async function dates({ name }: CalendarEvent, date: string) {
  const { items } = (await send(month, { as: business.dispatcher, query: { date } })).body;
  return (items as CalendarEvent[])
    .filter((one) => one.name === name)
    .map(({ start, end, technicians }) => [start.slice(5, 16), end.slice(11, 16), technicians.length]);
}

describe("dragging an event", () => {
  it("changes the time for all participants, keeps the rest, and can be undone", async () => {
    const event = await make("2027-01-12", { technicians: [business.technician.userId, bob.userId] });
    const answer = await moved(event, to("2027-01-13T15:15:00Z", "2027-01-13T16:45:00Z"));
    expect(answer.status).toBe(200);
    expect(answer.body.event).toMatchObject({
      id: event.id,
      notes: "Bring gloves",
      name: event.name,
      types: event.types,
    });
    expect(await dates(event, "2027-01-01")).toEqual([["01-13T15:15", "16:45", 2]]);
    expect((await back(answer)).status).toBe(200);
    expect(await dates(event, "2027-01-01")).toEqual([["01-12T14:00", "15:00", 2]]);
    expect((await back(answer)).body.code).toBe("change_undone");
  });

  it("replaces one participant with another, removes one, or adds one", async () => {
    const { userId } = business.technician;
    const event = await make("2027-01-14");
    const time = to("2027-01-14T14:00:00Z", "2027-01-14T15:00:00Z");
    const exchange = async (version: number, from: string | null, next: string | null) => {
      const { body } = await moved(event, { ...time, version, exchange: { from, to: next } });
      return body.event.technicians.map((one) => one.tech_id);
    };
    expect(await exchange(1, userId, bob.userId)).toEqual([bob.userId]);
    expect(await exchange(2, bob.userId, null)).toEqual([]);
    expect(await exchange(3, null, userId)).toEqual([userId]);
    const nobody = await moved(event, { ...time, version: 4, exchange: { from: userId, to: business.businessId } });
    expect(nobody.status).toBe(422);
  });

  it("asks before it overlaps an appointment or event, and its undo is refused when the old time was taken", async () => {
    const customer = await makeCustomer(business.system);
    const event = await make("2027-01-19", { technicians: [bob.userId] });
    const other = await make("2027-01-20", { technicians: [bob.userId] });
    await makeAppointment(business, customer, "2027-01-20T15:00:00Z", { techIds: [bob.userId], duration: 3_600_000 });
    const over = to("2027-01-20T14:30:00Z", "2027-01-20T15:30:00Z");
    const refused = await moved(event, over);
    expect([refused.status, refused.body.code]).toEqual([409, "overlap"]);
    const warnings = refused.body.details["warnings"] as Array<{ sentence: string }>;
    expect(warnings.map(({ sentence }) => sentence).join(" ")).toContain(other.name);
    expect(warnings).toHaveLength(2);
    expect(await dates(event, "2027-01-01")).toEqual([["01-19T14:00", "15:00", 1]]);
    const forced = await moved(event, { ...over, forceAppointment: true });
    await makeAppointment(business, customer, "2027-01-19T14:00:00Z", { techIds: [bob.userId], duration: 3_600_000 });
    expect((await back(forced)).body).toMatchObject({ code: "overlap", details: { warnings: [{}] } });
    expect(await dates(event, "2027-01-01")).toEqual([["01-20T14:30", "15:30", 1]]);
    const forcedCount = await business.system.db((db) =>
      db.changeSet.count({
        where: { subjectId: event.id, acts: { array_contains: [{ action: "event.forced" }] } },
      })
    );
    expect(forcedCount).toBe(1);
  });

  it("is refused for an outdated version and for another business", async () => {
    const event = await make("2027-01-21");
    const time = to("2027-01-21T16:00:00Z", "2027-01-21T17:00:00Z");
    expect((await moved(event, { ...time, version: 7 })).body.code).toBe("changed_meanwhile");
    const stranger = await makeBusiness();
    expect((await moved(event, time, stranger.dispatcher)).body.code).toBe("event_not_found");
    const night = await moved(event, to("2027-01-21T23:00:00Z", "2027-01-22T06:00:00Z"));
    expect(night.body.errors).toEqual({ end: "An event must end on the day it starts." });
    expect((await moved(event, to(time.end, time.start))).body.errors).toEqual({
      end: "The end must be after the start.",
    });
    expect(await dates(event, "2027-01-01")).toEqual([["01-21T14:00", "15:00", 1]]);
    // It may end at midnight.
    expect((await moved(event, to("2027-01-22T04:00:00Z", "2027-01-22T05:00:00Z"))).status).toBe(200);
  });
});

describe("dragging a repeating event", () => {
  const rrule = "FREQ=WEEKLY;BYDAY=TU;COUNT=4";
  const whole = [
    ["03-02T14:00", "15:00", 0],
    ["03-09T14:00", "15:00", 0],
    ["03-16T13:00", "14:00", 0],
    ["03-23T13:00", "14:00", 0],
  ];
  // The clocks change on March 14. Nine in the morning stays nine.
  it.each([
    ["this", [whole[0], whole[1], ["03-17T14:00", "14:30", 0], whole[3]]],
    ["following", [whole[0], whole[1], ["03-17T14:00", "14:30", 0], ["03-24T14:00", "14:30", 0]]],
    [
      "all",
      [
        ["03-03T15:00", "15:30", 0],
        ["03-10T15:00", "15:30", 0],
        ["03-17T14:00", "14:30", 0],
        ["03-24T14:00", "14:30", 0],
      ],
    ],
  ])("moves the dates of scope %s, and undo restores all dates", async (scope, expected) => {
    const event = await make("2027-03-02", { rrule, technicians: [] });
    expect(await dates(event, "2027-03-01")).toEqual(whole);
    const body = { ...to("2027-03-17T14:00:00Z", "2027-03-17T14:30:00Z"), scope, occurrence: "2027-03-16" };
    const answer = await moved(event, body);
    expect(answer.status).toBe(200);
    expect(await dates(event, "2027-03-01")).toEqual(expected);
    expect((await back(answer)).status).toBe(200);
    expect(await dates(event, "2027-03-01")).toEqual(whole);
  });

  it("with one date left can be undone", async () => {
    const event = await make("2027-03-02", { rrule: "FREQ=WEEKLY;BYDAY=TU;COUNT=2", technicians: [] });
    await send(remove, {
      as: business.dispatcher,
      method: "DELETE",
      params: { id: event.id },
      query: { scope: "this", occurrence: "2027-03-02" },
    });
    const body = { ...to("2027-03-10T14:00:00Z", "2027-03-10T15:00:00Z"), scope: "this", occurrence: "2027-03-09" };
    const answer = await moved({ ...event, version: 2 }, body);
    expect(await dates(event, "2027-03-01")).toEqual([["03-10T14:00", "15:00", 0]]);
    expect((await back(answer)).status).toBe(200);
    expect(await dates(event, "2027-03-01")).toEqual([["03-09T14:00", "15:00", 0]]);
  });

  it("cannot be undone after someone changed the event or the moved date", async () => {
    const event = await make("2027-03-02", { rrule, technicians: [] });
    const body = { ...to("2027-03-17T14:00:00Z", "2027-03-17T14:30:00Z"), scope: "this", occurrence: "2027-03-16" };
    const answer = await moved(event, body);
    const time = to("2027-03-18T14:00:00Z", "2027-03-18T14:30:00Z");
    await moved(answer.body.event, time);
    expect((await back(answer)).body.code).toBe("changed_since");
    expect((await dates(event, "2027-03-01")).map(([at]) => at)).toContain("03-18T14:00");
  });
});
