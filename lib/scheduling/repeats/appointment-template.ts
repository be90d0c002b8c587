import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { AppointmentInput } from "../appointments/appointment";
import { shiftWindow } from "../appointments/shift-window";

/** The values that every appointment of a series starts with. Times are relative to its start, in milliseconds. */
export const AppointmentTemplate = z.object({
  duration: z.number().int().min(0),
  techIds: z.array(Id),
  window: z.object({ offset: z.number().int(), length: z.number().int().min(0) }).nullable(),
  minTechLevel: z.number().int().min(1).max(3),
  smsAppointmentConfirmation: z.enum(["0", "1"]),
  reminders: z.object({ oneWeek: z.boolean(), oneDay: z.boolean(), oneHour: z.boolean() }),
  contacts: z.array(z.object({ contactId: Id, type: z.enum(["email", "sms"]) })),
  note: z.string(),
  tagIds: z.array(Id).optional(),
  /** A user accepted working outside the hours. Overlaps are never accepted in advance. */
  outsideHours: z.boolean(),
});
export type AppointmentTemplate = z.output<typeof AppointmentTemplate>;

/** Builds the template from the editor's values for an appointment with this start. */
export function buildTemplate(input: AppointmentInput, start: Date): AppointmentTemplate {
  const { window } = input;
  return {
    duration: input.duration,
    techIds: input.techIds,
    window: window
      ? {
          offset: Date.parse(window.start) - start.getTime(),
          length: Date.parse(window.end) - Date.parse(window.start),
        }
      : null,
    minTechLevel: input.minTechLevel,
    smsAppointmentConfirmation: input.smsAppointmentConfirmation ?? "0",
    reminders: input.reminders,
    contacts: input.contacts,
    note: input.note,
    ...(input.tagIds ? { tagIds: input.tagIds } : {}),
    outsideHours: input.forceAppointment,
  };
}

/**
 * Adjusts the template after its appointments moved by as much as one of them. Sets the new length and crew; the rest
 * stays.
 */
export function shiftTemplate(
  template: AppointmentTemplate,
  input: Pick<AppointmentInput, "duration" | "techIds" | "forceAppointment">,
  { from, to }: { from: Date; to: Date }
): AppointmentTemplate {
  const { duration, techIds, forceAppointment: outsideHours } = input;
  return { ...template, duration, techIds, outsideHours, window: shiftTemplateWindow(template.window, from, to) };
}

/** Shifts the arrival window as for a single appointment. */
function shiftTemplateWindow(
  window: AppointmentTemplate["window"],
  from: Date,
  to: Date
): AppointmentTemplate["window"] {
  if (!window) return null;
  const { offset, length } = window;
  const begin = from.getTime() + offset;
  const was = { windowStartAt: new Date(begin), windowEndAt: new Date(begin + length) };
  const { windowStartAt } = shiftWindow(was, from, to);
  return windowStartAt && { offset: windowStartAt.getTime() - to.getTime(), length };
}

/** Builds the appointment of a series for this start. */
export function toAppointmentInput(template: AppointmentTemplate, start: Date): AppointmentInput {
  const { window } = template;
  const windowStart = start.getTime() + (window?.offset ?? 0);
  return AppointmentInput.parse({
    ...template,
    start: start.toISOString(),
    window: window && {
      start: new Date(windowStart).toISOString(),
      end: new Date(windowStart + window.length).toISOString(),
    },
  });
}
