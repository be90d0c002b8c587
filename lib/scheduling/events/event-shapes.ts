import { z } from "zod";
import { Day, Id, idOr, Instant, KnownDay, line } from "@/lib/platform/http/call-shapes";
import { TimeParts } from "@/lib/platform/time/time-parts";
import { TimeOfDay } from "../appointments/appointment-shapes";

/** A kind of event. Those without a business are the system's. rule: events/type-fields */
export const EventType = z.object({
  id: Id,
  name: z.string(),
  deleted_at: z.string().nullable(),
  /** Deleted, but events still have it. */
  is_deleted_used: z.boolean(),
  business_id: Id.nullable(),
});
export type EventType = z.output<typeof EventType>;

export const EventTypeInput = z.object({ name: line(100).min(1, "this field is required") });

/** An event as it happens once; a repeating one comes once for each of its dates. Instants are ISO. */
export const CalendarEvent = z.object({
  id: Id,
  name: z.string(),
  types: z.array(EventType),
  eventDate: KnownDay,
  start: z.string(),
  end: z.string(),
  startTime: TimeParts,
  endTime: TimeParts,
  technicians: z.array(z.object({ tech_id: Id, fullName: z.string() })),
  notes: z.string(),
  rrule: z.string().nullable(),
  naturalLanguageFrequency: z.string(),
  /** The days of the rule on which it does not happen. */
  skippedDays: z.array(KnownDay),
  version: z.number().int(),
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

/** An event as somebody opens it, and how many dates its rule has before this one. */
export type OpenedEvent = CalendarEvent & { datesBefore: number };

const eventFields = {
  name: line(200).min(1, "this field is required"),
  types: z.array(idOr("id")).min(1, "Choose at least one type.").max(20),
  eventDate: Day,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  technicians: z.array(idOr("tech_id")).max(200),
  notes: z.string().trim().max(5_000),
  /** A rule of RFC 5545 without DTSTART. */
  rrule: z.string().max(300).nullish(),
};

const How = z.object({
  version: z.number().int().optional(),
  /** Save it over booked appointments; recorded with who and when. */
  forceAppointment: z.boolean().default(false),
});

export const EventInput = z.object({
  ...eventFields,
  technicians: eventFields.technicians.default([]),
  notes: eventFields.notes.default(""),
  ...How.shape,
});
export type EventInput = z.output<typeof EventInput>;

/** Which dates of a repeating event are meant: counted from the one that happens on `occurrence`. */
export const EventDates = z.object({
  scope: z.enum(["this", "following", "all"]).default("all"),
  occurrence: Day.nullish(),
  version: z.number().int().optional(),
});
export type EventDates = z.output<typeof EventDates>;

/**
 * With `occurrence`, the date and time are those that this one gets; the others take the same step. What is left out
 * stays.
 */
export const EventChange = z.object({ ...z.object(eventFields).partial().shape, ...How.shape, ...EventDates.shape });
export type EventChange = z.output<typeof EventChange>;

/** What an event is to be after a change. */
export type WholeChange = EventInput & EventDates;

/** Where one date of an event is dragged to; the other dates that are meant take the same step. */
export const EventMove = EventDates.extend({
  start: Instant,
  end: Instant,
  /** Who makes room for whom; nobody at either end joins or leaves. Left out, the people stay. */
  exchange: z.object({ from: Id.nullable(), to: Id.nullable() }).optional(),
  /** Move it over appointments and other events; recorded with who and when. */
  forceAppointment: z.boolean().default(false),
});
export type EventMove = z.output<typeof EventMove>;

export const EventTimeQuestion = z.object({
  id: Id.nullish(),
  eventDate: Day,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  technicians: z.array(Id).max(200).default([]),
  rrule: EventInput.shape.rrule,
  /** Of an event that is there: which of its dates are meant, as when it is saved. */
  scope: EventDates.shape.scope,
  occurrence: EventDates.shape.occurrence,
});
export type EventTimeQuestion = z.output<typeof EventTimeQuestion>;
