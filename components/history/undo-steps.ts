/** A step that the user can undo in this tab: its name and its changes, in order. */
export type UndoStep = { words: string; changes: readonly string[] };

/** The maximum number of steps. Nobody undoes more. */
const MOST = 100;

/** The steps by user. A stored copy survives a reload. */
const stepsByUser = new Map<string, readonly UndoStep[]>();

const getUndoKey = (person: string) => `undo:${person}`;

/**
 * Returns the user's undo steps in this tab, the latest last. They last as long as the session, whatever page is shown.
 */
export function undoSteps(person: string): readonly UndoStep[] {
  const cachedSteps = stepsByUser.get(person);
  if (cachedSteps) return cachedSteps;
  const stored = readStored(getUndoKey(person));
  stepsByUser.set(person, stored);
  return stored;
}

/** Adds the latest step. A step that it continues becomes part of it. */
export function keepUndoStep(person: string, step: UndoStep, continues?: string): UndoStep {
  const steps = undoSteps(person);
  const before = continues && steps.find(({ changes }) => changes.at(-1) === continues);
  const mergedStep = before ? { ...step, changes: [...before.changes, ...step.changes] } : step;
  storeSteps(person, [...steps.filter((one) => one !== before), mergedStep].slice(-MOST));
  return mergedStep;
}

export function dropUndoStep(person: string, step: UndoStep): void {
  const [first] = step.changes;
  storeSteps(
    person,
    undoSteps(person).filter(({ changes }) => changes[0] !== first)
  );
}

function storeSteps(person: string, steps: readonly UndoStep[]): void {
  stepsByUser.set(person, steps);
  try {
    sessionStorage.setItem(getUndoKey(person), JSON.stringify(steps));
  } catch {
    // Storage is full or off, so the steps do not survive a reload.
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
