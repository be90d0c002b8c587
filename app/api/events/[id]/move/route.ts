import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { CalendarEvent, EventMove } from "@/lib/scheduling/events/event-type";
import { findEvent } from "@/lib/scheduling/events/list-events";
import { moveEvent } from "@/lib/scheduling/events/move-event";

export const POST = call({
  id: "events.move",
  summary: "Moves an event to another time or technician",
  permission: "schedule.change",
  params: IdPath,
  body: EventMove,
  returns: z.object({ event: CalendarEvent }),
  idempotent: true,
  refusals: ["event_not_found", "overlap", "changed_meanwhile", "not_allowed"],
  run: async ({ who, params, body }) => ({ event: await findEvent(who, await moveEvent(who, params.id, body)) }),
});
