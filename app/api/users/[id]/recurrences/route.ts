import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { listRecurrencesOfUser } from "@/lib/plans/sold/list-sold";
import { Recurrence } from "@/lib/plans/records/recurrence";

export const GET = call({
  id: "users.listRecurrences",
  summary: "Lists the maintenance plans that a user sold, newest first",
  permission: "customers.all",
  params: IdPath,
  query: z.object({ limit: limit(10), offset }),
  returns: page(Recurrence),
  refusals: ["user_not_found"],
  run: ({ who, params, query }) => listRecurrencesOfUser(who, params.id, query),
});
