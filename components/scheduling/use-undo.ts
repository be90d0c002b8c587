"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { alertDialog } from "@/components/ui/confirm-dialog";
import type { MessageAction } from "@/components/ui/message-queue";
import { toast } from "@/components/ui/toast";
import { api, CallError } from "@/lib/platform/http/api-client";
import type { Appointment } from "@/lib/scheduling/appointment-shapes";
import { MOST_TOGETHER } from "@/lib/scheduling/most-together";
import { askOverride, warningsOf } from "./ask-override";
import { withAppointment } from "./board-copy";
import { bringBack } from "./bring-back";
import type { SentTaken } from "./events/send-taken";
import { sendTakenBack } from "./events/undo-taken";
import { useSchedule } from "./schedule-provider";
import {
  partlyUndone,
  renewedByReturn,
  renewedOf,
  undoneOf,
  withReturned,
  withStep,
  withVersions,
  wordsOf,
  type BeforeMove,
  type Gone,
  type Moved,
  type Renewed,
  type Returned,
  type Undone,
  type UndoStep,
} from "./undo-moves";
import { inTurn, keepUndoSteps, undoSteps } from "./undo-store";
import { isChangedMeanwhile } from "./use-draft-of";

/** Another way to take visits back, and whether somebody is there who sees what comes of it. */
type Instead = { isThere: () => boolean; run: (ids: string[]) => Promise<unknown> };

