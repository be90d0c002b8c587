import { z } from "zod";
import { Id, idOr, Instant } from "@/lib/platform/shapes/call-shapes";
import { appointmentFields, TimeOfDay } from "./appointment";
import { AppointmentStatus } from "./list-updatable-statuses";

const technician = z.union([idOr("tech_id"), idOr("id")]);

/** Treats an empty text like null: the field was not given. */
const optionalField = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === "" ? null : value), shape.nullish());

const rrule = z.union([
  z.string().max(300),
  z.looseObject({
    rrule: z.string().max(300),
    /** These fields are derived from the rule. */
    appointments: z.unknown().optional(),
    text: z.unknown().optional(),
    valid: z.unknown().optional(),
  }),
]);

const readOnly = z.unknown().optional().meta({ readOnly: true });

/**
 * Fields that are derived from others or have their own calls. Callers may send them back as they were answered; they
 * are ignored.
 */
const passedOver = {
  addon: readOnly,
  canceled: readOnly,
  child_appointments: readOnly,
  child_recurring_appointments: readOnly,
  customerConfirmed: readOnly,
  date_deleted: readOnly,
  forced: readOnly,
  hasNotes: readOnly,
  is_deleted: readOnly,
  location: readOnly,
  naturalLanguageFrequency: readOnly,
  recurring: readOnly,
  unassignedReason: readOnly,
};

const { start, appointmentDate, startTime, window, ...rest } = appointmentFields;

/**
 * An appointment as callers send it: any of its fields, under our names or as they were answered. In an edit, fields
 * that are missing or unchanged stay as they are.
 */
export const SentAppointment = z.object({
  ...z.object(rest).partial().shape,
  start,
  appointmentDate,
  startTime,
  window,
  end: Instant.nullish(),
  endTime: TimeOfDay.nullish(),
  rrule: optionalField(rrule),
  /** The crew, the main technician first. */
  technicians: optionalField(z.array(technician).max(20)),
  /** The main technician. */
  userAccount: optionalField(idOr("id")),
  /** The other technicians of the crew. */
  addon_techs: optionalField(z.array(technician).max(20)),
  /** True removes the whole crew. */
  unassignedAppointment: optionalField(z.boolean()),
  appointmentContacts: optionalField(
    z.array(z.looseObject({ contactId: Id, type: z.enum(["email", "sms"]).default("email") })).max(40)
  ),
  /** The contact who receives messages first, before the other contacts. */
  primaryContact: optionalField(idOr("contactId")),
  businessCustomer: optionalField(idOr("id")),
  job: optionalField(idOr("id")),
  tags: optionalField(z.array(idOr("id")).max(20)),
  status: optionalField(AppointmentStatus),
  /** The status to change to. */
  newStatus: optionalField(AppointmentStatus),
  parentStatus: optionalField(AppointmentStatus),
  ...passedOver,
});
export type SentAppointment = z.output<typeof SentAppointment>;
