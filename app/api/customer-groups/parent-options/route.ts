import { z } from "zod";
import { listParentOptions } from "@/lib/customers/groups/customer-groups";
import { ParentOption } from "@/lib/customers/records/customer-group";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "customerGroups.listParentOptions",
  summary: "Lists the possible parent groups of a customer group",
  permission: "customers.all",
  query: z.object({ id: Id.optional() }),
  returns: page(ParentOption),
  run: ({ who, query }) => listParentOptions(who, query.id ?? null),
});
