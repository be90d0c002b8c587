import { call } from "@/lib/platform/http/call";
import { getUsage, PlanUsage } from "@/lib/telephony/calls/get-usage";

export const GET = call({
  id: "telephony.getUsage",
  summary: "Returns the business's phone provider usage for this month and last month",
  permission: "calls.view",
  returns: PlanUsage,
  run: ({ who }) => getUsage(who),
});
