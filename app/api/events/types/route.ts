import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { EventType } from "@/lib/scheduling/events/event-type";
import { listTypesForEvent } from "@/lib/scheduling/events/event-type-list";

export const GET = call({
  id: "events.listTypes",
  summary: "Lists the event types that the event editor offers",
  permission: "schedule.view",
  query: z.object({ eventId: Id.optional() }),
  returns: page(EventType),
  refusals: ["event_not_found"],
  run: ({ who, query }) => listTypesForEvent(who, query.eventId),
});
