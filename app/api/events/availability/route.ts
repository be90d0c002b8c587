import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { EventTimeQuestion } from "@/lib/scheduling/events/event-type";
import { checkEventTime } from "@/lib/scheduling/events/check-event-time";

export const POST = call({
  id: "events.checkAvailability",
  summary: "Lists the scheduling conflicts of an event's attendees at a given time",
  permission: "schedule.change",
  body: EventTimeQuestion,
  returns: z.object({ status: z.enum(["ok", "error"]), available: z.boolean(), conflicts: z.array(z.string()) }),
  // rule: errors/availability-status
  failure: { buildAnswer: () => ({ status: "error" as const, available: false, conflicts: [] }) },
  run: async ({ who, body }) => {
    const conflicts = await checkEventTime(who, body);
    return { status: "ok" as const, available: conflicts.length === 0, conflicts };
  },
});
