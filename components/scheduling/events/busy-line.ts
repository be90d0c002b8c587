import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import type { BusyMove } from "./busy-place";

/** Sends what is moved when it is its turn; null when that was refused or given up. */
export type BusyLine = (
  moved: BusyMove & { isUnderWay: boolean },
  send: (latest: BusyTime) => Promise<BusyTime | null>,
) => Promise<BusyTime | null>;

/**
 * Moves stand in line, so that something can be moved again before its first move is answered: each goes on from what became
 * of the one before it. What was to follow a refused move is given up with it.
 */
export function busyLine(): BusyLine {
  let last: Promise<unknown> = Promise.resolve();
  const became = new Map<string, BusyTime | null>();
  return ({ taken, move, isUnderWay }, send) => {
    const mine = last.then(async () => {
      const latest = isUnderWay ? became.get(keyOf(taken.kind, taken.id, taken.start)) : taken;
      const saved = latest ? await send(latest).catch(() => null) : null;
      became.set(keyOf(taken.kind, taken.id, move.start.getTime()), saved);
      return saved;
    });
    last = mine;
    return mine;
  };
}

/** Where it is shown while it is not saved there yet. */
const keyOf = (kind: string, id: string, start: number) => `${kind}/${id}/${start}`;
