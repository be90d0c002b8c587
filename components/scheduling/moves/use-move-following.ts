"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import type { FormProblems } from "@/components/ui/form-errors";
import { showResult } from "@/components/ui/overlays/toast";
import { api, getAnswerChangeId } from "@/lib/platform/http/api-client";
import { useOfferUndoWithNote } from "../notices/planned-announcement";
import { saveFormWithOverride } from "./save-form-with-override";
import { sendFollowing } from "./send-following";
import { formatFollowingToast } from "./words-of-moves";
import { useSchedule } from "../updates/schedule-provider";

const FAILED = "Couldn't move the appointments. Try again.";

/**
 * Gives the following appointments of a series the same time and crew as a moved one, and nothing else. Undoing the
 * move undoes this too.
 */
export function useMoveFollowing(): (moved: { id: string; version: number }, answer: object) => Promise<void> {
  const offerUndo = useOfferUndoWithNote();
  const router = useRouter();
  const { setting } = useSchedule();
  return useCallback(
    async ({ id, version }, moved) => {
      const save = async (force: boolean) => {
        // A card does not show whether a length is set. The version refuses what was moved again since.
        const appointment = await api("GET /api/appointments/[id]", { params: { id } });
        const { start, duration, technicians } = appointment;
        const place = { start: start!, duration, techIds: technicians.map(({ tech_id }) => tech_id) };
        const answer = await sendFollowing({ id, version }, place, force);
        offerUndo(formatFollowingToast(appointment, setting), [answer], {
          appointmentIds: [id],
          continues: getAnswerChangeId(moved),
        });
      };
      const problems = await saveFormWithOverride("move", save).catch((): FormProblems => ({ otherErrors: [FAILED] }));
      if (problems) showResult({ ok: false, errors: { ...problems.fieldErrors, other: problems.otherErrors ?? [] } });
      router.refresh();
    },
    [offerUndo, router, setting]
  );
}
