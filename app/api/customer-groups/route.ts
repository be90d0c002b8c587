import { z } from "zod";
import { listGroups, saveGroup } from "@/lib/customers/groups/customer-groups";
import { CustomerGroup, CustomerGroupInput } from "@/lib/customers/records/customer-group";
import { call } from "@/lib/platform/http/call";
import { page, pageNumber, limit, term } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "customerGroups.list",
  summary: "Lists a page of top-level customer groups, each with its subgroups",
  permission: "customers.all",
  query: z.object({ page: pageNumber, size: limit(10), term }),
  returns: page(CustomerGroup),
  run: ({ who, query }) => listGroups(who, query),
});

export const POST = call({
  id: "customerGroups.create",
  summary: "Adds a customer group",
  permission: "lists.change",
  body: CustomerGroupInput,
  returns: CustomerGroup,
  status: 201,
  idempotent: true,
  refusals: ["customer_group_not_found"],
  run: ({ who, body }) => saveGroup(who, null, body),
});
