import { call } from "@/lib/platform/http/call";
import { CalendarEvent, EventInput } from "@/lib/scheduling/events/event-type";
import { findEvent } from "@/lib/scheduling/events/list-events";
import { createEvent } from "@/lib/scheduling/events/save-event";

export const POST = call({
  id: "events.create",
  summary: "Adds a meeting, training, or time off to the calendar",
  permission: "schedule.change",
  body: EventInput,
  returns: CalendarEvent,
  status: 201,
  idempotent: true,
  refusals: ["event_type_not_found", "overlap", "not_allowed"],
  run: async ({ who, body }) => findEvent(who, await createEvent(who, body)),
});
