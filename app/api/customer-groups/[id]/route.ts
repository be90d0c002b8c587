import { z } from "zod";
import { getGroup, removeGroup, saveGroup } from "@/lib/customers/groups/customer-groups";
import { CustomerGroup, CustomerGroupInput } from "@/lib/customers/records/customer-group";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";

const refusals = ["customer_group_not_found"];

export const GET = call({
  id: "customerGroups.show",
  summary: "Returns a customer group with its subgroups",
  permission: "customers.all",
  params: IdPath,
  returns: CustomerGroup,
  refusals,
  run: ({ who, params }) => getGroup(who, params.id),
});

export const PUT = call({
  id: "customerGroups.update",
  summary: "Renames a customer group or changes its parent group",
  permission: "lists.change",
  params: IdPath,
  body: CustomerGroupInput,
  returns: CustomerGroup,
  refusals,
  run: ({ who, params, body }) => saveGroup(who, params.id, body),
});

export const DELETE = call({
  id: "customerGroups.delete",
  summary: "Soft-deletes a customer group with its subgroups",
  permission: "lists.change",
  params: IdPath,
  returns: z.object({ id: Id, deleted_on: z.string() }),
  refusals,
  run: ({ who, params }) => removeGroup(who, params.id),
});
