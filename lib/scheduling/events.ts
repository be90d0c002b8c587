declare module "@/lib/platform/outbox/outbox-event" {
  interface DomainEvents {
    "appointment.stored": { appointmentId: string; technicianIds: string[] };
    /** The appointment has left every board, together with its children. */
    "appointment.removed": { appointmentId: string; childAppointmentIds: readonly string[]; technicianIds: string[] };
    /** A tag of these appointments was renamed or deleted. */
    "appointment.retagged": { appointmentIds: string[] };
    "event.stored": { eventId: string; technicianIds: string[] };
    "event.removed": { eventId: string; technicianIds: string[] };
    "block.stored": { blockId: string; technicianId: string };
    /** A null `technicianId` means that the technician is no longer known. */
    "block.removed": { blockId: string; technicianId: string | null };
  }
}

export {};
