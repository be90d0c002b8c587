import "server-only";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { inTheWay } from "../placement";
import { eventRange } from "./event-time";
import type { EventTimeQuestion } from "./event-shapes";

const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * What the people of an event have in that time already, as sentences; their hours do not matter to a meeting.
 * Source: events.checkAvailability.
 */
export function checkEventTime(who: Who, asked: EventTimeQuestion): Promise<string[]> {
  const { businessId } = who;
  const range = eventRange(asked, who.timeZone);
  return who.db(async (db) => {
    const technicianIds = [...new Set(asked.technicians)];
    const known = await db.user.count({ where: { businessId, id: { in: technicianIds } } });
    if (known < technicianIds.length) throw notFound("technician");
    if (asked.id && !(await db.calendarEvent.count({ where: { businessId, id: asked.id } }))) throw notFound("event");
    const warnings = await inTheWay(who, db, { appointmentId: NOBODY, ...range, technicianIds, force: false });
    return warnings
      .filter((warning) => warning.kind !== "after_hours")
      .filter((warning) => warning.kind !== "event" || warning.eventId !== asked.id)
      .map(({ sentence }) => sentence);
  });
}
