import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Day, IdPath } from "@/lib/platform/shapes/call-shapes";
import { CustomerTechnician, listTechniciansForCustomer } from "@/lib/reports/list-technicians-for-customer";

export const GET = call({
  id: "customers.getTechScore",
  summary: "Lists active technicians, the customer's preferred one first, then by work done for the customer",
  permission: "customers.view",
  params: IdPath,
  query: z.object({ date: Day.optional() }),
  returns: z.object({ items: z.array(CustomerTechnician) }),
  refusals: ["customer_not_found"],
  run: async ({ who, params, query }) => ({ items: await listTechniciansForCustomer(who, params.id, query.date) }),
});
