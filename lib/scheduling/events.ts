declare module "@/lib/platform/outbox/event" {
  interface DomainEvents {
    "appointment.stored": { appointmentId: string; technicianIds: string[] };
    /** It is on no board any more, nor are those that hung on it. */
    "appointment.removed": { appointmentId: string; childAppointmentIds: readonly string[]; technicianIds: string[] };
    /** A tag that these have is called otherwise, or gone. */
    "appointment.retagged": { appointmentIds: string[] };
    "event.stored": { eventId: string; technicianIds: string[] };
    "event.removed": { eventId: string; technicianIds: string[] };
    "block.stored": { blockId: string; technicianId: string };
    /** `technicianId` null: who had it is not known any more. */
    "block.removed": { blockId: string; technicianId: string | null };
  }
}

export {};
