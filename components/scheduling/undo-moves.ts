import type { BoardAppointment } from "@/lib/scheduling/board-appointment";

/** Where a visit was before it was moved, and the version that it has since. */
export type Undone = { before: BoardAppointment; version: number };

/** One step of this session that can be taken back: one visit, or several that moved together. */
export type UndoStep = { id: number; words: string; visits: Undone[] };

/** The latest steps; nobody takes back the hundred-and-first. */
const MOST = 100;

export function withStep(steps: readonly UndoStep[], step: UndoStep): UndoStep[] {
  return [...steps, step].slice(-MOST);
}

/**
 * The steps after visits got new versions by this person's own doing: earlier steps stay good. What somebody else
 * changes does not come through here, so that undoing over it is refused.
 */
export function withVersions(steps: readonly UndoStep[], changed: readonly BoardAppointment[]): UndoStep[] {
  const versions = new Map(changed.map(({ id, version }) => [id, version]));
  return steps.map((step) => ({
    ...step,
    visits: step.visits.map((visit) => ({ ...visit, version: versions.get(visit.before.id) ?? visit.version })),
  }));
}
