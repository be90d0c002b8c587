"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import type { FormProblems } from "@/components/ui/form-errors";
import { showResult } from "@/components/ui/toast";
import { api } from "@/lib/platform/http/api-client";
import { saveOrAsk } from "./save-or-ask";
import { sendFollowing } from "./send-following";
import { useUndo } from "./use-undo";

const FAILED = "The visits could not be moved.";

/** Gives what follows a moved visit in its series the same time and crew, and nothing else of it; undone with its move. */
export function useMoveFollowing(): (moved: { id: string; version: number }) => Promise<void> {
  const { rememberFollowed } = useUndo();
  const router = useRouter();
  return useCallback(
    async ({ id, version: from }) => {
      const save = async (force: boolean) => {
        // A card does not say whether a length is set; what was moved again since is refused by its version.
        const { start, duration, technicians } = await api("GET /api/appointments/[id]", { params: { id } });
        const place = { start: start!, duration, techIds: technicians.map(({ tech_id }) => tech_id) };
        const { appointment, placeBefore } = await sendFollowing({ id, version: from }, place, force);
        const { version } = appointment;
        rememberFollowed({ id, from, version, placeBefore: placeBefore! }, "Moved this visit and the following.");
      };
      const problems = await saveOrAsk("move", save).catch((): FormProblems => ({ otherErrors: [FAILED] }));
      if (problems) showResult({ ok: false, errors: { ...problems.fieldErrors, other: problems.otherErrors ?? [] } });
      router.refresh();
    },
    [rememberFollowed, router],
  );
}
