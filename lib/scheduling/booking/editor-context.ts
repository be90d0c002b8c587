import { z } from "zod";
import { Day, Id } from "@/lib/platform/shapes/call-shapes";
import type { Appointment } from "../appointments/appointment";
import type { BookingStart } from "../availability/booking-start";

const flag = z.preprocess((value) => value === true || value === "true" || value === "1", z.boolean());
const id = Id.nullable().catch(null).default(null);
const text = z.string().max(200).catch("").default("");

/** The parameters that open the editor of an appointment. A value that cannot be parsed counts as not given. */
export const EventData = z.object({
  appointmentId: id,
  appointmentDate: Day.nullable().catch(null).default(null),
  /** The appointment that this one follows up on. */
  originalAppointment: id,
  businessCustomerId: id,
  businessCustomerLocationId: id,
  campaign: text,
  showApptOnly: flag,
  showCallOnly: flag,
  hideJobSection: flag,
  newTech: id,
  newJob: flag,
  serviceWindowAppointment: flag,
  /** The path to open after saving. It must be inside this application; anything else is dropped. */
  goto: z
    .string()
    .regex(/^\/(?![/\\])[^\\]*$/)
    .catch("")
    .default(""),
  /** The user already knows the warnings. The editor still asks for confirmation. */
  forceAppointment: flag,
  customerQuery: text,
});
export type EventData = z.output<typeof EventData>;

/** The data of the appointment editor. rule: appointments/editor-context */
export type EditorContext = {
  appointment: Appointment | null;
  businessCustomer: BookingStart["customer"] | null;
  job: BookingStart["job"] | null;
  /** The note on the phone call that led here. */
  callNote: string | null;
  userAccount: { id: string; fullName: string } | null;
  eventData: EventData;
};

export type EditorSections = {
  /** The tabs that switch to an event or a block. */
  kinds: boolean;
  customer: boolean;
  job: boolean;
};

/**
 * Decides which sections the editor shows beside the appointment. The customer section stays open until a customer is
 * chosen.
 */
export function getSections({ job, businessCustomer, eventData }: EditorContext): EditorSections {
  const { showApptOnly, hideJobSection } = eventData;
  return {
    kinds: !showApptOnly && !job && !businessCustomer,
    customer: !job && !(showApptOnly && businessCustomer),
    job: !hideJobSection && !showApptOnly,
  };
}
