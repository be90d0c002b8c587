import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { flag, page } from "@/lib/platform/http/call-shapes";
import { EventType, EventTypeInput } from "@/lib/scheduling/events/event-shapes";
import { createEventType, listEventTypes } from "@/lib/scheduling/events/event-type-list";

export const GET = call({
  id: "eventTypes.list",
  summary: "The event types of the system and of the business, by name",
  query: z.object({ includeDeleted: flag() }),
  returns: page(EventType),
  run: ({ who, query }) => listEventTypes(who, query.includeDeleted),
});

export const POST = call({
  id: "eventTypes.create",
  summary: "Add an event type",
  permission: "settings.manage",
  body: EventTypeInput,
  returns: EventType,
  status: 201,
  idempotent: true,
  run: ({ who, body }) => createEventType(who, body.name),
});
