import { z } from "zod";
import { Day, Id, Instant, jsonField, line } from "@/lib/platform/http/call-shapes";
import { TimeParts } from "@/lib/platform/time/time-parts";
import { Appointment, TimeOfDay } from "./appointment-shapes";
import { AppointmentStatus } from "./appointment-statuses";
import { MOST_TOGETHER } from "./most-together";
import { SentAppointment } from "./sent-appointment";

/** What the calls that change an appointment answer. */
export const AppointmentAnswer = z.object({ appointment: Appointment, errors: z.array(z.string()).default([]) });

/** Whether the customer is told of the change now; left out, the notification settings say. */
export const IsTold = z.boolean().optional();

const where = {
  businessCustomerLocation: Id.optional(),
  jobId: Id.optional(),
  jobTypeId: Id.optional(),
  /** What a job that is opened for it is called: what is wrong, in one line. Left out, as its type. */
  jobName: line().optional(),
};

export const CreateAppointment = z.object({
  data: jsonField(SentAppointment),
  ...where,
  sendNotification: IsTold,
  /** The call that it was booked by: logged, or as the provider told of it. */
  phoneCallId: Id.optional(),
});

const Edited = SentAppointment.extend({
  id: Id.optional(),
  version: z.number().int().optional(),
  /**
   * Of a series: which appointments are meant. Without it `updateChildren` decides between this and the following ones.
   */
  scope: z.enum(["this", "following", "all"]).optional(),
});

export const SaveAppointment = z.object({
  appointment: jsonField(Edited),
  ...where,
  sendNotification: IsTold,
  /** The call that it was saved by, and what was noted of it. */
  callId: Id.nullish(),
  callNote: z.string().trim().max(10_000).nullish(),
  /** The lead that it is booked for. */
  leadId: Id.nullish(),
});

export const UpdateAppointment = z.object({
  appointment: jsonField(
    Edited.extend({
      /**
       * Of a series: the appointments that are meant get the time, the length, the crew and the rule, and nothing else.
       */
      only: z.literal("place").optional(),
    }),
  ),
  sendNotification: IsTold,
});

/** A drag: `techId` null takes everybody off, left out keeps the crew. */
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
    .max(MOST_TOGETHER, `At most ${MOST_TOGETHER} appointments move at once.`),
  forceAppointment: z.boolean().default(false),
});

export const PlaceFromWeek = z.object({
  id: Id.optional(),
  techId: Id.nullish(),
  /** Where a text begins as a date does it is one, and no time of day. */
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
      error: "A time, or a date and time from 1900 to 2199.",
    },
  ),
  forceAppointment: z.boolean().default(false),
  version: z.number().int().optional(),
});

const yesNo = z.union([z.boolean(), z.enum(["0", "1"]).transform((given) => given === "1")]);

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
  notification: IsTold,
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
      /** A coverage zone: who is named for it. Left out, the zone that the place lies in. */
      zone: z.preprocess((given) => (given === "" ? null : given), Id.nullish()),
      /** Where: counts the way from and to other stops. Left out, where the appointment that is left out is. */
      locationId: Id.optional(),
      jobTypeId: Id.optional(),
      excludeAppointmentId: Id.optional(),
    }),
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
  /** Where: counts the way from and to other stops, and asks the zone's technicians only. */
  locationId: Id.optional(),
  jobTypeId: Id.optional(),
  /** Who comes along and has to be free too. */
  additionalTechIds: z.array(Id).max(20).default([]),
  limit: z.number().int().min(1).max(100).default(10),
});
const FreeTime = z.object({ tech_id: Id, fullName: z.string(), start: z.string(), end: z.string() });

export const TimeSearchAnswer = z.object({
  slots: z.array(FreeTime),
  /** Today's free times outside the working hours, when these have nothing left today. */
  afterHours: z.array(FreeTime),
  leftOut: z.array(z.object({ tech_id: Id, fullName: z.string(), code: z.string(), reason: z.string() })),
});
