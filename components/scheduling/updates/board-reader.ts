import type { ChannelMessage } from "@/components/realtime/follow-channel";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import { type Board, withChange, withoutRecentReads } from "./board-copy";
import { getIdsToRead } from "./schedule-channel";

/** A board that follows the schedule's channel, with the functions that reload it. */
export type FollowingBoard = {
  items: readonly { id: string }[];
  update: (change: (board: Board) => Board) => void;
  /** Resolves to null when the appointment no longer exists for this user. Rejects when the read fails. */
  readAppointment: (id: string) => Promise<BoardAppointment | null>;
  /** Starts to reload the whole board. Only the last reload may update the board. */
  readAll: () => void;
};

/** Reloads the appointments that channel messages name, so that the board ends up matching the database. */
export function createBoardReader() {
  /** The latest read of each appointment. An earlier read may return older data. */
  const lastReadings = new Map<string, symbol>();

  function readAll(board: FollowingBoard): void {
    // A read that began before the gap may return after the full reload. It must not overwrite it.
    lastReadings.clear();
    board.update(withoutRecentReads);
    board.readAll();
  }

  async function readAppointment(id: string, board: FollowingBoard): Promise<void> {
    const reading = Symbol(id);
    const isLast = () => lastReadings.get(id) === reading;
    lastReadings.set(id, reading);
    try {
      const appointment = await board.readAppointment(id);
      if (isLast()) board.update((current) => withChange(current, { id, appointment }));
    } catch {
      if (isLast()) readAll(board);
    } finally {
      if (isLast()) lastReadings.delete(id);
    }
  }

  return {
    /** Reloads everything, because a message may have been missed. */
    readAll,
    /** Reloads the appointments that a channel message names. */
    readChanges(event: string, message: ChannelMessage, board: FollowingBoard): void {
      const ids = getIdsToRead(event, message, board.items);
      if (!ids) return readAll(board);
      for (const id of ids) void readAppointment(id, board);
    },
  };
}
