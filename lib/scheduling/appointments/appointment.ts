import { z } from "zod";
import { Day, Id, Instant, StoredDay } from "@/lib/platform/shapes/call-shapes";
import { FREQUENCIES } from "@/lib/platform/recurrence/rule-choices";
import { TimeParts } from "@/lib/platform/time/time-parts";
import { AppointmentTag } from "../tags/appointment-tag";
import { AppointmentStatus } from "./list-updatable-statuses";

const Frequency = z.enum(FREQUENCIES);

const AppointmentTechnician = z.object({
  tech_id: Id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  color: z.string().nullable(),
  techStatus: z.string(),
  enRouteAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});

const AppointmentContact = z.object({ contactId: Id, fullName: z.string(), type: z.string() });

/**
 * An appointment as lists, the calendar, and the editor show it. Instants are ISO in UTC; days are in the time zone of
 * the business.
 */
export const Appointment = z.object({
  id: Id,
  appointmentDate: StoredDay.nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  startTime: TimeParts.nullable(),
  endTime: TimeParts.nullable(),
  /** Milliseconds; 0 means not set. */
  duration: z.number().int(),
  window: z.object({ start: z.string(), end: z.string() }).nullable(),
  status: AppointmentStatus,
  parentStatus: AppointmentStatus,
  frequency: Frequency,
  naturalLanguageFrequency: z.string(),
  rrule: z.string().nullable(),
  recurring: z.boolean(),
  addon: z.boolean(),
  isServiceRequest: z.boolean(),
  unassignedAppointment: z.boolean(),
  /**
   * The reason why the series made it without a technician, as a sentence. Null once it has a technician, or when there
   * was another reason.
   */
  unassignedReason: z.string().nullable(),
  updateChildren: z.boolean(),
  minTechLevel: z.number().int(),
  smsAppointmentConfirmation: z.string(),
  /** True when the customer confirmed the current start time. */
  customerConfirmed: z.boolean(),
  reminders: z.object({ oneWeek: z.boolean(), oneDay: z.boolean(), oneHour: z.boolean() }),
  note: z.string(),
  /** True when there is something to read: its own note, or notes added later. */
  hasNotes: z.boolean(),
  forced: z.boolean(),
  canceled: z.boolean(),
  is_deleted: z.boolean(),
  date_deleted: z.string().nullable(),
  version: z.number().int(),
  job: z.object({
    id: Id,
    name: z.string(),
    businessJobNumber: z.number().int(),
    status: z.string(),
    jobType: z.object({ id: Id, name: z.string() }),
  }),
  businessCustomer: z.object({
    id: Id,
    fullName: z.string(),
    email: z.string(),
    mobilePhone: z.string(),
    mobilePhoneExtension: z.string(),
    homePhone: z.string(),
    homePhoneExtension: z.string(),
  }),
  location: z.object({
    id: Id,
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  }),
  userAccount: z.object({ id: Id, fullName: z.string() }).nullable(),
  technicians: z.array(AppointmentTechnician),
  /** The technicians of the crew other than the main one. */
  addon_techs: z.array(Id),
  appointmentContacts: z.array(AppointmentContact),
  /** The first contact who receives messages. */
  primaryContact: AppointmentContact.nullable(),
  tags: z.array(AppointmentTag),
});
export type Appointment = z.output<typeof Appointment>;

/** A time of day as callers send it: parts, or text such as "2:30 PM". */
export const TimeOfDay = z.union([TimeParts, z.string().max(20)]);

const HOUR_MS = 3_600_000;

/** The fields for creating or editing an appointment, all optional. */
export const appointmentFields = {
  start: Instant.nullish(),
  appointmentDate: Day.nullish(),
  startTime: TimeOfDay.nullish(),
  duration: z
    .number()
    .int()
    .min(0)
    .max(24 * HOUR_MS),
  window: z.object({ start: Instant, end: Instant }).nullish(),
  techIds: z.array(Id).max(20),
  businessCustomerId: Id.optional(),
  frequency: Frequency,
  /** A rule of RFC 5545 without DTSTART. It overrides `frequency`. */
  rrule: z.string().max(300).nullish(),
  minTechLevel: z.number().int().min(1).max(3),
  /** When left out, the value stays as it is. A new appointment starts with "0". */
  smsAppointmentConfirmation: z.enum(["0", "1"]).optional(),
  updateChildren: z.boolean(),
  isServiceRequest: z.boolean(),
  reminders: z.object({
    oneWeek: z.boolean().optional(),
    oneDay: z.boolean().optional(),
    oneHour: z.boolean().optional(),
  }),
  /** The contacts who receive messages. A contact who gets both email and text appears twice. */
  contacts: z.array(z.object({ contactId: Id, type: z.enum(["email", "sms"]).default("email") })).max(40),
  note: z.string().max(5_000),
  /** When left out, the tags stay as they are. */
  tagIds: z.array(Id).max(20).optional(),
  /** Books despite an overlap or closed hours. The user and the time are recorded. */
  forceAppointment: z.boolean(),
};

const reminder = z.boolean().default(false);

/** The fields of a new or edited appointment. Needs either `start`, or `appointmentDate` with `startTime`. */
export const AppointmentInput = z.object({
  ...appointmentFields,
  duration: appointmentFields.duration.default(2 * HOUR_MS),
  techIds: appointmentFields.techIds.default([]),
  frequency: Frequency.default("one time"),
  minTechLevel: appointmentFields.minTechLevel.default(1),
  updateChildren: z.boolean().default(true),
  isServiceRequest: z.boolean().default(false),
  reminders: z
    .object({ oneWeek: reminder, oneDay: reminder, oneHour: reminder })
    .default({ oneWeek: false, oneDay: false, oneHour: false }),
  contacts: appointmentFields.contacts.default([]),
  note: appointmentFields.note.default(""),
  forceAppointment: z.boolean().default(false),
});
export type AppointmentInput = z.output<typeof AppointmentInput>;
