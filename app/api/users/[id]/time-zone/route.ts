import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { TimeZoneName } from "@/lib/platform/time/time-zone";
import { changeTimeZone } from "@/lib/users/change-own-profile";

export const PUT = call({
  id: "users.updateTimeZone",
  summary: "Sets the current user's time zone, or another user's with the `users.change` permission",
  params: IdPath,
  body: z.object({ time_zone_name: TimeZoneName }),
  returns: z.object({ success: z.boolean(), time_zone_name: z.string() }),
  refusals: ["user_not_found"],
  run: async ({ who, params, body }) => {
    await changeTimeZone(who, params.id, body.time_zone_name);
    return { success: true, time_zone_name: body.time_zone_name };
  },
});
