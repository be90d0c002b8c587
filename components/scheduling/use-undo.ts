"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { v7 as newKey } from "uuid";
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
import { sendFollowing } from "./send-following";
import {
  partlyUndone,
  renewedByReturn,
  renewedOf,
  stillAway,
  undoneOf,
  withFollowed,
  withReturned,
  withStep,
  withVersions,
  wordsOf,
  type BeforeMove,
  type Followed,
  type Gone,
  type Moved,
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
      /** What is still to be taken back of the step. */
      let rest = step;
      const keepRest = () => keep((steps) => withStep(steps, rest));
      const partly = () =>
        step.followed && !rest.followed
          ? "What follows in the series is back where it was; this visit is not."
          : partlyUndone(step.visits.length - rest.visits.length, step.visits.length);
      try {
        if (step.taken) {
          const back = await sendTakenBack(step.taken);
          if (!back) return keepRest();
          keep(back);
          router.refresh();
        }
        const { gone } = step;
        if (gone) {
          const outcome = await bringBack(gone);
          if (!outcome) return keepRest();
          const { back, left: ids, problem } = outcome;
          keep((steps) => withVersions(steps, renewedByReturn(gone, back)));
          if (ids.length > 0) keep((steps) => withStep(steps, { ...step, gone: { ...gone, ids } }));
          setBoard((board) => board && { ...board, items: back.reduce(withAppointment, board.items) });
          if (problem) return await alertDialog("Not everything could be undone", problem);
        }
        if (step.followed) {
          const back = await sendFollowedBack(step.followed);
          if (!back) return keepRest();
          rest = { ...step, followed: undefined, visits: stillAway(step.visits, [back]) };
          keep((steps) => withVersions(steps, renewedOf([step.followed!], [back])));
          setBoard((board) => board && { ...board, items: withAppointment(board.items, back) });
          router.refresh();
        }
        while (rest.visits.length > 0) {
          const part = rest.visits.slice(0, MOST_TOGETHER);
          const back = await sendBack(part);
          if (!back) {
            if (partly()) toast.danger(partly());
            return keepRest();
          }
          rest = { ...rest, visits: rest.visits.slice(MOST_TOGETHER) };
          keep((steps) => withVersions(steps, renewedOf(part, back)));
          setBoard((board) => board && { ...board, items: back.reduce(withAppointment, board.items) });
        }
        toast.success(`Undone: ${step.words}`);
      } catch (error) {
        if (!isRefused(error)) keepRest();
        const isChanged = (step.taken || step.gone || step.followed) && isChangedMeanwhile(error);
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
      const id = newKey();
      keepUndoSteps(person, visits.length > 0 ? withStep(steps, { id, words, visits }) : steps);
      if (visits.length === 0) toast.success(saved ?? words);
      else toast.success(saved ? `${saved} ${words}` : words, { label: "Undo", run: () => void undo(id) }, more);
    },
    [undo, person],
  );

  /** The same of a block or an event. */
  const rememberTaken = useCallback(
    ({ words, undone: taken }: Pick<SentTaken, "words" | "undone">) => {
      const id = newKey();
      keepUndoSteps(person, withStep(undoSteps(person), { id, words, visits: [], taken }));
      toast.success(words, { label: "Undo", run: () => void undo(id) });
    },
    [undo, person],
  );

  /** The same of what follows a moved visit in its series, after the visit itself. `from` is the version it had then. */
  const rememberFollowed = useCallback(
    (followed: Followed & { from: number }, words: string) => {
      const id = newKey();
      keepUndoSteps(person, withFollowed(undoSteps(person), { ...followed, words }, id));
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
      const id = newKey();
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

  const undoLatest = useCallback(() => inTurn(() => undoNow(undoSteps(person).at(-1)?.id)), [undoNow, person]);
  return { rememberMoves, rememberTaken, rememberFollowed, rememberGone, rememberBack, undoLatest };
}

/** What the server refused it would refuse again; what did not reach it, or no session, can still be taken back. */
const isRefused = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401;

/**
 * Everything back to where it was, all or nothing. Asks where somebody else is by now, unless all of them were put there
 * in spite of that before; null = the answer was no.
 */
function sendBack(visits: readonly Undone[]): Promise<Appointment[] | null> {
  const moves = visits.map(({ id, version, start, end, techIds, appointmentDate, window }) =>
    start && end
      ? { id, version, start, end, techIds, window }
      : { id, version, start: null, techIds, appointmentDate },
  );
  const send = async (forceAppointment: boolean) => {
    const body = { moves, forceAppointment };
    return (await api("POST /api/appointments/move-together", { body }, { requestKey: newKey() })).items;
  };
  return sendOrAsk(
    send,
    visits.every(({ isForced }) => isForced),
  );
}

/** What follows a visit in its series, and the visit, back to what the series made of their dates; null = no. */
async function sendFollowedBack({ placeBefore, ...visit }: Followed): Promise<Appointment | null> {
  const answer = await sendOrAsk((force) => sendFollowing(visit, placeBefore, force), false);
  return answer && answer.appointment;
}

async function sendOrAsk<Answer>(send: (force: boolean) => Promise<Answer>, isForced: boolean): Promise<Answer | null> {
  try {
    return await send(isForced);
  } catch (error) {
    const warnings = warningsOf(error);
    if (warnings.length === 0) throw error;
    return (await askOverride(warnings, "undo")) ? send(true) : null;
  }
}
