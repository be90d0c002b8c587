import { beforeAll, describe, expect, it } from "vitest";
import { POST as cancel } from "@/app/api/appointments/[id]/cancel/route";
import { POST as remove } from "@/app/api/appointments/[id]/delete/route";
import { POST as moveTogether } from "@/app/api/appointments/move-together/route";
import { POST as update } from "@/app/api/appointments/[id]/update/route";
import { POST as parentStatus } from "@/app/api/appointments/[id]/update-parent-status/route";
import { POST as drag } from "@/app/api/appointments/[id]/update-time/route";
import { POST as addTech } from "@/app/api/appointments/[id]/tech/add/route";
import { POST as removeTech } from "@/app/api/appointments/[id]/tech/remove/route";
import { POST as create } from "@/app/api/appointments/route";
import { POST as unassigned } from "@/app/api/appointments/unassigned-work-orders/route";
import { withMoment } from "@/lib/platform/session/who";
import { realtimeAnnouncements } from "@/lib/realtime-announcements";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { extendSeries, WINDOW_DAYS } from "@/lib/scheduling/series/extend-series";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { getFirst, getItemAt, getLast, requireItems, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let customer: { customerId: string; locationId: string };

beforeAll(async () => {
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
});

// Mondays at 9 in New York, from the first Monday at least two weeks ahead. They are always in the future.
const monday = (weeks: number) => {
  const day = new Date(Date.now() + 14 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7) + 7 * weeks);
  return day.toISOString().slice(0, 10);
};

type Appointment = { id: string; wall: string; state: string; crew: number };

async function appointmentsOf(seriesId: string): Promise<Appointment[]> {
  const rows = await business.system.db((db) =>
    db.appointment.findMany({
      where: { seriesId },
      orderBy: { seriesOccurrence: "asc" },
      include: { technicians: true },
    })
  );
  return rows.map((row) => ({
    id: row.id,
    wall: new Intl.DateTimeFormat("sv", {
      timeZone: "America/New_York",
      dateStyle: "short",
      timeStyle: "short",
    }).format(requireValue(row.startAt, "start at")),
    state: row.isDeleted ? "deleted" : row.canceledAt ? "canceled" : row.status,
    crew: row.technicians.length,
  }));
}

