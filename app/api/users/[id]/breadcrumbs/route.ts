import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Day, IdPath, page } from "@/lib/platform/shapes/call-shapes";
import { getDayAt } from "@/lib/platform/time/day";
import { listBreadcrumbs } from "@/lib/users/whereabouts/list-breadcrumbs";

export const GET = call({
  id: "users.listBreadcrumbs",
  summary: "Lists a user's locations on a day, oldest first. The default is today",
  permission: "schedule.view",
  params: IdPath,
  query: z.object({ date: Day.optional() }),
  returns: page(z.object({ lat: z.number(), lng: z.number(), recordedAt: z.string() })),
  refusals: ["not_allowed", "user_not_found"],
  run: ({ who, params, query }) => listBreadcrumbs(who, params.id, query.date ?? getDayAt(who.now, who.timeZone)),
});
