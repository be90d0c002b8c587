import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { DELETE as deleteType, PUT as renameType } from "@/app/api/event-types/[id]/route";
import { GET as listTypes, POST as createType } from "@/app/api/event-types/route";
import { DELETE as remove, PUT as update } from "@/app/api/events/[id]/route";
import { POST as availability } from "@/app/api/events/availability/route";
import { GET as day } from "@/app/api/events/day/route";
import { GET as month } from "@/app/api/events/month/route";
import { POST as create } from "@/app/api/events/route";
import { POST as save } from "@/app/api/events/save/route";
import { GET as typesForEvent } from "@/app/api/events/types/route";
import { GET as week } from "@/app/api/events/week/route";
import { blockTime } from "@/lib/scheduling/blocks/block-time";
import { loadBusy } from "@/lib/scheduling/busy/load-busy";
import { getViewRange } from "@/lib/scheduling/board/get-view-range";
import { SYSTEM_EVENT_TYPES } from "@/lib/scheduling/events/list-offered-types";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
let own: Staff; // may plan, but sees only own records
const MEETING = getFirst(SYSTEM_EVENT_TYPES).id;

/** True when a session waits for the table of event types. */
async function waitsForTypes(): Promise<boolean> {
  const waiting = await business.system.db(
    (db) => db.$queryRaw<unknown[]>`
      SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE NOT granted AND datname = current_database() AND relation = 'calendar_event_type_link'::regclass`
  );
  return waiting.length > 0;
}

beforeAll(async () => {
  business = await makeBusiness();
  const role = await business.system.db((db) =>
    db.role.create({
      data: { businessId: business.businessId, name: "Own", permissions: ["schedule.view", "schedule.change"] },
    })
  );
  own = await makeStaff(business, { roleId: role.id, isTechnician: true, lastName: "Own" });
});

const event = (more: object = {}) => ({
  name: "Team meeting",
  types: [MEETING],
  eventDate: "2026-11-24",
  startTime: "9:00 AM",
  endTime: "10:00 AM",
  technicians: [business.technician.userId],
  ...more,
});
const make = async (more: object = {}, as: Staff = business.dispatcher) =>
  (await send(create, { as, body: event(more) })).body;

describe("event types", () => {
  it("have unique names, and are renamed and soft-deleted while events use them", async () => {
    const { body: type } = await send(createType, { as: business.admin, body: { name: "Ride-along" } });
    const duplicate = await send(createType, { as: business.admin, body: { name: "ride-ALONG" } });
    expect(duplicate.body.errors).toEqual({ name: "Another event type has this name. Enter another name." });
    const system = await send(createType, { as: business.admin, body: { name: "meeting" } });
    expect(system.status).toBe(422);
    const params = { id: type.id };
    await send(renameType, { as: business.admin, method: "PUT", params, body: { name: "Shadowing" } });
    const createdEvent = await make({ types: [type.id] });
    expect((await send(deleteType, { as: business.admin, method: "DELETE", params })).body).toEqual({ success: true });
    const refused = await send(renameType, { as: business.admin, method: "PUT", params, body: { name: "X" } });
    expect([refused.status, refused.body.code]).toEqual([409, "event_type_read_only"]);
    const listTypeNames = async (query = {}) =>
      (await send(listTypes, { as: business.admin, query })).body.items.map((one) => one.name);
    expect(await listTypeNames()).not.toContain("Shadowing");
    expect(await listTypeNames({ includeDeleted: true })).toContain("Shadowing");
    const offered = await send(typesForEvent, { as: business.dispatcher, query: { eventId: createdEvent.id } });
    expect(offered.body.items.at(-1)).toMatchObject({ name: "(deleted) Shadowing", is_deleted_used: true });
    const plain = await send(typesForEvent, { as: business.dispatcher });
    expect(plain.body.items.map((one) => one.name)).not.toContain("(deleted) Shadowing");
    // A saved event keeps a deleted type. A new one cannot get it.
    const body = event({ types: [type.id], version: createdEvent.version });
    expect(
      (await send(update, { as: business.dispatcher, method: "PUT", params: { id: createdEvent.id }, body })).status
    ).toBe(200);
    expect((await send(create, { as: business.dispatcher, body: event({ types: [type.id] }) })).status).toBe(422);
  });

  it("from the system are read-only", async () => {
    const params = { id: MEETING };
    for (const [route, method, body] of [
      [renameType, "PUT", { name: "X" }],
      [deleteType, "DELETE", undefined],
    ] as const) {
      const answer = await send(route, { as: business.admin, method, params, ...(body ? { body } : {}) });
      expect([answer.status, answer.body.code]).toEqual([409, "event_type_read_only"]);
    }
  });
});

