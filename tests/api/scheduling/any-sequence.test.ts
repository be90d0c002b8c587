import fc from "fast-check";
import { expect, it } from "vitest";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { withMoment } from "@/lib/platform/session/who";
import { listEventOccurrences } from "@/lib/scheduling/busy/list-event-occurrences";
import { loadEventTypes } from "@/lib/scheduling/events/event-type-list";
import { undoChange } from "@/lib/history/undo-change";
import { extendSeries } from "@/lib/scheduling/series/extend-series";
import { makeBusiness, makeStaff } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { assertProperty, getExampleCount } from "@/tests/support/chance";
import { getNthDate, toInstant, formatWall } from "@/tests/support/schedule-model/dates";
import { ScheduleModel, type Appointment } from "@/tests/support/schedule-model/model";
import { type Business, type Command, type Kind, KINDS, makeStep } from "@/tests/support/schedule-model/steps";
import { getRounds } from "@/tests/support/timing/rounds";
import { undoLatest } from "@/tests/support/calls/undo";
import { getFirst, requireValue } from "@/tests/support/required-values";

type Act = Command | { kind: "worker" | "days-pass"; day: number };

const commandOf = (kinds: readonly Kind[], days = 10) =>
  fc.record(
    {
      kind: fc.constantFrom(...kinds),
      pick: fc.nat({ max: 1000 }),
      day: fc.nat({ max: days - 1 }),
      hour: fc.nat({ max: 5 }),
      tech: fc.nat({ max: 1 }),
      more: fc.nat({ max: 1000 }),
    },
    { noNullPrototype: true }
  );
const time = fc.record(
  { kind: fc.constantFrom("worker" as const, "days-pass" as const), day: fc.nat({ max: 20 }) },
  { noNullPrototype: true }
);
const on = (kind: Act["kind"], more: Partial<Command> = {}): Act =>
  ({ kind, pick: 0, day: 0, hour: 0, tech: 0, more: 1, ...more }) as Act;
const WORKER = on("worker");
/** Builds sequences of these commands, with some others in between. */
const mostly = (kinds: readonly Kind[], days?: number): fc.Arbitrary<Act[]> =>
  fc.array(
    fc.oneof(
      { weight: 7, arbitrary: commandOf(kinds, days) },
      { weight: 3, arbitrary: commandOf(KINDS, days) },
      { weight: 1, arbitrary: time }
    ),
    { minLength: 14, maxLength: 32 }
  );
const aroundSeries = fc
  .tuple(
    commandOf(["repeat"]),
    mostly([
      ...(["edit-this", "edit-following", "edit-all", "drag", "drag", "to-job", "to-job"] as const),
      ...(["carry", "carry"] as const),
      ...(["cancel-rest", "remove-rest", "restore"] as const),
    ])
  )
  .map(([first, acts]): Act[] => [first, WORKER, ...acts]);
/** Within a few days, so that they conflict with one another. */
const FEW = 3;
const aroundEvents = fc
  .tuple(
    commandOf(["event"], FEW),
    commandOf(["block"], FEW),
    mostly(
      [
        ...(["event", "event-gone-this", "event-gone-following"] as const),
        ...(["event-drag-this", "event-drag-this", "event-drag-following", "event-drag-following"] as const),
        ...(["event-drag-all", "event-drag-all", "block", "block-drag", "block-drag", "block-drag"] as const),
      ],
      FEW
    )
  )
  .map(([event, block, acts]): Act[] => [event, block, ...acts]);
/** Series are where most can go wrong. */
const sequence = fc.oneof({ weight: 2, arbitrary: aroundSeries }, { weight: 1, arbitrary: aroundEvents });

