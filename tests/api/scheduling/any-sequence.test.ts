import fc from "fast-check";
import { expect, it } from "vitest";
import { Refusal } from "@/lib/platform/http/refusal";
import { withMoment } from "@/lib/platform/session/who";
import { listEventOccurrences } from "@/lib/scheduling/busy/list-event-occurrences";
import { loadEventTypes } from "@/lib/scheduling/events/event-type-list";
import { undoChange } from "@/lib/history/undo-change";
import { extendSeries } from "@/lib/scheduling/series/extend-series";
import { makeBusiness, makeStaff } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { assertProperty, exampleCount } from "@/tests/support/chance";
import { dateAt, instantOf, wallText } from "@/tests/support/schedule-model/dates";
import { ScheduleModel, type Appointment } from "@/tests/support/schedule-model/model";
import { type Business, type Command, type Kind, KINDS, stepOf } from "@/tests/support/schedule-model/steps";
import { rounds } from "@/tests/support/rounds";
import { undoLatest } from "@/tests/support/undo";

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
    { noNullPrototype: true },
  );
const time = fc.record(
  { kind: fc.constantFrom("worker" as const, "days-pass" as const), day: fc.nat({ max: 20 }) },
  { noNullPrototype: true },
);
const on = (kind: Act["kind"], more: Partial<Command> = {}): Act =>
  ({ kind, pick: 0, day: 0, hour: 0, tech: 0, more: 1, ...more }) as Act;
const WORKER = on("worker");
/** Sequences of these commands, and of any others in between. */
const mostly = (kinds: readonly Kind[], days?: number): fc.Arbitrary<Act[]> =>
  fc.array(
    fc.oneof(
      { weight: 7, arbitrary: commandOf(kinds, days) },
      { weight: 3, arbitrary: commandOf(KINDS, days) },
      { weight: 1, arbitrary: time },
    ),
    { minLength: 14, maxLength: 32 },
  );
const aroundSeries = fc
  .tuple(
    commandOf(["repeat"]),
    mostly([
      ...(["edit-this", "edit-following", "edit-all", "drag", "drag", "to-job", "to-job"] as const),
      ...(["carry", "carry"] as const),
      ...(["cancel-rest", "remove-rest", "restore"] as const),
    ]),
  )
  .map(([first, acts]): Act[] => [first, WORKER, ...acts]);
/** Within a few days, so that they are in one another's way. */
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
      FEW,
    ),
  )
  .map(([event, block, acts]): Act[] => [event, block, ...acts]);
/** Series are where most can go wrong. */
const sequence = fc.oneof({ weight: 2, arbitrary: aroundSeries }, { weight: 1, arbitrary: aroundEvents });

