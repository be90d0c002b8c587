import { call } from "@/lib/platform/http/call";
import { withPhoneTime, readPhoneTime } from "@/lib/platform/session/action-time";
import { clockIn } from "@/lib/jobs/time-clock/clock";
import { getClockToday } from "@/lib/jobs/time-clock/get-clock-today";
import { ClockIn, OLDEST_CLOCK_IN_HOURS, TimeClockDay } from "@/lib/jobs/time-clock/time-clock-day";

export const POST = call({
  id: "timeClock.in",
  summary: "Clocks in for a job or general work, and ends the running entry",
  body: ClockIn,
  returns: TimeClockDay,
  idempotent: true,
  refusals: ["already_on_the_clock", "clock_moved_on", "job_not_found"],
  run: async ({ who, body, request }) => {
    await clockIn(withPhoneTime(who, readPhoneTime(request, body), OLDEST_CLOCK_IN_HOURS), body.jobId ?? null);
    return getClockToday(who);
  },
});
