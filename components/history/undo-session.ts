import type { ReactNode } from "react";
import { showAlertDialog } from "@/components/ui/overlays/confirm-dialog";
import type { MessageAction } from "@/components/ui/overlays/message-queue";
import { toast } from "@/components/ui/overlays/toast";
import { waitForAnswers, api, CallError, getAnswerChangeId } from "@/lib/platform/http/api-client";
import { dropUndoStep, keepUndoStep, undoSteps, type UndoStep } from "./undo-steps";

export type Offer = {
  /** A longer message for the toast than the name of the step. */
  message?: ReactNode;
  /** The message of the toast after an undo or a redo in this tab. It gets the plain words. */
  describeUndone?: (words: string) => ReactNode;
  /** A further action in the toast. */
  more?: MessageAction | undefined;
  /** The change that this one continues. One undo covers both. */
  continues?: string | undefined;
};

/** Tracks and undoes one user's changes in this tab. `refresh` reloads the screen. */
export function undoSession(person: string, refresh: () => void) {
  // Undos run one after the other, the latest change first.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): void => {
    turn = turn
      .then(work)
      .catch(() => {})
      .finally(refresh);
  };

  // By the first change of a step. A description does not survive a reload.
  const descriptions = new Map<string, Offer["describeUndone"]>();

  function offer(step: UndoStep, { message = step.words, more, continues, describeUndone }: Offer = {}): void {
    const mergedStep = step.changes.length > 0 && keepUndoStep(person, step, continues);
    if (mergedStep && describeUndone) descriptions.set(mergedStep.changes[0] ?? "", describeUndone);
    const undo = mergedStep && { label: "Undo", run: () => inTurn(() => takeBack(mergedStep)) };
    toast.success(message, undo || undefined, more);
  }

  async function takeBack(step: UndoStep | undefined): Promise<void> {
    // Its toast may outlast an undo by Ctrl-Z.
    if (!step || !undoSteps(person).some(({ changes }) => changes[0] === step.changes[0])) return;
    dropUndoStep(person, step);
    const describeUndone = descriptions.get(step.changes[0] ?? "");
    const { undoing, remaining, error } = await undoAll(step.changes);
    if (!error) {
      const redoStep = { words: step.words, changes: undoing };
      const redo = () => inTurn(() => doAgain(redoStep, describeUndone));
      const undone = `Undone: ${step.words}`;
      toast.success(describeUndone?.(undone) ?? undone, { label: "Redo", run: redo });
      return;
    }
    if (!isRefused(error)) keepUndoStep(person, { ...step, changes: remaining });
    await showUndoRefusal(undoing.length > 0 ? "Some changes couldn't be undone" : "Couldn't undo", error);
  }

  async function doAgain({ words, changes }: UndoStep, describeUndone: Offer["describeUndone"]): Promise<void> {
    const { undoing, error } = await undoAll(changes);
    if (error) return showUndoRefusal("Couldn't redo", error);
    const redone = `Redone: ${words}`;
    offer(
      { words, changes: undoing },
      { message: describeUndone?.(redone) ?? redone, ...(describeUndone ? { describeUndone } : {}) }
    );
  }

  return {
    offer,
    /** Includes a change that is still on its way to the server. */
    takeBackLatest: () =>
      inTurn(async () => {
        await waitForAnswers();
        await takeBack(undoSteps(person).at(-1));
      }),
  };
}

/** Undoes changes, the latest first, until one is refused. `undoing` collects the resulting changes, in order. */
async function undoAll(
  changes: readonly string[]
): Promise<{ undoing: string[]; remaining: readonly string[]; error?: unknown }> {
  const undoing: string[] = [];
  for (let remaining = changes; ; remaining = remaining.slice(0, -1)) {
    const id = remaining.at(-1);
    if (!id) return { undoing, remaining };
    try {
      const change = getAnswerChangeId(await api("POST /api/changes/[id]/undo", { params: { id } }));
      if (change) undoing.push(change);
    } catch (error) {
      // The answer to an earlier try was lost.
      if (error instanceof CallError && error.answer.code === "change_undone") continue;
      return { undoing, remaining, error };
    }
  }
}

/** True when the server would refuse again. A network error or a missing session can be retried. */
const isRefused = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401;

const showUndoRefusal = (title: string, error: unknown) =>
  showAlertDialog(title, error instanceof Error ? error.message : "Try again.");
