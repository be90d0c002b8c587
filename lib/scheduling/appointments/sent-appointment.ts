import { z } from "zod";
import { Id, idOr, Instant } from "@/lib/platform/http/call-shapes";
import { appointmentFields, TimeOfDay } from "./appointment-shapes";
import { AppointmentStatus } from "./appointment-statuses";

const technician = z.union([idOr("tech_id"), idOr("id")]);

/** Nothing, sent as null or as an empty text, is not given. */
const given = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === "" ? null : value), shape.nullish());

const rrule = z.union([
  z.string().max(300),
  z.looseObject({
    rrule: z.string().max(300),
    /** What follows from the rule. */
    appointments: z.unknown().optional(),
    text: z.unknown().optional(),
    valid: z.unknown().optional(),
  }),
]);

const readOnly = z.unknown().optional().meta({ readOnly: true });

/** What follows from the other fields, or has calls of its own: it may come along as it was answered, and is passed over. */
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
 * An appointment as it is sent: any of its fields, under our names or as it was answered. What is left out of an edit
 * stays, and so does what comes back as it was read.
 */
export const SentAppointment = z.object({
  ...z.object(rest).partial().shape,
  start,
  appointmentDate,
  startTime,
  window,
  end: Instant.nullish(),
  endTime: TimeOfDay.nullish(),
  rrule: given(rrule),
  /** The crew, the main one first. */
  technicians: given(z.array(technician).max(20)),
  /** The main technician. */
  userAccount: given(idOr("id")),
  /** Who else is in the crew. */
  addon_techs: given(z.array(technician).max(20)),
  /** True takes everybody off. */
  unassignedAppointment: given(z.boolean()),
  appointmentContacts: given(
    z.array(z.looseObject({ contactId: Id, type: z.enum(["email", "sms"]).default("email") })).max(40),
  ),
  /** Told first; with the others who are told. */
  primaryContact: given(idOr("contactId")),
  businessCustomer: given(idOr("id")),
  job: given(idOr("id")),
  tags: given(z.array(idOr("id")).max(20)),
  status: given(AppointmentStatus),
  /** The status that it is to have. */
  newStatus: given(AppointmentStatus),
  parentStatus: given(AppointmentStatus),
  ...passedOver,
});
export type SentAppointment = z.output<typeof SentAppointment>;
