import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";
import { getOutstandingBalance } from "@/lib/customers/records/get-outstanding-balance";

export const GET = call({
  id: "customers.getOutstandingBalance",
  summary: "Returns a customer's outstanding balance across all invoices",
  permission: "invoices.all",
  params: IdPath,
  returns: z.object({ outstandingBalance: Money }),
  refusals: ["customer_not_found"],
  run: ({ who, params }) => getOutstandingBalance(who, params.id),
});
