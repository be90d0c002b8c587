import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/http/call-shapes";
import { EventType, EventTypeInput } from "@/lib/scheduling/events/event-shapes";
import { removeEventType, renameEventType } from "@/lib/scheduling/events/event-type-list";

export const PUT = call({
  id: "eventTypes.update",
  summary: "Rename an event type",
  permission: "settings.manage",
  params: IdPath,
  body: EventTypeInput,
  returns: EventType,
  refusals: ["event_type_not_found", "event_type_read_only"],
  run: ({ who, params, body }) => renameEventType(who, params.id, body.name),
});

export const DELETE = call({
  id: "eventTypes.delete",
  summary: "Delete an event type softly",
  permission: "settings.manage",
  params: IdPath,
  returns: Success,
  refusals: ["event_type_not_found", "event_type_read_only"],
  run: async ({ who, params }) => {
    await removeEventType(who, params.id);
    return { success: true };
  },
});
