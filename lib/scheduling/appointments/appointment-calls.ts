import { z } from "zod";
import { Day, Id, Instant, jsonField, line } from "@/lib/platform/shapes/call-shapes";
import { TimeParts } from "@/lib/platform/time/time-parts";
import { Appointment, TimeOfDay } from "./appointment";
import { AppointmentStatus } from "./list-updatable-statuses";
import { MOST_TOGETHER } from "./most-together";
import { SentAppointment } from "./sent-appointment";

/** The answer of every call that changes an appointment. */
export const AppointmentAnswer = z.object({ appointment: Appointment, errors: z.array(z.string()).default([]) });

/** True notifies the customer of the change now. When left out, the notification settings decide. */
export const IsNotified = z.boolean().optional();

const where = {
  businessCustomerLocation: Id.optional(),
  jobId: Id.optional(),
  jobTypeId: Id.optional(),
  /** The name of the new job: the problem in one line. Defaults to the name of its type. */
  jobName: line().optional(),
};

export const CreateAppointment = z.object({
  data: jsonField(SentAppointment),
  ...where,
  sendNotification: IsNotified,
  /** The phone call that led to the booking, whether a user logged it or the provider reported it. */
  phoneCallId: Id.optional(),
});

const Edited = SentAppointment.extend({
  id: Id.optional(),
  version: z.number().int().optional(),
  /**
   * The appointments of the series that the change covers. When left out, `updateChildren` decides between this one and
   * the following ones.
   */
  scope: z.enum(["this", "following", "all"]).optional(),
});

export const SaveAppointment = z.object({
  appointment: jsonField(Edited),
  ...where,
  sendNotification: IsNotified,
  /** The phone call that led to the change, and the note on it. */
  callId: Id.nullish(),
  callNote: z.string().trim().max(10_000).nullish(),
  /** The lead that the appointment is booked for. */
  leadId: Id.nullish(),
});

export const UpdateAppointment = z.object({
  appointment: jsonField(
    Edited.extend({
      /** Limits a change of a series to the time, the length, the crew, and the rule. */
      only: z.literal("place").optional(),
    })
  ),
  sendNotification: IsNotified,
});

/** A drag on the board. A null `techId` removes the whole crew; leaving it out keeps the crew. */
export const UpdateTime = z.object({
  start: Instant,
  end: Instant,
  techId: Id.nullish(),
  status: AppointmentStatus.nullish(),
  forceAppointment: z.boolean().default(false),
  version: z.number().int().optional(),
});

/** Several drags in one step. */
export const MoveTogether = z.object({
  moves: z
    .array(UpdateTime.pick({ start: true, end: true, techId: true, version: true }).extend({ id: Id }))
    .min(1)
    .max(MOST_TOGETHER, `You can move up to ${MOST_TOGETHER} appointments at a time.`)
    .refine((moves) => new Set(moves.map(({ id }) => id)).size === moves.length, "List each appointment only once."),
  forceAppointment: z.boolean().default(false),
});

export const PlaceFromWeek = z.object({
  id: Id.optional(),
  techId: Id.nullish(),
  /** A text that begins like a date must be a date, not a time of day. */
  startTime: z.union(
    [
      Instant,
      TimeParts,
      z
        .string()
        .max(20)
        .regex(/^(?!\d{4}-|[+-]\d)/),
    ],
    {
      error: "Enter a time, or a date and time from 1900 to 2199.",
    }
  ),
  forceAppointment: z.boolean().default(false),
  version: z.number().int().optional(),
});

const yesNo = z.union([z.boolean(), z.enum(["0", "1"]).transform((value) => value === "1")]);

export const UpdateMeta = z.object({
  appointmentDate: Day.nullish(),
  techId: Id.nullish(),
  confirmation: yesNo.optional(),
  oneWeek: z.boolean().optional(),
  oneDay: z.boolean().optional(),
  oneHour: z.boolean().optional(),
  forceAppointment: z.boolean().default(false),
});

export const CreateFromSchedule = z.object({ appt: jsonField(SentAppointment.extend(where)) });

export const Reschedule = z.object({
  technicianId: Id.nullish(),
  appointmentId: Id.optional(),
  date: Instant,
  duration: z.number().int().min(0).max(86_400_000),
  reminderType: z.enum(["one week", "one day", "one hour", "generic"]).nullish(),
  notification: IsNotified,
  forceAppointment: z.boolean().default(false),
  version: z.number().int().optional(),
});

const day = { appointmentDate: Day, startTime: TimeOfDay, endTime: TimeOfDay };
export const HoursQuestion = z.object(day);
export const UserHoursQuestion = z.object({ id: Id, ...day });
export const HoursAnswer = z.object({ status: z.enum(["ok", "error"]), overlaps: z.boolean() });

export const AvailabilityQuestion = z.object({
  appointment_availability: jsonField(
    z.object({
      appointmentDate: Day,
      startTime: TimeOfDay,
      endTime: TimeOfDay.nullish(),
      duration: z.number().int().min(0).max(86_400_000).default(7_200_000),
      techIds: z.array(Id).max(200).default([]),
      minTechLevel: z.number().int().min(1).max(3).default(1),
      /** The coverage zone whose technicians are searched. Defaults to the zone that the location lies in. */
      zone: z.preprocess((value) => (value === "" ? null : value), Id.nullish()),
      /** Counts the travel time to and from this location. Defaults to the location of the excluded appointment. */
      locationId: Id.optional(),
      jobTypeId: Id.optional(),
      excludeAppointmentId: Id.optional(),
    })
  ),
});
export const AvailabilityAnswer = z.object({
  status: z.enum(["ok", "error"]),
  available: z.boolean(),
  technicians: z.array(z.object({ tech_id: Id, available: z.boolean(), conflicts: z.array(z.string()) })),
});

export const TimeSearchQuestion = z.object({
  from: Day,
  to: Day,
  duration: z.number().int().min(0).max(86_400_000),
  windowStart: TimeOfDay.nullish(),
  windowEnd: TimeOfDay.nullish(),
  minTechLevel: z.number().int().min(1).max(3).default(1),
  techIds: z.array(Id).max(200).default([]),
  dispatchGroupId: Id.nullish(),
  excludeAppointmentId: Id.optional(),
  /** Counts the travel time to and from this location, and searches only the technicians of its zone. */
  locationId: Id.optional(),
  jobTypeId: Id.optional(),
  /** Other crew members, who must be free too. */
  additionalTechIds: z.array(Id).max(20).default([]),
  limit: z.number().int().min(1).max(100).default(10),
});
const FreeTime = z.object({ tech_id: Id, fullName: z.string(), start: z.string(), end: z.string() });

export const TimeSearchAnswer = z.object({
  slots: z.array(FreeTime),
  /** Today's open slots outside the working hours. Filled only when the working hours have none left today. */
  afterHours: z.array(FreeTime),
  leftOut: z.array(z.object({ tech_id: Id, fullName: z.string(), code: z.string(), reason: z.string() })),
});
