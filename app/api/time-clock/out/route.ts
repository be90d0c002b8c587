import { call } from "@/lib/platform/http/call";
import { withPhoneTime, readPhoneTime } from "@/lib/platform/session/action-time";
import { clockOut } from "@/lib/jobs/time-clock/clock";
import { getClockToday } from "@/lib/jobs/time-clock/get-clock-today";
import { ClockOut, TimeClockDay } from "@/lib/jobs/time-clock/time-clock-day";

export const POST = call({
  id: "timeClock.out",
  summary: "Clocks out",
  body: ClockOut,
  returns: TimeClockDay,
  idempotent: true,
  refusals: ["not_on_the_clock", "clock_moved_on"],
  run: async ({ who, body, request }) => {
    await clockOut(withPhoneTime(who, readPhoneTime(request, body)));
    return getClockToday(who);
  },
});