/** Sequences that failed once, or that random draws seldom produce. */
const KNOWN: Act[][] = [
  // A crew that one appointment had changed to was lost in the next edit of its series.
  [on("repeat", { more: 2 }), WORKER, on("join", { pick: 1, tech: 1 }), on("leave", { pick: 2 }), on("edit-following")],
  // An appointment that was moved individually, and then edited with the following ones, was left behind by the next
  // edit.
  [
    on("repeat"),
    WORKER,
    on("drag", { pick: 1 }),
    on("edit-following", { pick: 1, day: 3 }),
    on("edit-all", { hour: 4 }),
  ],
  // A canceled appointment lost its time and its people.
  [on("book"), on("cancel"), on("leave"), on("unschedule")],
  // An ended series got a new repetition, but no appointments for it.
  [on("repeat"), WORKER, on("cancel-rest", { pick: 2 }), on("edit-all", { more: 0 }), WORKER],
  // An appointment beyond a reduced count still claimed to repeat, and a save of it started the series again.
  [on("repeat"), WORKER, on("complete", { pick: 3 }), on("edit-following", { more: 6 }), WORKER],
  // An appointment removed itself from its series.
  [on("repeat"), WORKER, on("edit-all", { pick: 3, more: 6 }), on("drag", { pick: 3, tech: 1 })],
  // The remaining count of a repetition, and how an ended series continues.
  [on("repeat", { more: 0 }), WORKER, on("edit-following", { pick: 2, day: 5 }), WORKER],
  [on("repeat"), WORKER, on("cancel-rest", { pick: 2 }), on("edit-all", { hour: 2 }), WORKER],
  // A meeting that moved to the time of an event caused a question, whatever it met at that time of another day.
  [
    on("event", { more: 0 }),
    on("event-drag-all", { day: 1, more: 0 }),
    on("event", { day: 1, more: 0 }),
    on("event", { more: 0 }),
  ],
  // An appointment beyond a reduced count stayed an exception, even in a series that it started later.
  [on("repeat"), WORKER, on("drag", { pick: 3, day: 8 }), on("edit-all", { more: 6 }), on("edit-this", { pick: 3 })],
  // An appointment of another job was deleted with those beyond a reduced count, and its job was not updated.
  [
    on("repeat"),
    WORKER,
    on("request"),
    on("to-job", { pick: 3 }),
    on("edit-all", { pick: 3, day: 21, hour: 1 }),
    on("edit-all", { pick: 1, day: 7, hour: 1, more: 6 }),
  ],
  // Moved to another job by mistake and back, it is a normal appointment of its series again.
  [on("repeat"), WORKER, on("request"), on("to-job", { pick: 3, more: 0 }), on("to-job", { more: 1 })],
  // Restored individually and moved, an appointment after the end of its series stands alone.
  [on("repeat"), WORKER, on("cancel-rest", { pick: 1 }), on("restore", { pick: 2 }), on("drag", { pick: 3, day: 5 })],
  // Some dates of an event are dragged away or deleted.
  [
    on("event"),
    on("event-drag-this", { day: 5 }),
    on("event-drag-following", { day: 6, more: 2 }),
    on("event-gone-following"),
  ],
  // Blocked time may overlap its former place, but no other block and no appointment.
  [
    on("block"),
    on("block", { hour: 3 }),
    on("book", { day: 1 }),
    on("block-drag", { hour: 1 }),
    on("block-drag", { hour: 2 }),
    on("block-drag", { day: 1, hour: 1 }),
    on("block-drag", { day: 1, hour: 1, tech: 1 }),
  ],
  // Canceled together with earlier appointments, a series keeps all its dates, as when it ends with its first one.
  [on("repeat"), WORKER, on("cancel-past", { pick: 1 }), on("restore", { pick: 3 })],
  // The appointments after a moved one move with it, even to other weekdays.
  [on("repeat", { more: 3 }), WORKER, on("drag", { pick: 2, day: 4, hour: 3, more: 2 }), on("carry"), WORKER],
  // Restored individually after the end of its series, an appointment still names its repetition. Sending that back is
  // not a change.
  [
    on("repeat", { more: 6 }),
    WORKER,
    on("edit-following", { day: 8, more: 693 }),
    on("cancel-rest", { pick: 1 }),
    on("restore"),
    on("edit-following", { pick: 1, day: 1, more: 693 }),
  ],
  // Records that were restored together blocked one another. None of them is newer than the change that is undone.
  [
    on("event", { day: 1, hour: 1, more: 175 }),
    on("event", { day: 1, hour: 1, tech: 1, more: 874 }),
    on("event-drag-this", { pick: 730, day: 2, hour: 1, more: 507 }),
    on("event-this", { pick: 188, more: 400 }),
    on("event-gone-this", { pick: 431, hour: 3, tech: 1, more: 42 }),
    on("event-drag-all", { pick: 5, hour: 4, tech: 1, more: 472 }),
  ],
];

/** The number of sequences to try besides the known ones. */
const OTHERS = getRounds(5, 25);

/**
 * A failure prints the shortest sequence found in time, with a seed and a path. Add the sequence to `KNOWN`, where it
 * stays the same when commands are drawn differently.
 */
it("any sequence of commands leaves the schedule in the state that the model expects", async () => {
  const numRuns = getExampleCount(KNOWN.length + OTHERS);
  let count = 0;
  await assertProperty(
    fc.asyncProperty(sequence, async (acts) => {
      await runAll(await makeWorld(), [...acts, WORKER]);
      count++;
    }),
    { numRuns, examples: KNOWN.map((acts) => [acts]) }
  );
  expect(count).toBe(numRuns);
}, 180_000);

