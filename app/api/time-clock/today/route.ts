import { call } from "@/lib/platform/http/call";
import { getClockToday } from "@/lib/jobs/time-clock/get-clock-today";
import { TimeClockDay } from "@/lib/jobs/time-clock/time-clock-day";

export const GET = call({
  id: "timeClock.getToday",
  summary: "Returns the current user's clocked time today",
  returns: TimeClockDay,
  run: ({ who }) => getClockToday(who),
});
