import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import type { BusyMove } from "./busy-place";

/** Sends a move when its turn comes. Null when the move was refused or given up. */
export type BusyLine = (
  moved: BusyMove & { isUnderWay: boolean },
  send: (latest: BusyTime) => Promise<BusyTime | null>
) => Promise<BusyTime | null>;

/**
 * Queues moves, so that an entry can be moved again before the first answer arrives. Each move starts from the result
 * of the previous one. A refused move also cancels the moves that follow it.
 */
export function createBusyQueue(): BusyLine {
  let last: Promise<unknown> = Promise.resolve();
  const became = new Map<string, BusyTime | null>();
  return ({ busy, move, isUnderWay }, send) => {
    const ownTurn = last.then(async () => {
      const latest = isUnderWay ? became.get(getMoveKey(busy.kind, busy.id, busy.start)) : busy;
      const saved = latest ? await send(latest).catch(() => null) : null;
      became.set(getMoveKey(busy.kind, busy.id, move.start.getTime()), saved);
      return saved;
    });
    last = ownTurn;
    return ownTurn;
  };
}

/** Identifies the position at which an unsaved move is shown. */
const getMoveKey = (kind: string, id: string, start: number) => `${kind}/${id}/${start}`;
