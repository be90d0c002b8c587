import { z } from "zod";
import { setGroupsOfCustomer } from "@/lib/customers/groups/customer-groups";
import { CustomerGroup } from "@/lib/customers/records/customer-group";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "customerGroups.sync",
  summary: "Replaces a customer's groups. Groups that come from the customer's locations aren't removed",
  permission: "customers.change",
  body: z.object({ businessCustomerId: Id, customerGroupIds: z.array(Id).max(200) }),
  returns: page(CustomerGroup),
  refusals: ["customer_not_found", "customer_deleted", "customer_group_not_found"],
  run: ({ who, body }) => setGroupsOfCustomer(who, body.businessCustomerId, body.customerGroupIds),
});
