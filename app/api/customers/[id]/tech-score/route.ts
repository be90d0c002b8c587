import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Day, IdPath } from "@/lib/platform/shapes/call-shapes";
import { CustomerTechnician, listTechniciansForCustomer } from "@/lib/reports/list-technicians-for-customer";

export const GET = call({
  id: "customers.getTechScore",
  summary: "The active technicians, the preferred one first, then who did most for the customer",
  permission: "customers.view",
  params: IdPath,
  query: z.object({ date: Day.optional() }),
  returns: z.object({ items: z.array(CustomerTechnician) }),
  refusals: ["customer_not_found"],
  run: async ({ who, params, query }) => ({ items: await listTechniciansForCustomer(who, params.id, query.date) }),
});
