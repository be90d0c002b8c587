import type { ReactNode } from "react";
import { alertDialog } from "@/components/ui/overlays/confirm-dialog";
import type { MessageAction } from "@/components/ui/overlays/message-queue";
import { toast } from "@/components/ui/overlays/toast";
import { allAnswered, api, CallError, changeOf } from "@/lib/platform/http/api-client";
import { dropUndoStep, keepUndoStep, undoSteps, type UndoStep } from "./undo-steps";

export type Offer = {
  /** What the toast says, where that is more than what the step is called. */
  said?: ReactNode;
  /** What else there is to do about it. */
  more?: MessageAction | undefined;
  /** The change that this one carries on: one step takes both back. */
  continues?: string | undefined;
};

/** What one person did in this tab, and how it is taken back. `refresh` has the screen read again what it shows. */
export function undoSession(person: string, refresh: () => void) {
  // One undoing after the other: what was done last is taken back first.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): void => {
    turn = turn
      .then(work)
      .catch(() => {})
      .finally(refresh);
  };

  function offer(step: UndoStep, { said = step.words, more, continues }: Offer = {}): void {
    const whole = step.changes.length > 0 && keepUndoStep(person, step, continues);
    const undo = whole && { label: "Undo", run: () => inTurn(() => takeBack(whole)) };
    toast.success(said, undo || undefined, more);
  }

  async function takeBack(step: UndoStep | undefined): Promise<void> {
    // Its toast may still be there after a key has taken it back.
    if (!step || !undoSteps(person).some(({ changes }) => changes[0] === step.changes[0])) return;
    dropUndoStep(person, step);
    const { undoing, left, error } = await undoAll(step.changes);
    if (!error) {
      const again = { words: step.words, changes: undoing };
      toast.success(`Undone: ${step.words}`, { label: "Redo", run: () => inTurn(() => doAgain(again)) });
      return;
    }
    if (!isRefused(error)) keepUndoStep(person, { ...step, changes: left });
    await refuse(undoing.length > 0 ? "Not everything could be undone" : "This could not be undone", error);
  }

  async function doAgain({ words, changes }: UndoStep): Promise<void> {
    const { undoing, error } = await undoAll(changes);
    if (error) return refuse("This could not be done again", error);
    offer({ words, changes: undoing }, { said: `Redone: ${words}` });
  }

  return {
    offer,
    /** What is on its way to the server is the latest, too. */
    takeBackLatest: () =>
      inTurn(async () => {
        await allAnswered();
        await takeBack(undoSteps(person).at(-1));
      }),
  };
}

/** Takes changes back, the latest first, up to the first that is refused; `undoing` are the changes that did it, in order. */
async function undoAll(
  changes: readonly string[],
): Promise<{ undoing: string[]; left: readonly string[]; error?: unknown }> {
  const undoing: string[] = [];
  for (let left = changes; ; left = left.slice(0, -1)) {
    const id = left.at(-1);
    if (!id) return { undoing, left };
    try {
      const change = changeOf(await api("POST /api/changes/[id]/undo", { params: { id } }));
      if (change) undoing.push(change);
    } catch (error) {
      // The answer to an earlier try was lost.
      if (error instanceof CallError && error.answer.code === "change_undone") continue;
      return { undoing, left, error };
    }
  }
}

/** What the server refused it would refuse again; what did not reach it, or no session, can still be taken back. */
const isRefused = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401;

const refuse = (title: string, error: unknown) =>
  alertDialog(title, error instanceof Error ? error.message : "Please try again.");
