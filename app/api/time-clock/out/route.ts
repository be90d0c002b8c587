import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { clockOut } from "@/lib/jobs/time-clock/clock";
import { clockToday } from "@/lib/jobs/time-clock/clock-today";
import { TimeClockDay } from "@/lib/jobs/time-clock/time-clock-shapes";

export const POST = call({
  id: "timeClock.out",
  summary: "Go off the clock",
  body: z.object({}),
  returns: TimeClockDay,
  idempotent: true,
  refusals: ["not_on_the_clock"],
  run: async ({ who }) => {
    await clockOut(who);
    return clockToday(who);
  },
});
