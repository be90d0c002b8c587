import { describe, expect, it } from "vitest";
import { dayProblem, type DayVisit, type PlanDay } from "@/lib/scheduling/planning/day-plan";
import { suggestionOf } from "@/lib/scheduling/planning/plan-suggestion";

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
const visit = (id: string, crew: string[], start: number | null): DayVisit => ({
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
    visits: [visit("booked", ["a"], NINE), visit("moved", ["b"], NINE + HOUR), visit("waiting", [], null)],
    base: null,
    travelMph: null,
  };
  const layout = dayProblem(day);
  const first = layout.problem.stops.length - day.visits.length;
  const [booked, moved, waiting] = [first, first + 1, first + 2];
  const changed = (plan: number[][]) => suggestionOf(day, layout, plan).changes.map((change) => change.appointmentId);

  it("puts nothing where a booked visit stays that no route reaches", () => {
    const suggestion = suggestionOf(day, layout, [[waiting], [moved]]);
    expect(suggestion.changes).toEqual([]);
    expect(suggestion.leftOut).toContainEqual({
      appointmentId: "waiting",
      customer: "Customer waiting",
      reason: "A visit that stays where it is would be in the way.",
    });
  });

  it("nor where one stays that would have moved into its place", () => {
    // “moved” would go to a, where “booked” stays; so it stays with b, where “waiting” was to go.
    expect(changed([[moved], [waiting]])).toEqual([]);
    // Only the one that waits has no place; “moved” keeps the one that it has.
    const { leftOut } = suggestionOf(day, layout, [[moved], [waiting]]);
    expect(leftOut.map(({ customer }) => customer)).toEqual(["Customer booked", "Customer waiting"]);
  });

  it("puts nothing into time that is taken otherwise", () => {
    const busy = { ...technician("b"), away: [{ start: NINE, end: NINE + 4 * HOUR }] };
    const taken = { ...day, technicians: [technician("a"), busy] };
    const laidOut = dayProblem(taken);
    const own = laidOut.problem.stops.length - taken.visits.length;
    // A plan without the stop that stands for that time, as when something overlaps it already.
    const { changes, leftOut } = suggestionOf(taken, laidOut, [[own, own + 1], [own + 2]]);
    expect(changes).toEqual([]);
    expect(leftOut.map(({ appointmentId }) => appointmentId)).toContain("waiting");
  });

  it("takes the place of what moves away", () => {
    expect(changed([[moved], [booked]])).toEqual(["booked", "moved"]);
    expect(changed([[booked, waiting], [moved]])).toEqual(["waiting"]);
  });
});