type World = Business & { system: Business["who"] };

/** Makes a business for each sequence. It is always open, so that only bookings can cause conflicts. */
async function makeWorld(): Promise<World> {
  const business = await makeBusiness();
  const { system, dispatcher, technician, jobTypeId } = business;
  const other = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true, techLevel: 3 });
  const { customerId, locationId } = await makeCustomer(system);
  const open = { isOpen: true, startMinute: 0, endMinute: 1440 };
  await system.db((db) => db.businessHours.updateMany({ data: open }));
  const eventType = getFirst(await system.db((db) => loadEventTypes(db)));
  return {
    system,
    who: dispatcher.who,
    technicians: [technician.userId, other.userId],
    customerId,
    place: { businessCustomerLocation: locationId, jobTypeId },
    eventType: eventType.id,
  };
}

async function runAll(world: World, acts: Act[]): Promise<void> {
  const model = new ScheduleModel();
  for (const [n, one] of acts.entries()) {
    const label = `after ${n}: ${JSON.stringify(one)}`;
    if (one.kind === "days-pass") model.today += one.day;
    else if (one.kind === "worker") await extendAll(world, model);
    else {
      model.passed++;
      const who = withMoment(world.who, new Date(model.now));
      const step = makeStep(model, { ...world, who }, one as Command);
      if (!step) continue;
      // Only every other time, because it costs more than the command.
      const was = n % 2 === acts.length % 2 ? await listSchedule(world) : null;
      const answer = await tried(step.call());
      expect("refused" in answer ? answer.refused : "allowed", label).toEqual(
        step.isAllowed ? "allowed" : expect.not.stringMatching(/^allowed$/)
      );
      if ("answer" in answer) {
        if (was) await takeBackAndDoAgain(world, was, label);
        step.means(answer.answer);
      }
    }
    await mustBeSo(world, model, label);
  }
}

/** An undo must restore the previous state, and a redo must match the model again. */
async function takeBackAndDoAgain(world: World, was: string[], label: string): Promise<void> {
  const undoing = await undoLatest(world.who);
  expect(await listSchedule(world), `${label}, and taken back`).toEqual(was);
  if (undoing) await undoChange(world.who, undoing);
}

/** Lists everything on the schedule, and the series. */
async function listSchedule({ system }: World): Promise<string[]> {
  const rows = await system.db(async (db) => [
    ...(await db.appointment.findMany({
      where: { isDeleted: false },
      include: { technicians: { orderBy: { technicianId: "asc" } } },
    })),
    // A series whose start is undone remains as ended, without appointments.
    ...(await db.$queryRaw<Array<{ id: string }>>`SELECT * FROM appointment_series s WHERE EXISTS
      (SELECT FROM appointment a WHERE a.series_id = s.id AND NOT a.is_deleted)`),
    ...(await db.technicianBusy.findMany({ omit: { id: true } })),
    ...(await db.technicianBlock.findMany()),
    ...(await db.job.findMany({ where: { deletedAt: null } })),
    ...(await db.calendarEvent.findMany({
      where: { deletedAt: null },
      include: { technicians: { orderBy: { technicianId: "asc" } }, types: true },
    })),
  ]);
  return rows.map((row) => JSON.stringify({ ...row, version: 0, updatedAt: null, updated_at: null })).toSorted();
}

/** A refusal is an answer. Any other error is a bug. */
const tried = (work: Promise<unknown>): Promise<{ answer: unknown } | { refused: string }> =>
  work.then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (error instanceof Refusal) return { refused: `${error.code}: ${error.message}` };
      throw error;
    }
  );

async function extendAll({ system }: World, model: ScheduleModel): Promise<void> {
  const then = withMoment(system, new Date(model.now));
  for (const { id } of model.series) await extendSeries(then, requireValue(id, "id"));
  model.extend();
}