/** Sequences that were wrong once, or would seldom be tried. */
const KNOWN: Act[][] = [
  // Another crew for one appointment went with the next edit of its series.
  [on("repeat", { more: 2 }), WORKER, on("join", { pick: 1, tech: 1 }), on("leave", { pick: 2 }), on("edit-following")],
  // An appointment that was moved by itself, then edited along with those after it, was left behind by the next edit.
  [
    on("repeat"),
    WORKER,
    on("drag", { pick: 1 }),
    on("edit-following", { pick: 1, day: 3 }),
    on("edit-all", { hour: 4 }),
  ],
  // Of a canceled appointment the time and the people were taken.
  [on("book"), on("cancel"), on("leave"), on("unschedule")],
  // A series that had been ended got another repetition, and no appointments for it.
  [on("repeat"), WORKER, on("cancel-rest", { pick: 2 }), on("edit-all", { more: 0 }), WORKER],
  // An appointment that fewer times left out said that it repeats, and began the series once more when it was saved.
  [on("repeat"), WORKER, on("complete", { pick: 3 }), on("edit-following", { more: 6 }), WORKER],
  // An appointment took itself out of its series.
  [on("repeat"), WORKER, on("edit-all", { pick: 3, more: 6 }), on("drag", { pick: 3, tech: 1 })],
  // What is left of a number of times, and what a series that was ended goes on with.
  [on("repeat", { more: 0 }), WORKER, on("edit-following", { pick: 2, day: 5 }), WORKER],
  [on("repeat"), WORKER, on("cancel-rest", { pick: 2 }), on("edit-all", { hour: 2 }), WORKER],
  // It was asked about a meeting that came to where an event was, whatever else it met at that time of another day.
  [
    on("event", { more: 0 }),
    on("event-drag-all", { day: 1, more: 0 }),
    on("event", { day: 1, more: 0 }),
    on("event", { more: 0 }),
  ],
  // An appointment that fewer times left out was an exception still, also in the series that it began later.
  [on("repeat"), WORKER, on("drag", { pick: 3, day: 8 }), on("edit-all", { more: 6 }), on("edit-this", { pick: 3 })],
  // An appointment of another job went with those that fewer times left out, and that job did not hear of it.
  [
    on("repeat"),
    WORKER,
    on("request"),
    on("to-job", { pick: 3 }),
    on("edit-all", { pick: 3, day: 21, hour: 1 }),
    on("edit-all", { pick: 1, day: 7, hour: 1, more: 6 }),
  ],
  // On another job by mistake, and back: an appointment like the others of its series.
  [on("repeat"), WORKER, on("request"), on("to-job", { pick: 3, more: 0 }), on("to-job", { more: 1 })],
  // Brought back by itself and moved, an appointment after the end of its series stands by itself.
  [on("repeat"), WORKER, on("cancel-rest", { pick: 1 }), on("restore", { pick: 2 }), on("drag", { pick: 3, day: 5 })],
  // Of an event some dates are dragged away, or deleted.
  [
    on("event"),
    on("event-drag-this", { day: 5 }),
    on("event-drag-following", { day: 6, more: 2 }),
    on("event-gone-following"),
  ],
  // Blocked time goes over where it was, not over other blocked time or an appointment.
  [
    on("block"),
    on("block", { hour: 3 }),
    on("book", { day: 1 }),
    on("block-drag", { hour: 1 }),
    on("block-drag", { hour: 2 }),
    on("block-drag", { day: 1, hour: 1 }),
    on("block-drag", { day: 1, hour: 1, tech: 1 }),
  ],
  // Canceled with the earlier appointments too, a series keeps all its dates, as when it ends with its first.
  [on("repeat"), WORKER, on("cancel-past", { pick: 1 }), on("restore", { pick: 3 })],
  // What follows a moved appointment goes along with it, also to other weekdays.
  [on("repeat", { more: 3 }), WORKER, on("drag", { pick: 2, day: 4, hour: 3, more: 2 }), on("carry"), WORKER],
  // Brought back by itself after the end of its series, an appointment still names the repetition: that one sent back
  // is no other.
  [
    on("repeat", { more: 6 }),
    WORKER,
    on("edit-following", { day: 8, more: 693 }),
    on("cancel-rest", { pick: 1 }),
    on("restore"),
    on("edit-following", { pick: 1, day: 1, more: 693 }),
  ],
  // What came back together was in its own way: nothing of it is newer than the change that is taken back.
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
const OTHERS = rounds(5, 25);

/**
 * Failing, it prints the sequence, as short as time allows, and a seed and a path. The sequence belongs into `KNOWN`: it
 * stays what it is when commands are drawn otherwise.
 */
it("after any sequence of commands the schedule is what a person expects who was told of each of them", async () => {
  const numRuns = exampleCount(KNOWN.length + OTHERS);
  let count = 0;
  await assertProperty(
    fc.asyncProperty(sequence, async (acts) => {
      await runAll(await makeWorld(), [...acts, WORKER]);
      count++;
    }),
    { numRuns, examples: KNOWN.map((acts) => [acts]) },
  );
  expect(count).toBe(numRuns);
}, 180_000);

type World = Business & { system: Business["who"] };

/** A business for each sequence, open all the time: only what others booked stands in the way. */
async function makeWorld(): Promise<World> {
  const business = await makeBusiness();
  const { system, dispatcher, technician, jobTypeId } = business;
  const other = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true, techLevel: 3 });
  const { customerId, locationId } = await makeCustomer(system);
  const open = { isOpen: true, startMinute: 0, endMinute: 1440 };
  await system.db((db) => db.businessHours.updateMany({ data: open }));
  const [eventType] = await system.db((db) => loadEventTypes(system, db));
  return {
    system,
    who: dispatcher.who,
    technicians: [technician.userId, other.userId],
    customerId,
    place: { businessCustomerLocation: locationId, jobTypeId },
    eventType: eventType!.id,
  };
}

async function runAll(world: World, acts: Act[]): Promise<void> {
  const model = new ScheduleModel();
  for (const [n, one] of acts.entries()) {
    const told = `after ${n}: ${JSON.stringify(one)}`;
    if (one.kind === "days-pass") model.today += one.day;
    else if (one.kind === "worker") await extendAll(world, model);
    else {
      model.passed++;
      const who = withMoment(world.who, new Date(model.now));
      const step = stepOf(model, { ...world, who }, one as Command);
      if (!step) continue;
      // Every other one: it costs more than the command.
      const was = n % 2 === acts.length % 2 ? await shown(world) : null;
      const answer = await tried(step.call());
      expect("refused" in answer ? answer.refused : "allowed", told).toEqual(
        step.isAllowed ? "allowed" : expect.not.stringMatching(/^allowed$/),
      );
      if ("answer" in answer) {
        if (was) await takeBackAndDoAgain(world, was, told);
        step.means(answer.answer);
      }
    }
    await mustBeSo(world, model, told);
  }
}

