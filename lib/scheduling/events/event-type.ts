import { z } from "zod";
import { Day, Id, idOr, Instant, StoredDay, line } from "@/lib/platform/shapes/call-shapes";
import { TimeParts } from "@/lib/platform/time/time-parts";
import { TimeOfDay } from "../appointments/appointment";

/** A kind of event. Types without a business belong to the system. rule: events/type-fields */
export const EventType = z.object({
  id: Id,
  name: z.string(),
  deleted_at: z.string().nullable(),
  /** True when the type is deleted but events still use it. */
  is_deleted_used: z.boolean(),
  business_id: Id.nullable(),
});
export type EventType = z.output<typeof EventType>;

export const EventTypeInput = z.object({ name: line(100).min(1, "this field is required") });

/** One occurrence of an event; a repeating event has one for each date. Instants are ISO. */
export const CalendarEvent = z.object({
  id: Id,
  name: z.string(),
  types: z.array(EventType),
  eventDate: StoredDay,
  start: z.string(),
  end: z.string(),
  startTime: TimeParts,
  endTime: TimeParts,
  technicians: z.array(z.object({ tech_id: Id, fullName: z.string() })),
  notes: z.string(),
  rrule: z.string().nullable(),
  naturalLanguageFrequency: z.string(),
  /** The days of the rule on which the event does not happen. */
  skippedDays: z.array(StoredDay),
  version: z.number().int(),
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

/** An event as the editor opens it, with the number of dates before this one. */
export type OpenedEvent = CalendarEvent & { datesBefore: number };

const eventFields = {
  name: line(200).min(1, "this field is required"),
  types: z.array(idOr("id")).min(1, "Select at least one type.").max(20),
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
  /** Saves the event over booked appointments. The user and the time are recorded. */
  forceAppointment: z.boolean().default(false),
});

export const EventInput = z.object({
  ...eventFields,
  technicians: eventFields.technicians.default([]),
  notes: eventFields.notes.default(""),
  ...How.shape,
});
export type EventInput = z.output<typeof EventInput>;

/** The affected dates of a repeating event, counted from the one that happens on `occurrence`. */
export const EventDates = z.object({
  scope: z.enum(["this", "following", "all"]).default("all"),
  occurrence: Day.nullish(),
  version: z.number().int().optional(),
});
export type EventDates = z.output<typeof EventDates>;

/**
 * The change of an event; missing fields stay. With `occurrence`, the date and time apply to that occurrence, and the
 * other dates move by the same amount.
 */
export const EventChange = z.object({ ...z.object(eventFields).partial().shape, ...How.shape, ...EventDates.shape });
export type EventChange = z.output<typeof EventChange>;

/** An event with all fields, after a change. */
export type WholeChange = EventInput & EventDates;

/** The drag of one date of an event. The other affected dates move by the same amount. */
export const EventMove = EventDates.extend({
  start: Instant,
  end: Instant,
  /**
   * Replaces one participant with another. A null on either side only adds or removes one. When left out, the
   * participants stay.
   */
  exchange: z.object({ from: Id.nullable(), to: Id.nullable() }).optional(),
  /** Moves the event over appointments and other events. The user and the time are recorded. */
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
  /** For an existing event: the affected dates, as in a save. */
  scope: EventDates.shape.scope,
  occurrence: EventDates.shape.occurrence,
});
export type EventTimeQuestion = z.output<typeof EventTimeQuestion>;
