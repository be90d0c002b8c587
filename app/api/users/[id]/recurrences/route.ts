import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { listPlansSoldBy } from "@/lib/plans/sold/list-sold";
import { SoldPlan } from "@/lib/plans/records/sold-plan";

export const GET = call({
  id: "users.listRecurrences",
  summary: "Lists the maintenance plans that a user sold, newest first",
  permission: "customers.all",
  params: IdPath,
  query: z.object({ limit: limit(10), offset }),
  returns: page(SoldPlan),
  refusals: ["user_not_found"],
  run: ({ who, params, query }) => listPlansSoldBy(who, params.id, query),
});