/** Compares the stored data with the model, appointment by appointment and date by date. */
async function mustBeSo({ system }: World, model: ScheduleModel, label: string): Promise<void> {
  const stored = await system.db(async (db) => ({
    appointments: await db.appointment.findMany({ include: { technicians: { orderBy: { position: "asc" } } } }),
    series: await db.appointmentSeries.findMany(),
    busy: await db.technicianBusy.findMany(),
    jobs: await db.job.findMany(),
    rules: await db.calendarEvent.findMany({ where: { deletedAt: null } }),
    events: await listEventOccurrences(system, { start: new Date("2031-01-01"), end: new Date("2032-01-01") }),
  }));
  // Ids of records that the application created itself, and the wording of rules, are copied into the model.
  for (const { id, job } of model.appointments)
    job.id ??= stored.appointments.find((row) => row.id === id)?.jobId ?? null;
  for (const series of model.series) {
    series.id ??= stored.appointments.find(({ id }) => id === series.appointments[0]?.id)?.seriesId ?? null;
    series.rule = stored.series.find(({ id }) => id === series.id)?.rule ?? series.rule;
    for (const [n, appointment] of series.appointments.entries()) {
      const wall = formatWall(getNthDate(series.dates, n));
      appointment.id ??=
        stored.appointments.find((row) => row.seriesId === series.id && wallOf(row) === wall)?.id ?? null;
    }
  }
  for (const appointment of model.appointments)
    appointment.rule = stored.appointments.find(({ id }) => id === appointment.id)?.rrule ?? null;
  for (const event of model.events) event.rule = stored.rules.find(({ id }) => id === event.id)?.rule ?? null;

  const appointments = stored.appointments.map((row) =>
    line(row.id, row.isDeleted ? "deleted" : row.canceledAt ? "canceled" : "open", row.status, {
      start: row.startAt?.getTime() ?? null,
      end: row.endAt?.getTime() ?? null,
      crew: row.technicians.map(({ technicianId }) => technicianId),
      job: row.jobId,
      of: row.seriesId && `${row.seriesId} ${wallOf(row)}`,
      repetition: row.rrule === null ? "does not repeat" : "repeats",
      waits: row.isServiceRequest,
      isException: row.isSeriesException && !row.isDeleted && row.canceledAt === null,
    })
  );
  const expected = model.appointments.map((appointment) => {
    const { series, start } = appointment;
    return line(appointment.id, appointment.state, appointment.isComplete ? "complete" : "scheduled", {
      start,
      end: appointment.end,
      crew: appointment.crew,
      job: requireValue(appointment.job.id, "id"),
      waits: start === null,
      of: series && `${series.id} ${formatWall(getNthDate(series.dates, series.appointments.indexOf(appointment)))}`,
      repetition: series ? "repeats" : "does not repeat",
      isException: appointment.isException && appointment.state === "open",
    });
  });
  expect(appointments.toSorted(), label).toEqual(expected.toSorted());

  const storedBusy = stored.busy.map((row) =>
    [row.appointmentId ?? row.blockId, row.technicianId, iso(row.startAt), iso(row.endAt), row.isForced].join(" ")
  );
  const expectedBusy = [...model.appointments.filter(({ state }) => state === "open"), ...model.blocks].flatMap(
    ({ id, start, end, crew }) =>
      start === null
        ? []
        : crew.map((person) => [id, person, iso(start), iso(requireValue(end, "end")), false].join(" "))
  );
  expect(storedBusy.toSorted(), label).toEqual(expectedBusy.toSorted());

  const happening = stored.events.map(({ eventId, start, end, technicianIds }) =>
    [eventId, iso(start), iso(end), ...technicianIds.toSorted()].join(" ")
  );
  const planned = model.events.flatMap(({ id, walls, length, crew }) =>
    walls.map((wall) => [id, iso(toInstant(wall)), iso(toInstant(wall) + length), ...crew.toSorted()].join(" "))
  );
  expect(happening.toSorted(), label).toEqual(planned.toSorted());

  const jobs = stored.jobs.map(({ id, status }) => `${id} ${status}`);
  const expectedJobs = model.jobs.map((job) => {
    const own = model.appointments.filter((appointment) => appointment.job === job && appointment.state === "open");
    return `${job.id} ${jobStatus(own)}`;
  });
  expect(jobs.toSorted(), label).toEqual(expectedJobs.toSorted());
}

function jobStatus(appointments: Appointment[]): string {
  if (appointments.length > 0 && appointments.every(({ isComplete }) => isComplete)) return "complete";
  if (appointments.some(({ isComplete }) => isComplete)) return "in progress";
  return appointments.some(({ start }) => start !== null) ? "scheduled" : "open";
}

const iso = (instant: number | Date) => new Date(instant).toISOString();
const wallOf = ({ seriesOccurrence }: { seriesOccurrence: Date | null }) =>
  seriesOccurrence?.toISOString().slice(0, 16);
const line = (
  id: string | null,
  state: string,
  status: string,
  {
    start,
    end,
    ...rest
  }: {
    start: number | null;
    end: number | null;
    crew: string[];
    job: string;
    of: string | null;
    repetition: string;
    waits: boolean;
    isException: boolean;
  }
) =>
  `${id} ${state} ${status} ${start && iso(start)} ${end && iso(end)} ${JSON.stringify(rest, Object.keys(rest).toSorted())}`;
