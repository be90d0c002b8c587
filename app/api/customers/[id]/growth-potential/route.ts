import { GrowthPotential, getGrowthPotential } from "@/lib/invoices/records/growth-potential";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "customers.getGrowthPotential",
  summary: "Returns a customer's open sales opportunities, their value, and the balance due",
  permission: "invoices.all",
  params: IdPath,
  returns: GrowthPotential,
  refusals: ["customer_not_found"],
  run: ({ who, params }) => getGrowthPotential(who, params.id),
});
