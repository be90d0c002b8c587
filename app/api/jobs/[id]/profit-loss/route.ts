import { getProfitLoss, saveProfitLoss } from "@/lib/jobs/profit/save-profit-loss";
import { EnteredCosts, ProfitLoss } from "@/lib/jobs/profit/profit-loss";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "jobs.getProfitLoss",
  summary: "Returns a job's revenue, cost, and profit",
  permission: "costs.view",
  params: IdPath,
  returns: ProfitLoss,
  refusals: ["job_not_found"],
  run: ({ who, params }) => getProfitLoss(who, params.id),
});

export const POST = call({
  id: "jobs.saveProfitLoss",
  summary: "Saves a job's manually entered costs",
  permission: "costs.view",
  params: IdPath,
  body: EnteredCosts,
  returns: ProfitLoss,
  refusals: ["job_not_found", "job_changed"],
  run: ({ who, params, body }) => saveProfitLoss(who, params.id, body),
});