async function weekly(
  more: object = {},
  rrule = "FREQ=WEEKLY"
): Promise<{ id: string; seriesId: string; techId: string }> {
  const { userId: techId } = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  const data = {
    appointmentDate: monday(0),
    startTime: "9:00 AM",
    techIds: [techId],
    businessCustomerId: customer.customerId,
    rrule,
    ...more,
  };
  const answer = await send(create, {
    as: business.dispatcher,
    body: { data, businessCustomerLocation: customer.locationId, jobTypeId: business.jobTypeId },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { id } = answer.body.appointment;
  expect(answer.body.appointment).toMatchObject({ recurring: true, frequency: "weekly", rrule });
  const row = await business.system.db((db) => db.appointment.findFirstOrThrow({ where: { id } }));
  await extendSeries(business.system, requireValue(row.seriesId, "series id"));
  return { id, seriesId: requireValue(row.seriesId, "series id"), techId };
}

const edit = async (id: string, change: object) => {
  const row = await business.system.db((db) =>
    db.appointment.findFirstOrThrow({ where: { id }, include: { technicians: true } })
  );
  return send(update, {
    as: business.dispatcher,
    params: { id },
    body: {
      appointment: {
        start: requireValue(row.startAt, "start at").toISOString(),
        duration: row.durationMs,
        techIds: row.technicians.map(({ technicianId }) => technicianId),
        ...change,
      },
    },
  });
};

describe("a series", () => {
  it("appointments/parent-status: has one status for all its current and future dates, and undo restores it", async () => {
    const { seriesId } = await weekly();
    const [first, second] = requireItems(await appointmentsOf(seriesId), 2);
    const getParentStatus = async (id: string) => (await findAppointment(business.dispatcher.who, id)).parentStatus;
    const set = { params: { id: first.id }, body: { status: "in progress" } };
    const response = await sendUnchecked(parentStatus, { as: business.dispatcher, ...set });
    expect(response.body.appointment).toMatchObject({ parentStatus: "in progress", status: "scheduled" });
    expect(await getParentStatus(second.id)).toBe("in progress");
    const other = await weekly();
    expect(await getParentStatus(other.id)).toBe("scheduled");
    expect((await undoCall(business.dispatcher, response)).status).toBe(200);
    expect([await getParentStatus(first.id), await getParentStatus(second.id)]).toEqual(["scheduled", "scheduled"]);
  });

  it("has its appointments created for the window once, however often and in parallel it is extended", async () => {
    const { seriesId } = await weekly();
    const first = await appointmentsOf(seriesId);
    expect(first.length).toBeGreaterThan((WINDOW_DAYS - 21) / 7 - 1);
    expect(first.slice(0, 3).map(({ wall }) => wall)).toEqual([0, 1, 2].map((week) => `${monday(week)} 09:00`));
    expect(new Set(first.map(({ wall }) => wall.slice(11)))).toEqual(new Set(["09:00"]));
    await business.system.db((db) =>
      db.appointmentSeries.updateMany({ where: { id: seriesId }, data: { generatedThrough: null } })
    );
    await Promise.all([1, 2, 3, 4].map(() => extendSeries(business.system, seriesId)));
    expect(await appointmentsOf(seriesId)).toEqual(first);
    await extendSeries(withMoment(business.system, new Date(Date.now() + 14 * 86_400_000)), seriesId);
    expect(await appointmentsOf(seriesId)).toHaveLength(first.length + 2);
  });

  it("creates an appointment without a technician when the technician is already booked", async () => {
    const { userId } = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
    await makeAppointment(business, customer, `${monday(1)}T14:30:00Z`, { techIds: [userId] });
    const { seriesId } = await weekly({ techIds: [userId] });
    const appointments = await appointmentsOf(seriesId);
    expect(appointments.slice(0, 3).map(({ crew }) => crew)).toEqual([1, 0, 1]);
  });

  it("keeps the reason why an appointment is unassigned until it gets a technician", async () => {
    const { userId } = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
    const conflictingId = await makeAppointment(business, customer, `${monday(1)}T14:30:00Z`, { techIds: [userId] });
    const { seriesId } = await weekly({ techIds: [userId] }, "FREQ=WEEKLY;COUNT=3");
    const [, second] = requireItems(await appointmentsOf(seriesId), 2);
    const appointment = async () => findAppointment(business.dispatcher.who, second.id);
    const hours = /^Sam Person was booked \d+:\d\d.*–\d+:\d\d [AP]M\.$/;
    expect((await appointment()).unassignedReason).toMatch(hours);
    // The reason is from the time of creation. It stays although the technician is free by now.
    await send(cancel, { as: business.dispatcher, params: { id: conflictingId }, body: {} });
    expect((await appointment()).unassignedReason).toMatch(hours);
    const { items } = (
      await send(unassigned, {
        as: business.dispatcher,
        body: { customerName: (await appointment()).businessCustomer.fullName },
      })
    ).body;
    expect(
      requireValue(
        items.find(({ id }: { id: string }) => id === second.id),
        "item"
      ).unassignedReason
    ).toMatch(hours);
    await send(addTech, { as: business.dispatcher, params: { id: second.id }, body: { techId: userId } });
    expect((await appointment()).unassignedReason).toBeNull();
    await send(removeTech, { as: business.dispatcher, params: { id: second.id }, body: { techId: userId } });
    expect((await appointment()).unassignedReason).toBeNull();
  });

  it("reports that its technician is no longer active", async () => {
    const { seriesId, techId } = await weekly();
    await business.system.db((db) =>
      db.user.updateMany({ where: { id: techId }, data: { deactivatedAt: new Date() } })
    );
    await extendSeries(withMoment(business.system, new Date(Date.now() + 14 * 86_400_000)), seriesId);
    const last = getLast(await appointmentsOf(seriesId));
    const { unassignedReason } = await findAppointment(business.dispatcher.who, last.id);
    expect([last.crew, unassignedReason]).toEqual([0, "Sam Person is no longer an active technician."]);
  });

  it("appointments/default-update-children: an edit applies to the following appointments by default", async () => {
    const { seriesId } = await weekly({}, "FREQ=WEEKLY;COUNT=5");
    const [a, b, c] = requireItems(await appointmentsOf(seriesId), 3);
    const day = monday(1);
    const answer = await edit(b.id, { start: undefined, appointmentDate: day, startTime: "1:00 PM", note: "Gate 4" });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const rows = await business.system.db((db) =>
      db.appointment.findMany({ where: { id: { in: [a.id, b.id, c.id] } } })
    );
    const changed = requireValue(
      rows.find(({ id }) => id === c.id),
      "row"
    );
    expect(changed.note).toBe("Gate 4");
    expect(changed.seriesId).not.toBe(seriesId);
    await extendSeries(business.system, requireValue(changed.seriesId, "series id"));
    const later = await appointmentsOf(requireValue(changed.seriesId, "series id"));
    expect(later.map(({ wall }) => wall)).toEqual([1, 2, 3, 4].map((week) => `${monday(week)} 13:00`));
    expect(later.map(({ id }) => id).slice(0, 2)).toEqual([b.id, c.id]);
    expect((await appointmentsOf(seriesId)).map(({ wall }) => wall)).toEqual([`${monday(0)} 09:00`]);
  });

  it("keeps exceptions and deletions through an edit of all, and does not create them again", async () => {
    const { seriesId, techId } = await weekly({}, "FREQ=WEEKLY;COUNT=6");
    const [a, b, c, d] = requireItems(await appointmentsOf(seriesId), 4);
    const moved = await send(drag, {
      as: business.dispatcher,
      params: { id: b.id },
      body: { start: `${monday(1)}T19:00:00Z`, end: `${monday(1)}T20:00:00Z` },
    });
    expect(moved.status).toBe(200);
    expect((await send(remove, { as: business.dispatcher, params: { id: c.id }, body: {} })).status).toBe(200);
    const answer = await edit(d.id, { duration: 3_600_000, scope: "all" });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await extendSeries(business.system, seriesId);
    const appointments = await appointmentsOf(seriesId);
    expect(appointments).toHaveLength(6);
    expect(getFirst(appointments).id).toBe(a.id);
    expect(getItemAt(appointments, 1).wall).not.toBe(`${monday(1)} 09:00`);
    expect(getItemAt(appointments, 2).state).toBe("deleted");
    const lengths = await business.system.db((db) =>
      db.technicianBusy.findMany({ where: { technicianId: techId }, orderBy: { startAt: "asc" } })
    );
    expect(lengths).toHaveLength(5);
    expect(new Set(lengths.map(({ startAt, endAt }) => endAt.getTime() - startAt.getTime()))).toEqual(
      new Set([3_600_000])
    );
  });

  it("a dragged appointment that is moved back belongs to the series again, but not one with another note", async () => {
    const { seriesId, techId } = await weekly({}, "FREQ=WEEKLY;COUNT=3");
    const [, b, c] = requireItems(await appointmentsOf(seriesId), 3);
    expect((await edit(c.id, { note: "Dog", scope: "this" })).status).toBe(200);
    const exceptions = async () => {
      const rows = await business.system.db((db) =>
        db.appointment.findMany({ where: { seriesId, isSeriesException: true } })
      );
      return rows.map(({ id }) => id).toSorted();
    };
    for (const { id } of [b, c]) {
      const row = await business.system.db((db) => db.appointment.findFirstOrThrow({ where: { id } }));
      const move = async (hours: number, more: object) => {
        const [start, end] = requireItems(
          [requireValue(row.startAt, "start at"), requireValue(row.endAt, "end at")].map(
            (at) => new Date(at.getTime() + hours * 3_600_000)
          ),
          2
        );
        const moves = [{ id, start: start.toISOString(), end: end.toISOString(), ...more }];
        expect((await send(moveTogether, { as: business.dispatcher, body: { moves } })).status).toBe(200);
      };
      await move(4, { techId: null });
      expect(await exceptions()).toContain(id);
      // Moving the time back alone is not enough.
      await move(0, {});
      expect(await exceptions()).toContain(id);
      await move(0, { techId });
    }
    expect(await exceptions()).toEqual([c.id]);
  });

  it("moving the following appointments changes only their time and crew", async () => {
    const { id: tagId } = await business.system.db((db) =>
      db.appointmentTag.create({ data: { businessId: business.businessId, name: "Ladder" } })
    );
    const window = { start: `${monday(0)}T12:00:00Z`, end: `${monday(0)}T20:00:00Z` };
    const ofAll = { note: "Gate code 12", window, tagIds: [tagId] };
    const { seriesId } = await weekly({ ...ofAll, reminders: { oneDay: true } });
    const { userId: other } = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
    const [a, b, c] = requireItems(await appointmentsOf(seriesId), 3);
    const rowsNow = () =>
      business.system.db((db) =>
        db.appointment.findMany({
          where: { businessId: business.businessId, id: { in: [a.id, b.id, c.id] } },
          orderBy: { seriesOccurrence: "asc" },
          include: { technicians: true, tags: true },
        })
      );
    const alone = { note: "Ring twice", minTechLevel: 2, tagIds: [], scope: "this" };
    await business.system.db((db) => db.user.updateMany({ where: { id: other }, data: { techLevel: 2 } }));
    expect((await edit(b.id, { ...alone, techIds: [other] })).status).toBe(200);
    const before = await rowsNow();
    const at = (row: { startAt: Date | null } | undefined, minutes: number) =>
      new Date(requireValue(row!.startAt, "start at").getTime() + minutes * 60_000).toISOString();
    const dragged = { start: at(before[1], 60), end: at(before[1], 120), version: getItemAt(before, 1).version };
    const { body: moved } = await send(drag, { as: business.dispatcher, params: { id: b.id }, body: dragged });

    const { start, duration, version } = moved.appointment;
    const appointment = { start, duration, techIds: [other], version, scope: "following", only: "place" };
    const call = { as: business.dispatcher, params: { id: b.id } };
    const { status, body } = await send(update, { ...call, body: { appointment } });
    expect(status, JSON.stringify(body)).toBe(200);
    const stale = await send(update, { ...call, body: { appointment } });
    expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);

    const [first, second, third] = requireItems(await rowsNow(), 3);
    expect(first).toEqual({ ...before[0], rrule: expect.any(String) });
    expect([second.startAt, third.startAt].map((start) => start?.toISOString())).toEqual([
      at(before[1], 60),
      at(before[2], 60),
    ]);
    expect(third.technicians.map(({ technicianId }) => technicianId)).toEqual([other]);
    expect(requireValue(third.endAt, "end at").toISOString()).toBe(at(third, 60));
    const { note, minTechLevel, remindOneDay, windowStartAt, windowEndAt, tags } = getItemAt(before, 2);
    expect(third).toMatchObject({ note, minTechLevel, remindOneDay, windowStartAt, windowEndAt, tags });
    expect([note, tags.length]).toEqual(["Gate code 12", 1]);
    // Its own values stay.
    expect(second).toMatchObject({ note: "Ring twice", minTechLevel: 2, tags: [], isSeriesException: true });
    expect(third.isSeriesException).toBe(false);

    // The same holds for those that are created later.
    await business.system.db((db) =>
      db.appointment.deleteMany({
        where: {
          seriesId: third.seriesId,
          seriesOccurrence: { gt: requireValue(third.seriesOccurrence, "series occurrence") },
        },
      })
    );
    await business.system.db((db) =>
      db.appointmentSeries.updateMany({
        where: { id: requireValue(third.seriesId, "series id") },
        data: { generatedThrough: null },
      })
    );
    await extendSeries(business.system, requireValue(third.seriesId, "series id"));
    const newAppointments = await business.system.db((db) =>
      db.appointment.findMany({
        where: {
          seriesId: third.seriesId,
          seriesOccurrence: { gt: requireValue(third.seriesOccurrence, "series occurrence") },
        },
        include: { technicians: true, tags: true },
      })
    );
    expect(newAppointments.length).toBeGreaterThan(3);
    for (const appointment of newAppointments) {
      expect(appointment).toMatchObject({ note, minTechLevel, remindOneDay, tags: [{ tagId }] });
      expect(appointment.technicians.map(({ technicianId }) => technicianId)).toEqual([other]);
      expect(
        requireValue(appointment.windowEndAt, "window end at").getTime() -
          requireValue(appointment.windowStartAt, "window start at").getTime()
      ).toBe(8 * 3_600_000);
    }
  });

  it.each([
    ["every week", "FREQ=WEEKLY", 3_600_000, 24 * 60],
    ["a number of times, without a set length", "FREQ=WEEKLY;COUNT=4", 0, 90],
    ["until a day, made longer", `FREQ=WEEKLY;UNTIL=${monday(3).replaceAll("-", "")}`, 0, -60],
    ["two days every other week", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=5", 3_600_000, 60],
  ])("a move of the following appointments is undone as a whole: %s", async (_, rule, duration, minutes) => {
    const { seriesId } = await weekly({ duration }, rule);
    const { userId: other } = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
    const appointments = await appointmentsOf(seriesId);
    const rowsNow = async () => {
      const rows = await business.system.db((db) =>
        db.appointment.findMany({
          where: { id: { in: appointments.map(({ id }) => id) } },
          orderBy: { startAt: "asc" },
          include: { technicians: true },
        })
      );
      return rows.map(({ startAt, endAt, durationMs, technicians, isSeriesException }) => ({
        at: [startAt, endAt].map((at) => at?.toISOString()),
        durationMs,
        isSeriesException,
        techs: technicians.map(({ technicianId }) => technicianId),
      }));
    };
    const before = await rowsNow();
    expect(before.length).toBeGreaterThan(2);
    const [, second] = requireItems(appointments, 2);
    const call = { as: business.dispatcher, params: { id: second.id } };
    const [start, end] = requireItems(
      getItemAt(before, 1).at.map((at) => Date.parse(at!)),
      2
    );
    const dragged = {
      start: new Date(start + minutes * 60_000).toISOString(),
      end: new Date(end + Math.abs(minutes) * 60_000).toISOString(),
      techId: other,
      forceAppointment: true,
    };
    const dragAnswer = await send(drag, { ...call, body: dragged });
    const moved = dragAnswer.body.appointment;
    const place = { start: moved.start, duration: moved.duration, techIds: [other] };
    const which = { scope: "following", only: "place", forceAppointment: true };
    const carried = await send(update, { ...call, body: { appointment: { ...place, ...which } } });
    expect(carried.status, JSON.stringify(carried.body)).toBe(200);
    expect(getItemAt(await rowsNow(), 2).at[0]).not.toBe(getItemAt(before, 2).at[0]);

    expect((await undoCall(business.dispatcher, carried)).status).toBe(200);
    expect((await undoCall(business.dispatcher, dragAnswer)).status).toBe(200);
    expect(await rowsNow()).toEqual(before);
    // Appointments that are created later are as before too.
    const series = await business.system.db(async (db) => {
      const appointment = await db.appointment.findFirstOrThrow({ where: { id: second.id } });
      return db.appointmentSeries.findFirstOrThrow({ where: { id: requireValue(appointment.seriesId, "series id") } });
    });
    expect(series).toMatchObject({ endedAt: null, template: { duration, techIds: getItemAt(before, 2).techs } });
    expect(series.rule.replace(/;COUNT=\d+/, "")).toBe(rule.replace(/;COUNT=\d+/, ""));
  });

  it("appointments without a set length keep their length after a move of the following ones", async () => {
    const setType = (durationHours: number) =>
      business.system.db((db) => db.jobType.updateMany({ where: { id: business.jobTypeId }, data: { durationHours } }));
    const { durationHours } = await business.system.db((db) =>
      db.jobType.findFirstOrThrow({ where: { id: business.jobTypeId } })
    );
    await setType(5);
    const { id, seriesId, techId } = await weekly({ duration: 0 }, "FREQ=WEEKLY;COUNT=3");
    await setType(durationHours);
    const rowsNow = () =>
      business.system.db((db) =>
        db.appointment.findMany({ where: { seriesId }, orderBy: { seriesOccurrence: "asc" } })
      );
    const lengths = async () =>
      (await rowsNow()).map(
        ({ startAt, endAt }) =>
          (requireValue(endAt, "end at").getTime() - requireValue(startAt, "start at").getTime()) / 3_600_000
      );
    expect(await lengths()).toEqual([5, 5, 5]);
    const appointment = { start: `${monday(0)}T15:00:00Z`, duration: 0, techIds: [techId], only: "place" };
    const { status } = await send(update, { as: business.dispatcher, params: { id }, body: { appointment } });
    expect([status, await lengths()]).toEqual([200, [5, 5, 5]]);
  });

  it("a move of several appointments is refused for a single appointment", async () => {
    const { id } = await weekly();
    const alone = await makeAppointment(business, customer, `${monday(3)}T18:00:00Z`);
    for (const [appointment, scope] of [
      [id, "this"],
      [alone, "following"],
    ] as const) {
      const { status, body } = await edit(appointment, { scope, only: "place" });
      expect([status, body.errors]).toEqual([422, { scope: expect.any(String) }]);
    }
  });

  it("an edit of one appointment leaves the others unchanged", async () => {
    const { seriesId } = await weekly({}, "FREQ=WEEKLY;COUNT=3");
    const [, b] = requireItems(await appointmentsOf(seriesId), 2);
    expect((await edit(b.id, { duration: 3_600_000, scope: "this" })).status).toBe(200);
    const rows = await business.system.db((db) =>
      db.appointment.findMany({ where: { seriesId }, orderBy: { seriesOccurrence: "asc" } })
    );
    expect(rows.map(({ durationMs }) => durationMs / 3_600_000)).toEqual([2, 1, 2]);
  });

  it("a move to another weekday shifts the rule, and a new rule sets new dates and removes surplus appointments", async () => {
    const { seriesId } = await weekly({}, "FREQ=WEEKLY;BYDAY=MO;COUNT=4");
    const a = getFirst(await appointmentsOf(seriesId));
    const tuesday = new Date(Date.parse(monday(0)) + 86_400_000).toISOString().slice(0, 10);
    const answer = await edit(a.id, { start: undefined, appointmentDate: tuesday, startTime: "9:00 AM" });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.appointment.rrule).toBe("FREQ=WEEKLY;BYDAY=TU;COUNT=4");
    expect(getItemAt(await appointmentsOf(seriesId), 3).wall.slice(0, 10)).toBe(
      new Date(Date.parse(monday(3)) + 86_400_000).toISOString().slice(0, 10)
    );
    const shorter = await edit(a.id, { rrule: "FREQ=DAILY;COUNT=2" });
    expect(shorter.status, JSON.stringify(shorter.body)).toBe(200);
    await extendSeries(business.system, seriesId);
    const open = (await appointmentsOf(seriesId)).filter(({ state }) => state === "scheduled");
    expect(open.map(({ wall }) => wall.slice(0, 10))).toEqual([
      tuesday,
      new Date(Date.parse(tuesday) + 86_400_000).toISOString().slice(0, 10),
    ]);
  });

  it("refuses an edit in which one appointment would overlap, names the conflict, and changes nothing", async () => {
    const { seriesId, techId } = await weekly({}, "FREQ=WEEKLY;COUNT=4");
    const before = await appointmentsOf(seriesId);
    await makeAppointment(business, customer, `${monday(2)}T18:00:00Z`, { techIds: [techId] });
    const change = { start: undefined, appointmentDate: monday(0), startTime: "1:00 PM" };
    const answer = await edit(getFirst(before).id, change);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("overlap");
    expect(answer.body.details.warnings).toHaveLength(1);
    expect(await appointmentsOf(seriesId)).toEqual(before);
    expect((await edit(getFirst(before).id, { ...change, forceAppointment: true })).status).toBe(200);
  });

  it("appointments/cancel-options: cancels one, this and later ones, or also the past ones", async () => {
    const { seriesId } = await weekly({}, "FREQ=WEEKLY;COUNT=4");
    const [, b] = requireItems(await appointmentsOf(seriesId), 2);
    const states = async () => (await appointmentsOf(seriesId)).map(({ state }) => state);
    const send2 = (id: string, body: object) => send(cancel, { as: business.dispatcher, params: { id }, body });
    expect((await send2(b.id, { onlyOne: true })).status).toBe(200);
    expect(await states()).toEqual(["scheduled", "canceled", "scheduled", "scheduled"]);
    const [, , c] = requireItems(await appointmentsOf(seriesId), 3);
    expect((await send2(c.id, { onlyOne: false, cancelPast: false })).status).toBe(200);
    expect(await states()).toEqual(["scheduled", "canceled", "canceled", "canceled"]);
    await extendSeries(withMoment(business.system, new Date(Date.now() + 90 * 86_400_000)), seriesId);
    expect(await states()).toHaveLength(4);
    const other = await weekly({}, "FREQ=WEEKLY;COUNT=3");
    const [, middle] = requireItems(await appointmentsOf(other.seriesId), 2);
    expect((await send2(middle.id, { onlyOne: false, cancelPast: true })).status).toBe(200);
    expect((await appointmentsOf(other.seriesId)).map(({ state }) => state)).toEqual([
      "canceled",
      "canceled",
      "canceled",
    ]);
  });

  it("refuses an invalid rule under its field's name, and stores nothing", async () => {
    const body = {
      data: {
        appointmentDate: monday(0),
        startTime: "9:00 AM",
        businessCustomerId: customer.customerId,
        rrule: "FREQ=NOPE",
      },
      businessCustomerLocation: customer.locationId,
    };
    const before = await business.system.db((db) => db.appointment.count());
    const answer = await send(create, { as: business.dispatcher, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(["rrule"]);
    expect(await business.system.db((db) => db.appointment.count())).toBe(before);
  });

  it("announces the appointments that are canceled or deleted together with one", async () => {
    const { seriesId, id } = await weekly({}, "FREQ=WEEKLY;COUNT=5");
    const [, b, c, d, e] = requireItems(
      (await appointmentsOf(seriesId)).map((appointment) => appointment.id),
      4
    );
    const listRemovalMessages = async () => {
      const rows = await business.system.db((db) =>
        db.outboxEvent.findMany({ where: { type: "appointment.removed" }, orderBy: { id: "asc" } })
      );
      const messages = rows.flatMap((row) =>
        requireValue(
          realtimeAnnouncements[row.type],
          "realtime announcement"
        )({
          ...row,
          id: String(row.id),
          payload: row.payload as Record<string, unknown>,
        })
      );
      return messages.filter(({ data }) => [id, b, c].includes(data["appointmentId"] as string));
    };
    await send(cancel, { as: business.dispatcher, params: { id }, body: {} });
    await send(remove, { as: business.dispatcher, params: { id: c }, body: { onlyOne: false } });
    const channel = `private-appointment-${business.businessId}`;
    const { userId } = business.dispatcher;
    expect(await listRemovalMessages()).toEqual([
      { channel, event: "delete-appointment", data: { appointmentId: id, childAppointmentIds: [], userId } },
      {
        channel,
        event: "delete-appointment",
        data: { appointmentId: c, childAppointmentIds: [d, e].toSorted(), userId },
      },
    ]);
    // The edited appointment has its own event. It only names the ones that moved along.
    const stored = await business.system.db((db) =>
      db.outboxEvent.findMany({
        where: { type: "appointment.stored", payload: { path: ["appointmentId"], equals: d } },
      })
    );
    expect(stored).toHaveLength(1);
  });
});
