import { z } from "zod";
import { listGroupsOfCustomer } from "@/lib/customers/groups/customer-groups";
import { CustomerGroup } from "@/lib/customers/records/customer-group";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, page, pageNumber } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "customers.listGroups",
  summary: "Lists a customer's groups by name",
  permission: "customers.view",
  params: IdPath,
  query: z.object({ page: pageNumber, size: limit(10) }),
  returns: page(CustomerGroup),
  refusals: ["customer_not_found"],
  run: ({ who, params, query }) => listGroupsOfCustomer(who, params.id, query),
});
