/** One thing that a person did in this tab and can take back: what to call it, and the changes that it was, in order. */
export type UndoStep = { words: string; changes: readonly string[] };

/** The latest steps; nobody takes back the hundred-and-first. */
const MOST = 100;

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

/** Keeps a step as the latest. What it continues is part of it and no step any more. */
export function keepUndoStep(person: string, step: UndoStep, continues?: string): UndoStep {
  const steps = undoSteps(person);
  const before = continues && steps.find(({ changes }) => changes.at(-1) === continues);
  const whole = before ? { ...step, changes: [...before.changes, ...step.changes] } : step;
  keep(person, [...steps.filter((one) => one !== before), whole].slice(-MOST));
  return whole;
}

export function dropUndoStep(person: string, step: UndoStep): void {
  const [first] = step.changes;
  keep(
    person,
    undoSteps(person).filter(({ changes }) => changes[0] !== first),
  );
}

function keep(person: string, steps: readonly UndoStep[]): void {
  kept.set(person, steps);
  try {
    sessionStorage.setItem(keyOf(person), JSON.stringify(steps));
  } catch {
    // Storage is full or switched off: the steps do not outlive a reload.
  }
}

function readStored(key: string): readonly UndoStep[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isStep) : [];
  } catch {
    return [];
  }
}

const isStep = (one: Partial<UndoStep> | null): one is UndoStep =>
  typeof one?.words === "string" && Array.isArray(one.changes) && one.changes.length > 0;