/** Whatever was done, undone it is as it was before; and done again it is what the model says. */
async function takeBackAndDoAgain(world: World, was: string[], told: string): Promise<void> {
  const undoing = await undoLatest(world.who);
  expect(await shown(world), `${told}, and taken back`).toEqual(was);
  if (undoing) await undoChange(world.who, undoing);
}

/** All that stands on the schedule, and what its series are. */
async function shown({ system }: World): Promise<string[]> {
  const rows = await system.db(async (db) => [
    ...(await db.appointment.findMany({
      where: { isDeleted: false },
      include: { technicians: { orderBy: { technicianId: "asc" } } },
    })),
    // One that was only begun is not made unbegun but ended, without any appointment.
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

/** A refusal is an answer; anything else is a bug. */
const tried = (work: Promise<unknown>): Promise<{ answer: unknown } | { refused: string }> =>
  work.then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (error instanceof Refusal) return { refused: `${error.code}: ${error.message}` };
      throw error;
    },
  );

async function extendAll({ system }: World, model: ScheduleModel): Promise<void> {
  const then = withMoment(system, new Date(model.now));
  for (const { id } of model.series) await extendSeries(then, id!);
  model.extend();
}

/** What is stored is what the model says, appointment for appointment and date for date. */
async function mustBeSo({ system }: World, model: ScheduleModel, told: string): Promise<void> {
  const stored = await system.db(async (db) => ({
    appointments: await db.appointment.findMany({ include: { technicians: { orderBy: { position: "asc" } } } }),
    series: await db.appointmentSeries.findMany(),
    busy: await db.technicianBusy.findMany(),
    jobs: await db.job.findMany(),
    rules: await db.calendarEvent.findMany({ where: { deletedAt: null } }),
    events: await listEventOccurrences(system, { start: new Date("2031-01-01"), end: new Date("2032-01-01") }),
  }));
  // Ids of what the application made by itself, and rules as it words them, are learned from it.
  for (const { id, job } of model.appointments)
    job.id ??= stored.appointments.find((row) => row.id === id)?.jobId ?? null;
  for (const series of model.series) {
    series.id ??= stored.appointments.find(({ id }) => id === series.appointments[0]?.id)?.seriesId ?? null;
    series.rule = stored.series.find(({ id }) => id === series.id)?.rule ?? series.rule;
    for (const [n, appointment] of series.appointments.entries()) {
      const wall = wallText(dateAt(series.dates, n));
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
      says: row.rrule === null ? "does not repeat" : "repeats",
      waits: row.isServiceRequest,
      isException: row.isSeriesException && !row.isDeleted && row.canceledAt === null,
    }),
  );
  const expected = model.appointments.map((appointment) => {
    const { series, start } = appointment;
    return line(appointment.id, appointment.state, appointment.isComplete ? "complete" : "scheduled", {
      start,
      end: appointment.end,
      crew: appointment.crew,
      job: appointment.job.id!,
      waits: start === null,
      of: series && `${series.id} ${wallText(dateAt(series.dates, series.appointments.indexOf(appointment)))}`,
      says: series ? "repeats" : "does not repeat",
      isException: appointment.isException && appointment.state === "open",
    });
  });
  expect(appointments.toSorted(), told).toEqual(expected.toSorted());

  const taken = stored.busy.map((row) =>
    [row.appointmentId ?? row.blockId, row.technicianId, iso(row.startAt), iso(row.endAt), row.isForced].join(" "),
  );
  const held = [...model.appointments.filter(({ state }) => state === "open"), ...model.blocks].flatMap(
    ({ id, start, end, crew }) =>
      start === null ? [] : crew.map((person) => [id, person, iso(start), iso(end!), false].join(" ")),
  );
  expect(taken.toSorted(), told).toEqual(held.toSorted());

  const happening = stored.events.map(({ eventId, start, end, technicianIds }) =>
    [eventId, iso(start), iso(end), ...technicianIds.toSorted()].join(" "),
  );
  const planned = model.events.flatMap(({ id, walls, length, crew }) =>
    walls.map((wall) => [id, iso(instantOf(wall)), iso(instantOf(wall) + length), ...crew.toSorted()].join(" ")),
  );
  expect(happening.toSorted(), told).toEqual(planned.toSorted());

  const jobs = stored.jobs.map(({ id, status }) => `${id} ${status}`);
  const said = model.jobs.map((job) => {
    const own = model.appointments.filter((appointment) => appointment.job === job && appointment.state === "open");
    return `${job.id} ${jobStatus(own)}`;
  });
  expect(jobs.toSorted(), told).toEqual(said.toSorted());
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
    says: string;
    waits: boolean;
    isException: boolean;
  },
) =>
  `${id} ${state} ${status} ${start && iso(start)} ${end && iso(end)} ${JSON.stringify(rest, Object.keys(rest).toSorted())}`;
