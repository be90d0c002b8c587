import { call } from "@/lib/platform/http/call";
import { TimeSearchAnswer, TimeSearchQuestion } from "@/lib/scheduling/appointments/appointment-calls";
import type { Slot } from "@/lib/scheduling/searching/availability";
import { findATime } from "@/lib/scheduling/searching/find-a-time";
import { minuteOf } from "@/lib/scheduling/appointments/when";

export const POST = call({
  id: "appointments.findATime",
  summary: "The next free slots, and for every technician left out the reason",
  permission: "schedule.change",
  body: TimeSearchQuestion,
  returns: TimeSearchAnswer,
  refusals: ["duration_not_set", "range_too_long", "window_reversed"],
  run: async ({ who, body }) => {
    const { duration, techIds, dispatchGroupId, windowStart, windowEnd, ...rest } = body;
    const found = await findATime(who, {
      ...rest,
      durationMs: duration,
      ...(techIds.length > 0 ? { technicianIds: techIds } : {}),
      ...(dispatchGroupId ? { dispatchGroupId } : {}),
      ...(windowStart ? { windowStart: minuteOf(windowStart) } : {}),
      ...(windowEnd ? { windowEnd: minuteOf(windowEnd) } : {}),
    });
    return {
      slots: found.slots.map(answered),
      afterHours: found.afterHours.map(answered),
      leftOut: found.leftOut.map(({ technicianId, technicianName, code, reason }) => ({
        tech_id: technicianId,
        fullName: technicianName,
        code,
        reason,
      })),
    };
  },
});

const answered = ({ technicianId, technicianName, start, end }: Slot) => ({
  tech_id: technicianId,
  fullName: technicianName,
  start: start.toISOString(),
  end: end.toISOString(),
});
