import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";

type Versioned = Pick<BoardAppointment, "version" | "pendingMoves">;

const countPending = ({ pendingMoves = 0 }: Versioned): number => pendingMoves;

/** True while a move of the appointment is shown and not saved yet. */
export const isMovePending = (appointment: Versioned): boolean => countPending(appointment) > 0;

/** Counts one more move that is shown and not saved yet. */
export const addPendingMove = <T extends Versioned>(appointment: T): T => ({
  ...appointment,
  pendingMoves: countPending(appointment) + 1,
});

/** The version that the last pending move will get when every pending move is saved. */
export const getExpectedVersion = (appointment: Versioned): number => appointment.version + countPending(appointment);

/** True when a reading is newer than the shown state. It is older while it lacks the last pending move. */
export function isNewerThanCurrent(reading: Versioned, currentAppointment: Versioned): boolean {
  return isMovePending(currentAppointment)
    ? reading.version >= getExpectedVersion(currentAppointment)
    : reading.version > currentAppointment.version;
}

/** True when the shown state is newer than a reading. */
export const isNewerThanReading = (currentAppointment: Versioned, reading: Versioned): boolean =>
  getExpectedVersion(currentAppointment) > reading.version;
