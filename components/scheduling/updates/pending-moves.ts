import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";

type Versioned = Pick<BoardAppointment, "version" | "pendingMoves">;

const countPending = ({ pendingMoves = 0 }: Versioned): number => pendingMoves;

/** True while a move of the appointment is shown and not saved yet. */
export const isMovePending = (shown: Versioned): boolean => countPending(shown) > 0;

/** Counts one more move that is shown and not saved yet. */
export const addPendingMove = <T extends Versioned>(shown: T): T => ({
  ...shown,
  pendingMoves: countPending(shown) + 1,
});

/** The version that the last pending move will get when every pending move is saved. */
export const getExpectedVersion = (shown: Versioned): number => shown.version + countPending(shown);

/** True when a reading is newer than the shown state. It is older while it lacks the last pending move. */
export function isNewerThanShown(reading: Versioned, shown: Versioned): boolean {
  return isMovePending(shown) ? reading.version >= getExpectedVersion(shown) : reading.version > shown.version;
}

/** True when the shown state is newer than a reading. */
export const isNewerThanReading = (shown: Versioned, reading: Versioned): boolean =>
  getExpectedVersion(shown) > reading.version;
