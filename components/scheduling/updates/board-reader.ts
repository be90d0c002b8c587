import type { ChannelMessage } from "@/components/realtime/follow-channel";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import { type Board, withChange, withoutTold } from "./board-copy";
import { idsToRead } from "./schedule-channel";

/** A board that follows the schedule's channel, and the ways to read what it shows. */
export type FollowingBoard = {
  shown: readonly { id: string }[];
  update: (change: (board: Board) => Board) => void;
  /** Resolves to null when the appointment no longer exists for this person. Rejects when it could not be read. */
  readAppointment: (id: string) => Promise<BoardAppointment | null>;
  /** Starts a reading of the whole board. Only the last one started may reach the board. */
  readAll: () => void;
};

/** Reads what messages about appointments refer to, so that the board ends as the database is. */
export function boardReader() {
  /** The last reading that was started of each appointment. The answer to an earlier one may be older. */
  const lastReadings = new Map<string, symbol>();

  function readAll(board: FollowingBoard): void {
    // A reading from before a gap may answer after the whole board was read, and must not undo that.
    lastReadings.clear();
    board.update(withoutTold);
    board.readAll();
  }

  async function readAppointment(id: string, board: FollowingBoard): Promise<void> {
    const reading = Symbol(id);
    const isLast = () => lastReadings.get(id) === reading;
    lastReadings.set(id, reading);
    try {
      const appointment = await board.readAppointment(id);
      if (isLast()) board.update((shown) => withChange(shown, { id, appointment }));
    } catch {
      if (isLast()) readAll(board);
    } finally {
      if (isLast()) lastReadings.delete(id);
    }
  }

  return {
    /** Reads everything again: a message may have been missed. */
    readAll,
    /** Reads the appointments that a message of the channel is about. */
    readChanges(event: string, message: ChannelMessage, board: FollowingBoard): void {
      const ids = idsToRead(event, message, board.shown);
      if (!ids) return readAll(board);
      for (const id of ids) void readAppointment(id, board);
    },
  };
}
