import type { UndoStep } from "./undo-moves";

/** By whose they are; what is stored besides outlives a reload. */
const kept = new Map<string, readonly UndoStep[]>();

const keyOf = (person: string) => `undo:${person}`;

/** What a person can take back in this tab, the latest last: as long as its session lasts, whatever is shown meanwhile. */
export function undoSteps(person: string): readonly UndoStep[] {
  const known = kept.get(person);
  if (known) return known;
  const stored = readStored(keyOf(person));
  kept.set(person, stored);
  return stored;
}

export function keepUndoSteps(person: string, steps: readonly UndoStep[]): void {
  kept.set(person, steps);
  // What there is no room for is the oldest.
  for (let from = 0; from <= steps.length; from = from * 2 + 1) {
    try {
      sessionStorage.setItem(keyOf(person), JSON.stringify(steps.slice(from)));
      return;
    } catch {
      // Storage is full or switched off: fewer steps outlive a reload.
    }
  }
}

let turn: Promise<unknown> = Promise.resolve();

/** One undoing after the other: each knows what the one before it changed. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

function readStored(key: string): readonly UndoStep[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? (stored as UndoStep[]) : [];
  } catch {
    return [];
  }
}
