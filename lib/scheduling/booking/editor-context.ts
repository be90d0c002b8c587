import { z } from "zod";
import { Day, Id } from "@/lib/platform/http/call-shapes";
import type { Appointment } from "../appointments/appointment-shapes";
import type { BookingStart } from "../searching/booking-start";

const flag = z.preprocess((given) => given === true || given === "true" || given === "1", z.boolean());
const id = Id.nullable().catch(null).default(null);
const text = z.string().max(200).catch("").default("");

/** What somebody who opens the editor of an appointment asks for; what cannot be read asks for nothing. */
export const EventData = z.object({
  appointmentId: id,
  appointmentDate: Day.nullable().catch(null).default(null),
  /** The appointment that this one follows. */
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
  /** Where to go when it is saved: a path of this application, or nowhere. */
  goto: z
    .string()
    .regex(/^\/(?![/\\])[^\\]*$/)
    .catch("")
    .default(""),
  /** That the warnings are known; a person is asked all the same. */
  forceAppointment: flag,
  customerQuery: text,
});
export type EventData = z.output<typeof EventData>;

/** What the editor of an appointment works with. rule: appointments/editor-context */
export type EditorContext = {
  appointment: Appointment | null;
  businessCustomer: BookingStart["customer"] | null;
  job: BookingStart["job"] | null;
  /** What was noted of the call that led here. */
  callNote: string | null;
  userAccount: { id: string; fullName: string } | null;
  eventData: EventData;
};

export type EditorSections = {
  /** The tabs to an event or a block instead. */
  kinds: boolean;
  customer: boolean;
  job: boolean;
};

/**
 * Which parts the editor shows beside the appointment itself. Whom the appointment is for stays open while nobody is
 * chosen.
 */
export function sectionsOf({ job, businessCustomer, eventData }: EditorContext): EditorSections {
  const { showApptOnly, hideJobSection } = eventData;
  return {
    kinds: !showApptOnly && !job && !businessCustomer,
    customer: !job && !(showApptOnly && businessCustomer),
    job: !hideJobSection && !showApptOnly,
  };
}
