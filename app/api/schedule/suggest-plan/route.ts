import { call } from "@/lib/platform/http/call";
import { PlanQuestion, PlanSuggestion } from "@/lib/scheduling/planning/day-shapes";
import { suggestPlan } from "@/lib/scheduling/planning/suggest-plan";

export const POST = call({
  id: "schedule.suggestPlan",
  summary: "Suggest who does what when on a day; changes nothing",
  permission: "schedule.change",
  body: PlanQuestion,
  returns: PlanSuggestion,
  refusals: ["nobody_works"],
  // Closing the panel cancels the search.
  run: ({ who, body, request }) => suggestPlan(who, body, request.signal),
});
