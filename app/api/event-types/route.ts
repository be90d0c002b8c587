import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { flag, page } from "@/lib/platform/shapes/call-shapes";
import { createCall } from "@/lib/platform/lists/list-calls";
import { EventType } from "@/lib/scheduling/events/event-type";
import { eventTypeList, listEventTypes } from "@/lib/scheduling/events/event-type-list";

export const GET = call({
  id: "eventTypes.list",
  summary: "Lists the built-in and custom event types by name",
  query: z.object({ includeDeleted: flag() }),
  returns: page(EventType),
  run: ({ who, query }) => listEventTypes(who, query.includeDeleted),
});

export const POST = createCall(eventTypeList);
