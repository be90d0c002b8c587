import "server-only";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { listPlanFaults } from "./list-plan-faults";
import { buildDayProblem } from "./plan-day";
import type { PlanQuestion, PlanSuggestion } from "./plan-question";
import { loadPlanDay } from "./load-plan-day";
import { buildSuggestion } from "./build-suggestion";
import { solveInThread } from "./solve-in-thread";

/** The time budget of the search. A small day needs less. */
const BUDGET_MS = 1_200;

/**
 * Suggests technicians and times for a day, within skills, zones, hours, promised times, and driving. It changes
 * nothing: the dispatcher accepts single changes, which then run like any other move. A checker that shares no code
 * with the solver verifies each plan. Our addition: schedule.suggestPlan.
 */
export async function suggestPlan(who: Who, question: PlanQuestion, signal?: AbortSignal): Promise<PlanSuggestion> {
  const { day, notLookedAt } = await loadPlanDay(who, question);
  if (day.technicians.length === 0)
    throw conflict(
      "nobody_works",
      "No technicians work on this day, or the day is over. Select another day or dispatch group."
    );
  const layout = buildDayProblem(day);
  const budgetMs = layout.appointments.length <= 12 ? 300 : BUDGET_MS;
  const { businessId } = who;
  const { plan } = await solveInThread(layout.problem, { budgetMs, from: layout.today }, { businessId, signal });
  const faults = listPlanFaults(layout.problem, plan);
  if (faults.length > 0) throw new Error(`the planner made an illegal plan: ${faults[0]}`);
  return { ...buildSuggestion(day, layout, plan), notLookedAt };
}
