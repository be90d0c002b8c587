import { call } from "@/lib/platform/http/call";
import { getUsage, PlanUsage } from "@/lib/telephony/calls/get-usage";

export const GET = call({
  id: "telephony.getUsage",
  summary: "What the business used at the phone provider this month and the last",
  permission: "calls.view",
  returns: PlanUsage,
  run: ({ who }) => getUsage(who),
});
