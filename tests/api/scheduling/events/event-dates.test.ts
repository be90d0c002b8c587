import { beforeAll, describe, expect, it } from "vitest";
import { DELETE as remove, PUT as update } from "@/app/api/events/[id]/route";
import { POST as availability } from "@/app/api/events/availability/route";
import { GET as month } from "@/app/api/events/month/route";
import { POST as create } from "@/app/api/events/route";
import { POST as save } from "@/app/api/events/save/route";
import { withMoreTimes } from "@/lib/platform/recurrence/rule-choices";
import { SYSTEM_EVENT_TYPES } from "@/lib/scheduling/events/list-offered-types";
import { findEvent } from "@/lib/scheduling/events/list-events";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";
import { getFirst, getItemAt, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let technician: string;
// Mondays of a month without a clock change.
const RULE = "FREQ=WEEKLY;BYDAY=MO";
const MONDAYS = ["2027-02-01", "2027-02-08", "2027-02-15", "2027-02-22"];

beforeAll(async () => {
  business = await makeBusiness();
});

const input = (more: object = {}) => ({
  name: "Stand-up",
  types: [getFirst(SYSTEM_EVENT_TYPES).id],
  eventDate: "2027-02-01",
  startTime: "9:00 AM",
  endTime: "10:00 AM",
  technicians: [technician],
  rrule: RULE,
  ...more,
});

/** Makes a weekly event for a technician who has nothing else. */
async function make(more: object = {}) {
  technician = (await makeStaff(business, { roleId: business.roles.technician, isTechnician: true })).userId;
  return (await send(create, { as: business.dispatcher, body: input(more) })).body;
}
const change = (id: string, more: object) =>
  send(update, { as: business.dispatcher, method: "PUT", params: { id }, body: input(more) });
const drop = (id: string, query: Record<string, unknown>) =>
  send(remove, { as: business.dispatcher, method: "DELETE", params: { id }, query });

/** Returns what the technician has in February, as "day hour name". */
async function february(): Promise<string[]> {
  const query = { date: "2027-02-15", technicianIds: technician };
  const { items } = (await send(month, { as: business.dispatcher, query })).body;
  return items.map((one: { start: string; name: string }) => `${one.start.slice(0, 13)} ${one.name}`);
}
const at = (day: string, hour = "14", name = "Stand-up") => `${day}T${hour} ${name}`;

describe("a partial update of an event", () => {
  const updateEvent = (id: string, body: object) =>
    send(update, { as: business.dispatcher, method: "PUT", params: { id }, body: { forceAppointment: true, ...body } });
  const third = async () => {
    const query = { date: "2027-02-15", technicianIds: technician };
    const { items } = (await send(month, { as: business.dispatcher, query })).body;
    return items.find((one: { eventDate: string }) => one.eventDate === "2027-02-15");
  };

  it("keeps the technicians, types, notes, time, and repetition", async () => {
    const { id } = await make({ notes: "Room 2" });
    const before = requireValue(await third(), "before");
    expect((await updateEvent(id, { name: "All hands" })).status).toBe(200);
    expect({ ...(await third()), version: before.version }).toEqual({ ...before, name: "All hands" });
    expect(await february()).toEqual(MONDAYS.map((day) => at(day, "14", "All hands")));
  });

  it("keeps the length and the repetition when one date is saved unchanged", async () => {
    const { id } = await make({ rrule: "FREQ=WEEKLY;BYDAY=MO;COUNT=4" });
    const before = requireValue(await third(), "before");
    expect((await updateEvent(id, before)).status).toBe(200);
    expect({ ...(await third()), version: before.version }).toEqual(before);
    expect(await february()).toEqual(MONDAYS.map((day) => at(day)));
    expect((await updateEvent(id, { ...(await third()), scope: "following", name: "Later" })).status).toBe(200);
    expect(await february()).toEqual(MONDAYS.map((day, i) => at(day, "14", i < 2 ? "Stand-up" : "Later")));
  });
});

describe("one date of a repeating event", () => {
  it("can be deleted; the others stay, and its time can be booked again", async () => {
    const createdEvent = await make();
    const free = { eventDate: "2027-02-08", startTime: "9:30 AM", endTime: "11:00 AM", technicians: [technician] };
    const isFree = async () => (await send(availability, { as: business.dispatcher, body: free })).body.available;
    expect(await isFree()).toBe(false);
    const which = { scope: "this", occurrence: "2027-02-08", version: createdEvent.version };
    expect((await drop(createdEvent.id, which)).body).toMatchObject({ success: true });
    expect(await february()).toEqual(
      [getFirst(MONDAYS), getItemAt(MONDAYS, 2), getItemAt(MONDAYS, 3)].map((day) => at(day))
    );
    expect(await isFree()).toBe(true);
    const customer = await makeCustomer(business.system, "Free Again");
    await makeAppointment(business, customer, "2027-02-08T14:00:00Z", { techIds: [technician] });
    const event = await findEvent(business.dispatcher.who, createdEvent.id);
    expect([event.version, event.skippedDays]).toEqual([createdEvent.version + 1, ["2027-02-08"]]);
  });

  it("can be moved alone, and becomes an event of its own", async () => {
    const createdEvent = await make();
    const which = { scope: "this", occurrence: "2027-02-15", version: createdEvent.version };
    const moved = await change(createdEvent.id, {
      ...which,
      eventDate: "2027-02-16",
      startTime: "1:00 PM",
      endTime: "2:00 PM",
      name: "Late",
    });
    expect(moved.body).toMatchObject({ rrule: null, eventDate: "2027-02-16", name: "Late" });
    expect(moved.body.id).not.toBe(createdEvent.id);
    expect(await february()).toEqual([
      at(getFirst(MONDAYS)),
      at(getItemAt(MONDAYS, 1)),
      at("2027-02-16", "18", "Late"),
      at(getItemAt(MONDAYS, 3)),
    ]);
  });

  it("can be deleted only once: an outdated version and a missing date are refused", async () => {
    const createdEvent = await make();
    const which = { scope: "this", occurrence: "2027-02-08", version: createdEvent.version };
    await drop(createdEvent.id, which);
    expect((await drop(createdEvent.id, which)).body.code).toBe("changed_meanwhile");
    expect((await change(createdEvent.id, which)).body.code).toBe("changed_meanwhile");
    for (const occurrence of ["2027-02-08", "2027-02-09"]) {
      const answer = await drop(createdEvent.id, { scope: "this", occurrence });
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { occurrence: "The event isn't on that date. Reload the calendar." },
      ]);
    }
    expect((await drop(createdEvent.id, { scope: "this" })).status).toBe(422);
    expect(await february()).toHaveLength(3);
  });

  it("cannot be changed with an empty version", async () => {
    const createdEvent = await make();
    const answer = await change(createdEvent.id, { scope: "this", occurrence: "2027-02-08", version: null });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["version"]]);
  });

  it("is changed or deleted once when several requests arrive at the same time", async () => {
    const createdEvent = await make();
    const which = { scope: "this", occurrence: "2027-02-08", eventDate: "2027-02-09" };
    const answers = await Promise.all([
      change(createdEvent.id, which),
      change(createdEvent.id, which),
      drop(createdEvent.id, which),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("the following dates of a repeating event", () => {
  it("can be deleted", async () => {
    const createdEvent = await make();
    await drop(createdEvent.id, { scope: "following", occurrence: "2027-02-15" });
    expect(await february()).toEqual(MONDAYS.slice(0, 2).map((day) => at(day)));
    const row = await business.system.db((db) => db.calendarEvent.findFirstOrThrow({ where: { id: createdEvent.id } }));
    expect(row.repeatsUntil?.toISOString()).toBe("2027-02-08T15:00:00.000Z");
  });

  it("get another day and time, and skipped dates stay skipped", async () => {
    const createdEvent = await make();
    await drop(createdEvent.id, { scope: "this", occurrence: "2027-02-22" });
    const which = { scope: "following", occurrence: "2027-02-15" };
    const after = await change(createdEvent.id, {
      ...which,
      eventDate: "2027-02-17",
      startTime: "8:00 AM",
      endTime: "9:00 AM",
    });
    expect(after.body).toMatchObject({ rrule: "FREQ=WEEKLY;BYDAY=WE", skippedDays: ["2027-02-24"] });
    expect(await february()).toEqual([at(getFirst(MONDAYS)), at(getItemAt(MONDAYS, 1)), at("2027-02-17", "13")]);
  });

  it("are not duplicated when the earlier dates move to an earlier time", async () => {
    const createdEvent = await make();
    await change(createdEvent.id, {
      scope: "following",
      occurrence: "2027-02-15",
      eventDate: "2027-02-15",
      name: "Huddle",
    });
    const earlier = {
      startTime: "8:00 AM",
      endTime: "9:00 AM",
      rrule: (await findEvent(business.dispatcher.who, createdEvent.id)).rrule,
    };
    expect(
      (await change(createdEvent.id, { scope: "all", occurrence: "2027-02-08", eventDate: "2027-02-08", ...earlier }))
        .status
    ).toBe(200);
    expect(await february()).toEqual([
      ...MONDAYS.slice(0, 2).map((day) => at(day, "13")),
      ...MONDAYS.slice(2).map((day) => at(day, "14", "Huddle")),
    ]);
  });

  it("are all dates when the first one is selected", async () => {
    const createdEvent = await make();
    const after = await change(createdEvent.id, { scope: "following", occurrence: "2027-02-01", name: "Huddle" });
    expect(after.body).toMatchObject({ id: createdEvent.id, name: "Huddle" });
    await drop(createdEvent.id, { scope: "following", occurrence: "2027-02-01" });
    expect(await february()).toEqual([]);
  });
});

describe("a repeating event without any date left", () => {
  const isDeleted = async (id: string) =>
    (await business.system.db((db) => db.calendarEvent.findFirstOrThrow({ where: { id } }))).deletedAt !== null;

  it("is deleted with its last date", async () => {
    const createdEvent = await make({ rrule: `${RULE};COUNT=2` });
    await drop(createdEvent.id, { scope: "this", occurrence: "2027-02-01" });
    expect([await isDeleted(createdEvent.id), await february()]).toEqual([false, [at("2027-02-08")]]);
    await drop(createdEvent.id, { scope: "this", occurrence: "2027-02-08" });
    expect([await isDeleted(createdEvent.id), await february()]).toEqual([true, []]);
  });

  it("is deleted with the dates that follow its first remaining one, or ends when those are changed", async () => {
    const removed = await make();
    await drop(removed.id, { scope: "this", occurrence: "2027-02-01" });
    await drop(removed.id, { scope: "following", occurrence: "2027-02-08" });
    expect([await isDeleted(removed.id), await february()]).toEqual([true, []]);
    const changed = await make();
    await drop(changed.id, { scope: "this", occurrence: "2027-02-01" });
    await change(changed.id, { scope: "following", occurrence: "2027-02-08", eventDate: "2027-02-08", name: "Huddle" });
    expect(await isDeleted(changed.id)).toBe(true);
    expect(await february()).toEqual(MONDAYS.slice(1).map((day) => at(day, "14", "Huddle")));
  });

  it("is deleted whole from any date, even from a skipped one", async () => {
    const createdEvent = await make();
    await drop(createdEvent.id, { scope: "this", occurrence: "2027-02-08" });
    expect((await drop(createdEvent.id, { scope: "all", occurrence: "2027-02-08" })).status).toBe(200);
    expect([await isDeleted(createdEvent.id), await february()]).toEqual([true, []]);
  });
});

describe("all dates of a repeating event", () => {
  it("move by the same offset as the date that was opened", async () => {
    const createdEvent = await make();
    await drop(createdEvent.id, { scope: "this", occurrence: "2027-02-08" });
    const body = input({ id: createdEvent.id, scope: "all", occurrence: "2027-02-15", eventDate: "2027-02-16" });
    const { event } = (await send(save, { as: business.dispatcher, body })).body;
    expect(event).toMatchObject({ id: createdEvent.id, eventDate: "2027-02-02", rrule: "FREQ=WEEKLY;BYDAY=TU" });
    expect(await february()).toEqual(["2027-02-02", "2027-02-16", "2027-02-23"].map((day) => at(day)));
  });

  it("keep a rule that no form field can show", async () => {
    const rrule = "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1";
    const createdEvent = await make({ eventDate: "2027-01-29", rrule });
    const body = { scope: "all", occurrence: "2027-02-26", eventDate: "2027-02-26", startTime: "11:00 AM" };
    const after = await change(createdEvent.id, { ...body, endTime: "12:00 PM", rrule });
    expect(after.body).toMatchObject({ rrule, eventDate: "2027-01-29" });
    expect(await february()).toEqual([at("2027-02-26", "16")]);
  });

  it("know the number of earlier dates, including skipped ones", async () => {
    const createdEvent = await make({ rrule: `${RULE};COUNT=10` });
    await drop(createdEvent.id, { scope: "this", occurrence: "2027-02-08" });
    const { who } = business.dispatcher;
    const before = ["2027-02-01", "2027-02-15", "2027-03-01"].map(
      async (day) => (await findEvent(who, createdEvent.id, day)).datesBefore
    );
    expect(await Promise.all(before)).toEqual([0, 2, 4]);
    const shorterRule = withMoreTimes(`${RULE};COUNT=10`, -4);
    expect([shorterRule, withMoreTimes(shorterRule, 4), withMoreTimes(RULE, 4)]).toEqual([
      `${RULE};COUNT=6`,
      `${RULE};COUNT=10`,
      RULE,
    ]);
  });

  it("open on the requested date, or else on the first remaining one", async () => {
    const createdEvent = await make();
    const { who } = business.dispatcher;
    expect((await findEvent(who, createdEvent.id, "2027-02-15")).start).toBe("2027-02-15T14:00:00.000Z");
    expect((await findEvent(who, createdEvent.id, "2027-02-16")).start).toBe("2027-02-01T14:00:00.000Z");
    await drop(createdEvent.id, { scope: "this", occurrence: "2027-02-01" });
    for (const day of [undefined, "2027-02-01"])
      expect(await findEvent(who, createdEvent.id, day)).toMatchObject({
        eventDate: "2027-02-08",
        start: "2027-02-08T14:00:00.000Z",
        end: "2027-02-08T15:00:00.000Z",
      });
  });
});
