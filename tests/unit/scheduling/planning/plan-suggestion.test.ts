import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildDayProblem, type DayAppointment, type PlanDay } from "@/lib/scheduling/planning/plan-day";
import { buildSuggestion } from "@/lib/scheduling/planning/build-suggestion";
import { makeStraightLine } from "@/lib/scheduling/travel/travel";
import { solvePlan } from "@/lib/scheduling/planning/solve-plan";
import { assertProperty } from "@/tests/support/chance";
import { getFirst } from "@/tests/support/required-values";

const HOUR = 3_600_000;
const NINE = Date.UTC(2031, 2, 3, 14);
const technician = (id: string) => ({
  id,
  name: `Tech ${id}`,
  start: NINE,
  end: NINE + 8 * HOUR,
  level: 3,
  jobTypeIds: [],
  away: [],
});
const appointment = (id: string, crew: string[], start: number | null): DayAppointment => ({
  id,
  version: 1,
  customer: `Customer ${id}`,
  address: "",
  place: null,
  durationMs: 2 * HOUR,
  jobTypeId: "j",
  minTechLevel: 1,
  zoneTechnicianIds: [],
  crew,
  start,
  window: null,
  isFixed: false,
});

describe("a suggested plan", () => {
  const day: PlanDay = {
    technicians: [technician("a"), technician("b")],
    appointments: [
      appointment("booked", ["a"], NINE),
      appointment("moved", ["b"], NINE + HOUR),
      appointment("waiting", [], null),
    ],
    base: null,
    travel: makeStraightLine(null),
  };
  const layout = buildDayProblem(day);
  const first = layout.problem.stops.length - day.appointments.length;
  const [booked, moved, waiting] = [first, first + 1, first + 2];
  const changed = (plan: number[][]) =>
    buildSuggestion(day, layout, plan).changes.map((change) => change.appointmentId);

  it("puts nothing into the time of a booked appointment that no route contains", () => {
    const suggestion = buildSuggestion(day, layout, [[waiting], [moved]]);
    expect(suggestion.changes).toEqual([]);
    expect(suggestion.leftOut).toContainEqual({
      appointmentId: "waiting",
      customer: "Customer waiting",
      reason: "Conflicts with Customer booked's appointment.",
    });
  });

  it("puts nothing into the time of an appointment that cannot move after all", () => {
    // “moved” would go to a, where “booked” stays. So it stays with b, where “waiting” was to go.
    expect(changed([[moved], [waiting]])).toEqual([]);
    // Only the waiting one has no place, because “moved” keeps its own.
    const { leftOut } = buildSuggestion(day, layout, [[moved], [waiting]]);
    expect(leftOut.map(({ customer }) => customer)).toEqual(["Customer booked", "Customer waiting"]);
  });

  it("puts nothing into a technician's time off", () => {
    const busy = { ...technician("b"), away: [{ start: NINE, end: NINE + 4 * HOUR }] };
    const busyDay = { ...day, technicians: [technician("a"), busy] };
    const laidOut = buildDayProblem(busyDay);
    const own = laidOut.problem.stops.length - busyDay.appointments.length;
    // A plan without the stop for that time, as when something already overlaps it.
    const { changes, leftOut } = buildSuggestion(busyDay, laidOut, [[own, own + 1], [own + 2]]);
    expect(changes).toEqual([]);
    expect(leftOut.map(({ appointmentId }) => appointmentId)).toContain("waiting");
  });

  it("names the suggested change that takes the time", () => {
    const long = { ...appointment("waiting", [], null), durationMs: 2 * HOUR + 10 * 60_000 };
    const both = { ...day, appointments: [long, appointment("promised", [], NINE + 2 * HOUR)] };
    const suggestion = buildSuggestion(both, buildDayProblem(both), [[0, 1], []]);
    expect(suggestion.changes.map(({ customer }) => customer)).toEqual(["Customer waiting"]);
    expect(suggestion.leftOut).toEqual([
      {
        appointmentId: "promised",
        customer: "Customer promised",
        reason: "Conflicts with the change suggested for Customer waiting.",
      },
    ]);
  });

  it("reuses the time of an appointment that moves away", () => {
    expect(changed([[moved], [booked]])).toEqual(["booked", "moved"]);
    expect(changed([[booked, waiting], [moved]])).toEqual(["waiting"]);
  });

  it("measures the result of the changes it keeps, not of the plan behind them", () => {
    // Nothing of this plan can be kept, so nothing gets better.
    const { before, after } = buildSuggestion(day, layout, [[waiting], [moved]]);
    expect(after).toEqual(before);
    expect(after.unassigned).toBe(1);
    const placed = buildSuggestion(day, layout, [[booked, waiting], [moved]]);
    expect(placed.after).toEqual({ ...before, unassigned: 0 });
  });
});

