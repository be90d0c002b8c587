import { buildDayProblem, type PlanDay } from "@/lib/scheduling/planning/plan-day";
import { buildSuggestion } from "@/lib/scheduling/planning/build-suggestion";
import { listPlanFaults } from "@/lib/scheduling/planning/list-plan-faults";
import { solveInThread } from "@/lib/scheduling/planning/solve-in-thread";
import { makeStraightLine } from "@/lib/scheduling/travel/travel";
import { createRandom } from "@/lib/scheduling/planning/create-random";

const HOUR = 3_600_000;

/**
 * Generates the day of a county. Half of the appointments have a window of two hours, and a third have no technician
 * yet.
 */
function generated(technicians: number, appointments: number): PlanDay {
  const random = createRandom(7);
  const start = Date.UTC(2031, 2, 3, 13);
  const place = () => ({ lat: 35 + random() * 0.6, lng: -81 + random() * 0.6 });
  const people = Array.from({ length: technicians }, (_, i) => ({
    id: `t${i}`,
    name: `Tech ${i}`,
    start,
    end: start + 9 * HOUR,
    level: 1 + (i % 3),
    jobTypeIds: [],
    away: [],
  }));
  return {
    technicians: people,
    base: { lat: 35.3, lng: -80.7 },
    travel: makeStraightLine(30),
    appointments: Array.from({ length: appointments }, (_, i) => {
      const from = start + Math.floor(random() * 14) * HOUR * 0.5;
      return {
        id: `v${i}`,
        version: 1,
        customer: `Customer ${i}`,
        address: "",
        place: place(),
        jobTypeId: "j",
        durationMs: HOUR,
        minTechLevel: 1 + (i % 3),
        zoneTechnicianIds: [],
        isFixed: false,
        crew: i % 3 === 0 ? [] : [`t${Math.floor(random() * technicians)}`],
        start: i % 3 === 0 ? null : from,
        window: i % 2 === 0 && i % 3 !== 0 ? { start: from - HOUR, end: from + HOUR } : null,
      };
    }),
  };
}

/**
 * Measures a suggestion in milliseconds, and the driving time after it relative to that before, for the same
 * appointments.
 */
export async function timePlan(technicians: number, appointments: number): Promise<{ ms: number; leftOut: number }> {
  const day = generated(technicians, appointments);
  const begun = performance.now();
  const layout = buildDayProblem(day);
  const { plan } = await solveInThread(
    layout.problem,
    { budgetMs: 1_200, from: layout.today },
    { businessId: "bench" }
  );
  const suggestion = buildSuggestion(day, layout, plan);
  const ms = performance.now() - begun;
  const faults = listPlanFaults(layout.problem, plan);
  if (faults.length > 0) throw new Error(faults[0]);
  return { ms, leftOut: suggestion.leftOut.length };
}
