import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { CalendarEvent, EventPutBack } from "@/lib/scheduling/events/event-shapes";
import { findEvent } from "@/lib/scheduling/events/list-events";
import { putBackEvent } from "@/lib/scheduling/events/put-back-event";

export const POST = call({
  id: "events.putBack",
  summary: "Take the move or the deletion of an event back, with what that answered",
  permission: "schedule.change",
  body: z.object({ putBack: EventPutBack, forceAppointment: z.boolean().default(false) }),
  returns: z.object({ event: CalendarEvent }),
  idempotent: true,
  refusals: ["event_not_found", "overlap", "changed_meanwhile", "not_allowed"],
  run: async ({ who, body: { putBack, forceAppointment } }) => {
    await putBackEvent(who, putBack, forceAppointment);
    return { event: await findEvent(who, putBack.id) };
  },
});
