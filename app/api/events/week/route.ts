import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { CalendarQuery } from "@/lib/scheduling/busy/calendar-query";
import { CalendarEvent } from "@/lib/scheduling/events/event-type";
import { listEventsOfWeek } from "@/lib/scheduling/events/list-events";

export const GET = call({
  id: "events.listWeek",
  summary: "Lists one week's events, starting Sunday. Repeating events appear once per date",
  permission: "schedule.view",
  query: CalendarQuery,
  returns: page(CalendarEvent),
  run: ({ who, query }) => listEventsOfWeek(who, query),
});
