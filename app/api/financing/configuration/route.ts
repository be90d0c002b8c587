import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { FinancingConfiguration, showConfiguration } from "@/lib/financing/lenders/show-configuration";

export const GET = call({
  id: "financing.getConfiguration",
  summary: "Lists lenders and their products by state",
  permission: "invoices.view",
  query: z.object({ source: z.enum(["web"]).default("web") }),
  returns: FinancingConfiguration,
  run: ({ who }) => showConfiguration(who),
});