describe("events", () => {
  it("appear once on each of their dates, in local time", async () => {
    await make({ eventDate: "2026-10-26", rrule: "FREQ=DAILY;COUNT=10", name: "Stand-up" });
    const starts = async (route: typeof week, date: string) =>
      (await send(route, { as: business.dispatcher, query: { date } })).body.items
        .filter((one) => one.name === "Stand-up")
        .map((one: { start: string }) => one.start);
    expect(await starts(week, "2026-10-28")).toEqual(
      ["26", "27", "28", "29", "30", "31"].map((date) => `2026-10-${date}T13:00:00.000Z`)
    );
    // The clocks change on November 1. 9:00 AM stays 9:00 AM.
    expect(await starts(day, "2026-11-02")).toEqual(["2026-11-02T14:00:00.000Z"]);
    expect(await starts(month, "2026-11-15")).toHaveLength(4);
    expect(await starts(day, "2026-11-05")).toEqual([]);
  });

  it("are filtered by technicians and groups", async () => {
    await make({ eventDate: "2026-11-12", technicians: [own.userId], name: "Course" });
    const names = async (query: object) =>
      (await send(day, { as: business.dispatcher, query: { date: "2026-11-12", ...query } })).body.items.map(
        (one) => one.name
      );
    expect(await names({})).toEqual(["Course"]);
    expect(await names({ technicianIds: business.technician.userId })).toEqual([]);
    expect(await names({ technicianIds: own.userId })).toEqual(["Course"]);
    const { businessId } = business;
    const group = await business.system.db((db) =>
      db.dispatchGroup.create({
        data: { businessId, name: "South", members: { create: { userId: business.technician.userId } } },
      })
    );
    expect(await names({ dispatchGroupId: group.id })).toEqual([]);
  });

  it("permissions/all-events: without “all” a user sees and plans only their own", async () => {
    const otherEvent = await make();
    const answers = await Promise.all([
      send(update, { as: own, method: "PUT", params: { id: otherEvent.id }, body: event() }),
      send(remove, { as: own, method: "DELETE", params: { id: otherEvent.id } }),
      send(create, { as: own, body: event() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403]);
    const mine = await make({ technicians: [] }, own);
    expect(mine.technicians.map((one: { tech_id: string }) => one.tech_id)).toEqual([own.userId]);
    const { items } = (await send(day, { as: own, query: { date: "2026-11-24" } })).body;
    expect(items.map((one: { id: string }) => one.id)).toEqual([mine.id]);
  });

  it("require a type, and the second of two editors gets a conflict", async () => {
    const none = await send(create, { as: business.dispatcher, body: event({ types: [] }) });
    expect(none.body.errors).toEqual({ types: "Select at least one type." });
    const createdEvent = await make();
    const change = (name: string) =>
      send(save, {
        as: business.dispatcher,
        body: event({ id: createdEvent.id, name, version: createdEvent.version }),
      });
    expect((await change("First")).body.event.name).toBe("First");
    expect((await change("Second")).body.code).toBe("changed_meanwhile");
  });

  it("errors/availability-status: lists conflicts, and returns “error” when it cannot check", async () => {
    const customer = await makeCustomer(business.system, "Zoe Way");
    const at = { eventDate: "2026-12-03", startTime: "9:00 AM", endTime: "10:00 AM" };
    const checkAvailability = async (more: object) =>
      (
        await send(availability, {
          as: business.dispatcher,
          body: { ...at, technicians: [business.technician.userId], ...more },
        })
      ).body;
    expect(await checkAvailability({})).toEqual({ status: "ok", available: true, conflicts: [] });
    await makeAppointment(business, customer, "2026-12-03T14:30:00Z", { techIds: [business.technician.userId] });
    const other = await make({ ...at, name: "Audit", forceAppointment: true });
    const { available, conflicts } = await checkAvailability({});
    expect([available, conflicts.length]).toEqual([false, 2]);
    expect(conflicts.join(" ")).toMatch(/Zoe Way.*Audit/);
    expect((await checkAvailability({ id: other.id })).conflicts).toHaveLength(1);
    expect((await checkAvailability({ endTime: "8:00 AM" })).status).toBe("error");
  });

  it("on top of an appointment on any date are refused with the conflicts, and saved and recorded when confirmed", async () => {
    // Always in the future, because past dates cause no question.
    const customer = await makeCustomer(business.system, "Vera Booked");
    const { userId } = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
    for (const date of ["2037-12-09", "2037-12-10"])
      await makeAppointment(business, customer, `${date}T15:00:00Z`, { techIds: [userId] });
    const hours = { startTime: "8:00 AM", endTime: "5:00 PM", technicians: [userId] };
    const away = { eventDate: "2037-12-08", rrule: "FREQ=DAILY;COUNT=5", ...hours };
    const listConflicts = async (more: object) =>
      (await send(availability, { as: business.dispatcher, body: { ...away, ...more } })).body.conflicts;
    expect(await listConflicts({})).toHaveLength(2);
    expect(await listConflicts({ rrule: null })).toEqual([]);
    const refused = await send(create, { as: business.dispatcher, body: event(away) });
    expect([refused.status, refused.body.code]).toEqual([409, "overlap"]);
    expect(refused.body.details["warnings"]).toHaveLength(2);
    const viaEditor = await send(save, { as: business.dispatcher, body: event(away) });
    expect([viaEditor.status, viaEditor.body.code]).toEqual([409, "overlap"]);
    const createdEvent = await make({ ...away, forceAppointment: true });
    const forced = await business.system.db((db) => db.changeSet.findMany({ where: { subjectId: createdEvent.id } }));
    expect(JSON.stringify(forced)).toMatch(/event\.forced.*Vera Booked.*Vera Booked/);
    // Another name causes no new question. Another time does, but only for the affected dates.
    const change = (more: object) => {
      const body = event({ ...away, ...more });
      return send(update, { as: business.dispatcher, method: "PUT", params: { id: createdEvent.id }, body });
    };
    expect((await change({ name: "Vacation" })).status).toBe(200);
    expect((await change({ endTime: "6:00 PM" })).body.code).toBe("overlap");
    const one = { scope: "this", occurrence: "2037-12-11", endTime: "6:00 PM" };
    expect(await listConflicts({ id: createdEvent.id, ...one, eventDate: "2037-12-11" })).toEqual([]);
    expect(await listConflicts({ id: createdEvent.id, ...one, eventDate: "2037-12-10" })).toHaveLength(1);
    expect((await change({ ...one, eventDate: "2037-12-10" })).body.code).toBe("overlap");
    expect((await change({ ...one, eventDate: "2037-12-11" })).status).toBe(200);
  });

  it("are deleted with all their dates, and the deletion is announced", async () => {
    const createdEvent = await make({ eventDate: "2027-01-04", rrule: "FREQ=DAILY" });
    await send(remove, { as: business.dispatcher, method: "DELETE", params: { id: createdEvent.id } });
    const { items } = (await send(day, { as: business.dispatcher, query: { date: "2027-01-06" } })).body;
    expect(items).toEqual([]);
    const outboxEvents = await business.system.db((db) =>
      db.outboxEvent.findMany({
        where: { payload: { path: ["eventId"], equals: createdEvent.id } },
        orderBy: { id: "asc" },
      })
    );
    expect(outboxEvents.map(({ type }) => type)).toEqual(["event.stored", "event.removed"]);
  });

  it.each([
    ["that day", "2026-12-08", undefined],
    ["a year ahead, for a weekly event", "2027-12-07", "FREQ=WEEKLY"],
  ])("a booking that conflicts with an event being saved waits for it: %s", async (_, date, rrule) => {
    const customer = await makeCustomer(business.system, `Race Way ${date}`);
    const technician = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
    const techIds = [technician.userId];
    const body = event({
      eventDate: "2026-12-08",
      startTime: "9:00 AM",
      endTime: "10:00 AM",
      technicians: techIds,
      rrule,
    });
    const [lockSignal, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // The event takes its time first. Then its types wait until this transaction ends.
    const holding = business.system.db(async (db) => {
      await db.$executeRaw`LOCK TABLE calendar_event_type_link IN SHARE MODE`;
      lockSignal.resolve();
      await done.promise;
    });
    await lockSignal.promise;
    const saving = send(create, { as: business.dispatcher, body });
    await waitUntil(waitsForTypes);
    const booking = makeAppointment(business, customer, `${date}T14:00:00Z`, { techIds }).catch((error) => error);
    const soon = await Promise.race([booking, setTimeout(300, "waits")]);
    done.resolve();
    await holding;
    expect(soon).toBe("waits");
    expect(await saving).toMatchObject({ status: 201 });
    expect(await booking).toMatchObject({ code: "event" });
  });

  it("appear on the day, week, and month together with blocks; technicians see only their own", async () => {
    const fresh = await makeBusiness();
    const person = fresh.technician.userId;
    const other = await makeStaff(fresh, { roleId: fresh.roles.technician, isTechnician: true });
    const hours = { startTime: "1:00 PM", endTime: "2:00 PM" };
    await blockTime(fresh.dispatcher.who, { techId: other.userId, appointmentDate: "2026-11-25", ...hours });
    const body = event({ technicians: [person], rrule: "FREQ=DAILY;COUNT=2" });
    await send(create, { as: fresh.dispatcher, body });
    const listBusyTimes = async (who: typeof fresh.dispatcher.who, view: "day" | "week" | "month") =>
      (await loadBusy(who, getViewRange({ view, date: "2026-11-24" }, who.timeZone))).map(({ kind, techId, start }) => [
        kind,
        techId,
        new Date(start).toISOString(),
      ]);
    const first = ["event", person, "2026-11-24T14:00:00.000Z"];
    const second = ["event", person, "2026-11-25T14:00:00.000Z"];
    expect(await listBusyTimes(fresh.dispatcher.who, "day")).toEqual([first]);
    const all = [["block", other.userId, "2026-11-25T18:00:00.000Z"], first, second];
    expect(await listBusyTimes(fresh.dispatcher.who, "week")).toEqual(all);
    expect(await listBusyTimes(fresh.dispatcher.who, "month")).toEqual(all);
    expect(await listBusyTimes(fresh.technician.who, "week")).toEqual([first, second]);
  });
});