describe("changes of a suggested plan", () => {
  const quarters = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count * HOUR * 0.25);
  const place = fc.record({ lat: fc.integer({ min: 0, max: 8 }), lng: fc.integer({ min: 0, max: 8 }) });
  const appointments = fc.array(
    fc.record({
      at: fc.option(quarters(24), { nil: null }),
      length: quarters(10),
      who: fc.constantFrom("a", "b", null),
      place: fc.option(place, { nil: null }),
      hasWindow: fc.boolean(),
    }),
    { minLength: 2, maxLength: 9 }
  );
  const days = appointments.map((drafts): PlanDay => {
    const technicians = [technician("a"), technician("b")];
    const laidOut = drafts.map(({ at, length, who, place: where, hasWindow }, i): DayAppointment => {
      const start = at === null ? null : NINE + at;
      return {
        ...appointment(String(i), who && start !== null ? [who] : [], start),
        durationMs: length + 10 * 60_000,
        place: where && { lat: 40 + where.lat / 50, lng: -74 + where.lng / 50 },
        window: start !== null && hasWindow ? { start: start - HOUR, end: start + HOUR } : null,
      };
    });
    return { technicians, appointments: laidOut, base: { lat: 40, lng: -74 }, travel: makeStraightLine(30) };
  });

  it("never overlap one another or an appointment that stays", () => {
    let suggested = 0;
    assertProperty(
      fc.property(days, (day) => {
        const layout = buildDayProblem(day);
        const { plan } = solvePlan(layout.problem, { budgetMs: 2, from: layout.today });
        const { changes } = buildSuggestion(day, layout, plan);
        suggested += changes.length;
        const moving = new Set(changes.map(({ appointmentId }) => appointmentId));
        const staying = day.appointments.flatMap(({ id, crew, start, durationMs }) =>
          start === null || moving.has(id) || crew.length === 0
            ? []
            : [{ id, techId: getFirst(crew), start, end: start + durationMs }]
        );
        const changed = changes.map(({ appointmentId: id, to }) => {
          return { id, techId: to.tech_id, start: Date.parse(to.start), end: Date.parse(to.end) };
        });
        for (const one of changed)
          for (const other of [...changed, ...staying])
            if (one.id !== other.id && one.techId === other.techId)
              expect(one.start < other.end && one.end > other.start, `${one.id} meets ${other.id}`).toBe(false);
      }),
      { numRuns: 150 }
    );
    expect(suggested).toBeGreaterThan(0);
  });

  it("drop a promised time that would begin before an unscheduled appointment is done", () => {
    const late = { ...appointment("promised", ["b"], NINE + 2 * HOUR) };
    const long = { ...appointment("waiting", [], null), durationMs: 2 * HOUR + 10 * 60_000 };
    const day: PlanDay = {
      technicians: [technician("a"), technician("b")],
      appointments: [late, long],
      base: null,
      travel: makeStraightLine(null),
    };
    const { changes } = buildSuggestion(day, buildDayProblem(day), [[1, 0], []]);
    expect(changes.map(({ appointmentId }) => appointmentId)).toEqual(["waiting"]);
  });
});
