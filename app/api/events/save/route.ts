import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { parseInput } from "@/lib/platform/http/input/unfit-input";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { changeEvent } from "@/lib/scheduling/events/change-event";
import { CalendarEvent, EventChange, EventInput } from "@/lib/scheduling/events/event-type";
import { findEvent } from "@/lib/scheduling/events/list-events";
import { createEvent } from "@/lib/scheduling/events/save-event";

export const POST = call({
  id: "events.save",
  summary: "Creates an event from the editor, or changes the one with the given ID",
  permission: "schedule.change",
  body: EventChange.extend({ id: Id.nullish() }),
  returns: z.object({ event: CalendarEvent, errors: z.array(z.string()).default([]) }),
  idempotent: true,
  refusals: ["event_not_found", "event_type_not_found", "overlap", "changed_meanwhile", "not_allowed"],
  run: async ({ who, body: { id, ...eventInput } }) => {
    const saved = await (id ? changeEvent(who, id, eventInput) : createEvent(who, parseInput(EventInput, eventInput)));
    return { event: await findEvent(who, saved), errors: [] };
  },
});
