import { call } from "@/lib/platform/http/call";
import { TimeSearchAnswer, TimeSearchQuestion } from "@/lib/scheduling/appointments/appointment-calls";
import type { OpenSlot } from "@/lib/scheduling/availability/availability";
import { findATime } from "@/lib/scheduling/availability/find-a-time";
import { parseMinute } from "@/lib/scheduling/appointments/compute-start";

export const POST = call({
  id: "appointments.findATime",
  summary: "Lists the next openings, and the unavailable technicians with the reason for each",
  permission: "schedule.change",
  body: TimeSearchQuestion,
  returns: TimeSearchAnswer,
  refusals: ["duration_not_set", "range_too_long", "window_reversed"],
  run: async ({ who, body }) => {
    const { duration, techIds, dispatchGroupId, windowStart, windowEnd, ...rest } = body;
    const searchResult = await findATime(who, {
      ...rest,
      durationMs: duration,
      ...(techIds.length > 0 ? { technicianIds: techIds } : {}),
      ...(dispatchGroupId ? { dispatchGroupId } : {}),
      ...(windowStart ? { windowStart: parseMinute(windowStart) } : {}),
      ...(windowEnd ? { windowEnd: parseMinute(windowEnd) } : {}),
    });
    return {
      slots: searchResult.slots.map(toSlotAnswer),
      afterHours: searchResult.afterHours.map(toSlotAnswer),
      leftOut: searchResult.leftOut.map(({ technicianId, technicianName, code, reason }) => ({
        tech_id: technicianId,
        fullName: technicianName,
        code,
        reason,
      })),
    };
  },
});

const toSlotAnswer = ({ technicianId, technicianName, start, end }: OpenSlot) => ({
  tech_id: technicianId,
  fullName: technicianName,
  start: start.toISOString(),
  end: end.toISOString(),
});
