import { getItemizedProfitLoss } from "@/lib/jobs/profit/save-profit-loss";
import { ProfitLines } from "@/lib/jobs/profit/profit-loss";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "jobs.getProfitLossItemized",
  summary: "Lists revenue and cost for each line of a job's invoices",
  permission: "costs.view",
  params: IdPath,
  returns: ProfitLines,
  refusals: ["job_not_found"],
  run: ({ who, params }) => getItemizedProfitLoss(who, params.id),
});
