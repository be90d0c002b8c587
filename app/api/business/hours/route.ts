import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Day } from "@/lib/platform/shapes/call-shapes";
import { Week, WeekdayHours } from "@/lib/platform/time/weekday-hours";
import { getHoursOn, saveWeek } from "@/lib/businesses/get-week";

export const GET = call({
  id: "business.getHours",
  summary: "Returns a day's business hours, used for after-hours checks",
  query: z.object({ date: Day }),
  returns: z.object({ date: z.string(), isOpen: z.boolean(), startTime: z.string(), endTime: z.string() }),
  run: ({ who, query }) => getHoursOn(who, query.date),
});

export const PUT = call({
  id: "business.saveHours",
  summary: "Replaces the weekly business hours",
  permission: "settings.manage",
  body: z.object({ week: Week }),
  returns: z.object({ week: z.array(WeekdayHours) }),
  run: async ({ who, body }) => ({ week: await saveWeek(who, body.week) }),
});
