import { call } from "@/lib/platform/http/call";
import { PlanQuestion, PlanSuggestion } from "@/lib/scheduling/planning/plan-question";
import { suggestPlan } from "@/lib/scheduling/planning/suggest-plan";

export const POST = call({
  id: "schedule.suggestPlan",
  summary: "Suggests crews and times for a day without saving them",
  permission: "schedule.change",
  body: PlanQuestion,
  returns: PlanSuggestion,
  refusals: ["nobody_works"],
  // Closing the panel cancels the search.
  run: ({ who, body, request }) => suggestPlan(who, body, request.signal),
});
