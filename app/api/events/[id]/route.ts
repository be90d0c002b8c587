import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/http/call-shapes";
import { CalendarEvent, EventInput } from "@/lib/scheduling/events/event-shapes";
import { findEvent } from "@/lib/scheduling/events/list-events";
import { changeEvent, removeEvent } from "@/lib/scheduling/events/save-event";

export const PUT = call({
  id: "events.update",
  summary: "Change an event, with all its dates",
  permission: "schedule.change",
  params: IdPath,
  body: EventInput,
  returns: CalendarEvent,
  refusals: ["event_not_found", "event_type_not_found", "changed_meanwhile", "not_allowed"],
  run: async ({ who, params, body }) => {
    await changeEvent(who, params.id, body);
    return findEvent(who, params.id);
  },
});

export const DELETE = call({
  id: "events.delete",
  summary: "Take an event off the calendar, with all its dates",
  permission: "schedule.change",
  params: IdPath,
  returns: Success,
  refusals: ["event_not_found"],
  run: async ({ who, params }) => {
    await removeEvent(who, params.id);
    return { success: true };
  },
});
