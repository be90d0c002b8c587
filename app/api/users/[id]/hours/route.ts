import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Week, WeekdayHours } from "@/lib/platform/time/weekday-hours";
import { saveOwnWeek } from "@/lib/users/load-own-week";

export const PUT = call({
  id: "users.updateHours",
  summary: "Sets a user's working hours. An empty week means the business's hours",
  permission: "users.change",
  params: IdPath,
  body: z.object({ week: z.union([Week, z.tuple([])]) }),
  returns: z.object({ week: z.array(WeekdayHours) }),
  refusals: ["user_not_found"],
  run: async ({ who, params, body }) => ({ week: await saveOwnWeek(who, params.id, body.week) }),
});
