import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { listCustomersOfList } from "@/lib/marketing/target-lists/list-listed-customers";
import { Customer } from "@/lib/customers/records/customer";

export const GET = call({
  id: "customers.listByTargetList",
  summary: "Lists the customers of a target list",
  permission: "customers.all",
  params: z.object({ targetListId: Id }),
  query: z.object({ limit: limit(20), offset }),
  returns: page(Customer),
  refusals: ["target_list_not_found"],
  run: ({ who, params, query }) => listCustomersOfList(who, params.targetListId, query),
});
