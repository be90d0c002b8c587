import { call } from "@/lib/platform/http/call";
import { clockIn } from "@/lib/jobs/time-clock/clock";
import { clockToday } from "@/lib/jobs/time-clock/clock-today";
import { ClockIn, TimeClockDay } from "@/lib/jobs/time-clock/time-clock-shapes";

export const POST = call({
  id: "timeClock.in",
  summary: "Go on the clock, for a job or general work; what was running ends",
  body: ClockIn,
  returns: TimeClockDay,
  idempotent: true,
  refusals: ["already_on_the_clock", "job_not_found"],
  run: async ({ who, body }) => {
    await clockIn(who, body.jobId ?? null);
    return clockToday(who);
  },
});
