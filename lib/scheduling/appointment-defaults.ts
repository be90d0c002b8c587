/** What a new appointment has where nothing is said. rules: appointments/default-duration, appointments/default-frequency */
export const APPOINTMENT_DEFAULTS = {
  durationMs: 7_200_000,
  frequency: "one time",
  minTechLevel: 1,
  smsAppointmentConfirmation: "0",
  updateChildren: true,
} as const;

/** When an appointment ends. A duration of 0 is "not set" and has no end. */
export function appointmentEnd(start: Date, durationMs: number): Date | null {
  return durationMs > 0 ? new Date(start.getTime() + durationMs) : null;
}
