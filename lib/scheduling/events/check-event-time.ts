import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { computeChangedTimes } from "./change-event";
import { findMetEvents, findMetAppointments } from "./event-conflicts";
import { lockEvent } from "../busy/event-record";
import type { EventTimeQuestion } from "./event-type";
import { computeEventTime } from "../busy/event-time";

/**
 * Lists what the participants already have at the time of an event, as sentences. For a repeating event, checks the
 * dates of the next 90 days. Working hours do not matter for an event. Source: events.checkAvailability.
 */
export function checkEventTime(who: Who, question: EventTimeQuestion): Promise<string[]> {
  const { businessId } = who;
  return who.db(async (db) => {
    const people = [...new Set(question.technicians)];
    const userCount = await db.user.count({ where: { businessId, id: { in: people } } });
    if (userCount < people.length) throw notFound("technician");
    const { times, skippedDays } = question.id
      ? computeChangedTimes(who, await lockEvent(db, question.id), question)
      : { times: computeEventTime(question, who.timeZone), skippedDays: [] };
    const planned = { times, skippedDays, people };
    const warnings = [
      ...(await findMetAppointments(db, planned)),
      ...(await findMetEvents(db, planned, question.id ?? null)),
    ];
    return warnings.map(({ sentence }) => sentence);
  });
}