/** Keeps every move of this session, so that each can be taken back: from its toast, or the latest by Ctrl-Z. */
export function useUndo() {
  const { setting, setBoard, readRequests } = useSchedule();
  const router = useRouter();
  const person = `${setting.businessId}/${setting.userId}`;

  const undoNow = useCallback(
    async (id: string | undefined) => {
      const step = undoSteps(person).find((one) => one.id === id);
      if (!step) return;
      const keep = (change: (steps: readonly UndoStep[]) => readonly UndoStep[]) =>
        keepUndoSteps(person, change(undoSteps(person)));
      keep((steps) => steps.filter((one) => one.id !== id));
      let left = step.visits;
      const partly = () => partlyUndone(step.visits.length - left.length, step.visits.length);
      try {
        if (step.taken) {
          const back = await sendTakenBack(step.taken);
          if (!back) return keep((steps) => withStep(steps, step));
          keep(back);
          router.refresh();
        }
        const { gone } = step;
        if (gone) {
          const outcome = await bringBack(gone);
          if (!outcome) return keep((steps) => withStep(steps, step));
          const { back, left: ids, problem } = outcome;
          keep((steps) => withVersions(steps, renewedByReturn(gone, back)));
          if (ids.length > 0) keep((steps) => withStep(steps, { ...step, gone: { ...gone, ids } }));
          setBoard((board) => board && { ...board, items: back.reduce(withAppointment, board.items) });
          if (problem) return await alertDialog("Not everything could be undone", problem);
        }
        while (left.length > 0) {
          const part = left.slice(0, MOST_TOGETHER);
          const back = await sendBack(part);
          if (!back) {
            if (partly()) toast.danger(partly());
            return keep((steps) => withStep(steps, { ...step, visits: left }));
          }
          left = left.slice(MOST_TOGETHER);
          keep((steps) => withVersions(steps, renewedOf(part, back)));
          setBoard((board) => board && { ...board, items: back.reduce(withAppointment, board.items) });
        }
        toast.success(`Undone: ${step.words}`);
      } catch (error) {
        if (!isRefused(error)) keep((steps) => withStep(steps, { ...step, visits: left }));
        const isChanged = (step.taken || step.gone) && isChangedMeanwhile(error);
        const reason = isChanged ? "It was changed again since." : error instanceof Error ? error.message : "";
        await alertDialog(
          partly() ? "Not everything could be undone" : "This could not be undone",
          [partly(), reason].filter(Boolean).join(" "),
        );
      } finally {
        readRequests();
      }
    },
    [person, setBoard, readRequests, router],
  );

  const undo = useCallback((id: string) => inTurn(() => undoNow(id)), [undoNow]);

  /**
   * Remembers that visits were moved, in whatever way, and says so with an offer to take it back. To be called with the
   * visits as they were before and as the server answered them; `saved` is what to say where more than a place may have
   * changed, `more` what else there is to do about it.
   */
  const rememberMoves = useCallback(
    (before: readonly BeforeMove[], after: readonly Moved[], saved?: string, more?: MessageAction) => {
      const visits = undoneOf(before, after);
      const words = wordsOf(before, after);
      const steps = withVersions(undoSteps(person), renewedOf(before, after));
      const id = crypto.randomUUID();
      keepUndoSteps(person, visits.length > 0 ? withStep(steps, { id, words, visits }) : steps);
      if (visits.length === 0) toast.success(saved ?? words);
      else toast.success(saved ? `${saved} ${words}` : words, { label: "Undo", run: () => void undo(id) }, more);
    },
    [undo, person],
  );

  /** The same of a block or an event. */
  const rememberTaken = useCallback(
    ({ words, undone: taken }: Pick<SentTaken, "words" | "undone">) => {
      const id = crypto.randomUUID();
      keepUndoSteps(person, withStep(undoSteps(person), { id, words, visits: [], taken }));
      toast.success(words, { label: "Undo", run: () => void undo(id) });
    },
    [undo, person],
  );

  /**
   * The same of visits that were canceled or deleted. `said` is what the toast says of it, `instead` how the toast takes
   * back what is left of it as long as somebody is there to see more; that says itself what is back by `rememberBack`.
   */
  const rememberGone = useCallback(
    (gone: Gone, words: string, { said = words, instead }: { said?: string; instead?: Instead } = {}) => {
      const id = crypto.randomUUID();
      keepUndoSteps(person, withStep(undoSteps(person), { id, words, visits: [], gone }));
      const run = () =>
        instead?.isThere()
          ? inTurn(async () => {
              const ids = undoSteps(person).find((step) => step.id === id)?.gone?.ids;
              if (ids) await instead.run(ids);
            })
          : undo(id);
      toast.success(said, { label: "Undo", run: () => void run() });
    },
    [undo, person],
  );

  /** To be told of visits that this person brought back in another way than by a step. */
  const rememberBack = useCallback(
    (back: readonly Returned[], mark: Gone["mark"]) =>
      keepUndoSteps(person, withReturned(undoSteps(person), back, mark)),
    [person],
  );

  /** To be told where this person's own doing gave visits other versions, which is no step of its own. */
  const renewVersions = useCallback(
    (renewed: readonly Renewed[]) => keepUndoSteps(person, withVersions(undoSteps(person), renewed)),
    [person],
  );

  const undoLatest = useCallback(() => inTurn(() => undoNow(undoSteps(person).at(-1)?.id)), [undoNow, person]);
  return { rememberMoves, rememberTaken, rememberGone, rememberBack, renewVersions, undoLatest };
}

/** What the server refused it would refuse again; what did not reach it, or no session, can still be taken back. */
const isRefused = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401;

/**
 * Everything back to where it was, all or nothing. Asks where somebody else is by now, unless all of them were put there
 * in spite of that before; null = the answer was no.
 */
async function sendBack(visits: readonly Undone[]): Promise<Appointment[] | null> {
  const moves = visits.map(({ id, version, start, end, techIds, appointmentDate, window }) =>
    start && end
      ? { id, version, start, end, techIds, window }
      : { id, version, start: null, techIds, appointmentDate },
  );
  const send = async (forceAppointment: boolean) => {
    const body = { moves, forceAppointment };
    return (await api("POST /api/appointments/move-together", { body }, { requestKey: crypto.randomUUID() })).items;
  };
  try {
    return await send(visits.every(({ isForced }) => isForced));
  } catch (error) {
    const warnings = warningsOf(error);
    if (warnings.length === 0) throw error;
    return (await askOverride(warnings)) ? send(true) : null;
  }
}
