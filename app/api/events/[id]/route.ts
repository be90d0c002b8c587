import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { changeEvent, removeEvent } from "@/lib/scheduling/events/change-event";
import { CalendarEvent, EventChange, EventDates } from "@/lib/scheduling/events/event-type";
import { findEvent } from "@/lib/scheduling/events/list-events";

export const PUT = call({
  id: "events.update",
  summary: "Changes some or all dates of an event",
  permission: "schedule.change",
  params: IdPath,
  body: EventChange,
  returns: CalendarEvent,
  refusals: ["event_not_found", "event_type_not_found", "overlap", "changed_meanwhile", "not_allowed"],
  run: async ({ who, params, body }) => {
    return findEvent(who, await changeEvent(who, params.id, body));
  },
});

export const DELETE = call({
  id: "events.delete",
  summary: "Deletes some or all dates of an event",
  permission: "schedule.change",
  params: IdPath,
  query: EventDates.extend({ version: z.coerce.number().int().optional() }),
  returns: Success,
  refusals: ["event_not_found", "changed_meanwhile"],
  run: async ({ who, params, query }) => {
    await removeEvent(who, params.id, query);
    return { success: true };
  },
});
