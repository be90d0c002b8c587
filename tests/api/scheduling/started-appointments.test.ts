import { describe, expect, it } from "vitest";
import { POST as cancel } from "@/app/api/appointments/[id]/cancel/route";
import { POST as remove } from "@/app/api/appointments/[id]/delete/route";
import { POST as restore } from "@/app/api/appointments/[id]/restore/route";
import { POST as removeTech } from "@/app/api/appointments/[id]/tech/remove/route";
import { POST as unschedule } from "@/app/api/appointments/[id]/unschedule/route";
import { POST as setStatus } from "@/app/api/appointments/[id]/update-status/route";
import { POST as step } from "@/app/api/appointments/[id]/update-tech-status-by-appointment/route";
import { POST as bulkChange } from "@/app/api/appointments/bulk-change/route";
import { POST as setJobStatus } from "@/app/api/jobs/[id]/status/route";
import { POST as clockIn } from "@/app/api/time-clock/in/route";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { extendSeries } from "@/lib/scheduling/series/extend-series";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

const START = "2027-01-11T15:00:00Z";

async function world() {
  const business = await makeBusiness();
  const customer = await makeCustomer(business.system);
  const me = business.technician;
  const other = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  const book = (...crew: Staff[]) =>
    makeAppointment(business, customer, START, { techIds: crew.map(({ userId }) => userId) });
  const office = async (route: unknown, id: string, body: object = {}) => {
    const answer = await send(route as typeof cancel, { as: business.dispatcher, params: { id }, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const reassign = async (id: string, techId: string | null) => {
    const body = { ids: [id], change: { kind: "reassign", techId } };
    const answer = await sendUnchecked(bulkChange, { as: business.dispatcher, body });
    expect(answer.body.results).toMatchObject([{ done: true }]);
  };
  const say = async (as: Staff, id: string, transition: string) => {
    const answer = await sendUnchecked(step, { as, params: { id }, body: { transition } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  /** Returns for each time entry of an appointment, earliest first, whether it still runs. */
  const runs = (id: string) =>
    business.system.db(async (db) => {
      const entries = await db.timeClockEntry.findMany({
        where: { appointmentId: id, deletedAt: null },
        orderBy: [{ startAt: "asc" }, { id: "asc" }],
      });
      return entries.map(({ endAt }) => endAt === null);
    });
  /** Returns the status of an appointment and that of its job. */
  const statuses = async (id: string) => {
    const row = await business.system.db((db) =>
      db.appointment.findFirstOrThrow({ where: { id }, include: { job: true } })
    );
    return [row.status, row.job.status];
  };
  return { business, customer, me, other, book, office, reassign, say, runs, statuses };
}
type World = Awaited<ReturnType<typeof world>>;

describe("the running time entry of an appointment", () => {
  const ways: Record<string, (world: World, id: string) => Promise<void>> = {
    canceled: ({ office }, id) => office(cancel, id),
    deleted: ({ office }, id) => office(remove, id),
    unscheduled: ({ office }, id) => office(unschedule, id),
    "left by the technician": ({ office, me }, id) => office(removeTech, id, { techId: me.userId }),
    "reassigned to another technician": ({ reassign, other }, id) => reassign(id, other.userId),
    unassigned: ({ reassign }, id) => reassign(id, null),
  };
  it.each(Object.keys(ways))("ends when it is %s, and the history shows it", async (way) => {
    const context = await world();
    const { business, me, book, say, runs } = context;
    const id = await book(me);
    await say(me, id, "start");
    expect(await runs(id)).toEqual([true]);
    await requireValue(ways[way], "way")(context, id);
    expect(await runs(id)).toEqual([false]);
    const ended = await business.system.db((db) =>
      db.changeSet.findMany({ where: { acts: { array_contains: [{ action: "time-clock.out" }] } } })
    );
    expect(ended).toMatchObject([{ actorUserId: business.dispatcher.userId }]);
  });

  it.each(["complete", "missed", "scheduled"])("ends when the office sets the status to %s", async (status) => {
    const { me, other, book, say, office, runs } = await world();
    const id = await book(me, other);
    await say(me, id, "start");
    await say(other, id, "start");
    await office(setStatus, id, { status });
    expect(await runs(id)).toEqual([false, false]);
  });

  it.each(["complete", "canceled"])(
    "ends when its job is %s, and so do the entries on the job itself",
    async (status) => {
      const { business, me, book, say, runs } = await world();
      const id = await book(me);
      await say(me, id, "start");
      const { jobId } = await business.system.db((db) => db.appointment.findFirstOrThrow({ where: { id } }));
      expect((await send(clockIn, { as: business.dispatcher, body: { jobId } })).status).toBeLessThan(300);
      const answer = await sendUnchecked(setJobStatus, {
        as: business.dispatcher,
        params: { id: jobId },
        body: { status },
      });
      expect(answer.status).toBe(200);
      expect(await runs(id)).toEqual([false]);
      const open = await business.system.db((db) => db.timeClockEntry.count({ where: { jobId, endAt: null } }));
      expect(open).toBe(0);
    }
  );

  it("continues for those who stay, and does not restart when the appointment is restored", async () => {
    const { me, other, book, office, say, runs } = await world();
    const id = await book(me, other);
    await say(me, id, "start");
    await say(other, id, "start");
    await office(removeTech, id, { techId: me.userId });
    expect(await runs(id)).toEqual([false, true]);
    await office(cancel, id);
    await office(restore, id);
    expect(await runs(id)).toEqual([false, false]);
  });

  it("ends for an appointment that is canceled with its series", async () => {
    const { business, customer, me, office, say, runs } = await world();
    const appointment = AppointmentInput.parse({
      start: START,
      techIds: [me.userId],
      rrule: "FREQ=DAILY;COUNT=2",
      businessCustomerId: customer.customerId,
    });
    const { customerId: _, locationId: businessCustomerLocation } = customer;
    const place = { businessCustomerLocation, jobTypeId: business.jobTypeId };
    const id = await createAppointment(business.dispatcher.who, { appointment, ...place });
    const { seriesId } = await business.system.db((db) => db.appointment.findFirstOrThrow({ where: { id } }));
    await extendSeries(business.system, requireValue(seriesId, "series id"));
    const next = await business.system.db((db) =>
      db.appointment.findFirstOrThrow({ where: { seriesId, id: { not: id } } })
    );
    await say(me, next.id, "start");
    // As it was stored before a status also changed the time clock.
    await business.system.db((db) =>
      db.appointment.updateMany({ where: { id: next.id }, data: { status: "scheduled" } })
    );
    expect(await runs(next.id)).toEqual([true]);
    await office(cancel, id, { onlyOne: false });
    expect(await runs(next.id)).toEqual([false]);
  });

  it("keeps its time up to the deletion when the deletion is undone", async () => {
    const { business, me, book, office, say, runs } = await world();
    const id = await book(me);
    await say(me, id, "start");
    await office(remove, id, { deleteLoggedTime: true });
    expect(await runs(id)).toEqual([]);
    const { dateDeleted } = await business.system.db((db) => db.appointment.findFirstOrThrow({ where: { id } }));
    await office(restore, id);
    const [entry] = await business.system.db((db) => db.timeClockEntry.findMany({ where: { appointmentId: id } }));
    expect(entry).toMatchObject({ endAt: dateDeleted, deletedAt: null });
  });
});

describe("the status of a started appointment", () => {
  it("becomes scheduled again when it loses its time", async () => {
    const { me, book, office, say, statuses } = await world();
    const id = await book(me);
    await say(me, id, "start");
    expect(await statuses(id)).toEqual(["in progress", "in progress"]);
    await office(unschedule, id);
    expect(await statuses(id)).toEqual(["scheduled", "open"]);
  });

  it("becomes scheduled again with a crew that has not started, or with no crew", async () => {
    const { me, other, book, office, reassign, say, statuses } = await world();
    const id = await book(me, other);
    await say(me, id, "start");
    await office(removeTech, id, { techId: me.userId });
    expect(await statuses(id)).toEqual(["scheduled", "scheduled"]);
    await say(other, id, "start");
    await reassign(id, null);
    expect(await statuses(id)).toEqual(["scheduled", "scheduled"]);
  });

  it("stays complete, and stays as set by hand when the crew changes", async () => {
    const { me, other, book, office, reassign, say, statuses } = await world();
    const id = await book(me);
    await office(setStatus, id, { status: "in progress" });
    await reassign(id, other.userId);
    expect(await statuses(id)).toEqual(["in progress", "in progress"]);
    for (const transition of ["start", "finish"]) await say(other, id, transition);
    await reassign(id, me.userId);
    expect(await statuses(id)).toEqual(["complete", "complete"]);
    await office(unschedule, id);
    expect(await statuses(id)).toEqual(["complete", "complete"]);
  });

  it("becomes complete, with its job, when the last unfinished technician leaves the crew", async () => {
    const { business, me, other, book, office, reassign, say, statuses } = await world();
    const third = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
    const id = await book(other, me, third);
    for (const transition of ["start", "finish"]) await say(me, id, transition);
    await say(third, id, "start");
    await office(removeTech, id, { techId: third.userId });
    expect(await statuses(id)).toEqual(["in progress", "in progress"]);
    await reassign(id, me.userId);
    expect(await statuses(id)).toEqual(["complete", "complete"]);
  });
});
