import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Day, StoredDay, line } from "@/lib/platform/shapes/call-shapes";
import { TimeOfDay } from "@/lib/scheduling/appointments/appointment";
import { previewRule } from "@/lib/scheduling/series/preview-rule";
import { parseMinute } from "@/lib/scheduling/appointments/compute-start";

const formatClock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

export const POST = call({
  id: "appointments.previewRecurrence",
  summary: "Previews a repeat rule without saving it: returns its next dates and a description",
  permission: "schedule.view",
  body: z.object({
    rrule: line(300),
    appointmentDate: Day,
    startTime: TimeOfDay.default("12:00 PM"),
    count: z.number().int().min(1).max(50).default(6),
  }),
  returns: z.object({ appointments: z.array(StoredDay), rrule: z.string(), text: z.string(), valid: z.boolean() }),
  run: async ({ who, body }) =>
    previewRule(body.rrule, `${body.appointmentDate}T${formatClock(parseMinute(body.startTime))}`, {
      zone: who.timeZone,
      count: body.count,
    }),
});
