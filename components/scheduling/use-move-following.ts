"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import type { FormProblems } from "@/components/ui/form-errors";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/platform/http/api-client";
import { saveOrAsk } from "./save-or-ask";
import { useUndo } from "./use-undo";

const FAILED = "The visits could not be moved.";

/**
 * Gives what follows a moved visit in its series the same time and crew, and nothing else of it. The move of the visit
 * itself can be taken back as before.
 */
export function useMoveFollowing(): (moved: { id: string; version: number }) => Promise<void> {
  const { renewVersions } = useUndo();
  const router = useRouter();
  return useCallback(
    async ({ id, version }) => {
      const save = async (forceAppointment: boolean) => {
        // A card does not say whether a length is set; what was moved again since is refused by its version.
        const { start, duration, technicians } = await api("GET /api/appointments/[id]", { params: { id } });
        const place = { start, duration, techIds: technicians.map(({ tech_id }) => tech_id) };
        const which = { scope: "following" as const, only: "place" as const };
        const call = { params: { id }, body: { appointment: { ...place, ...which, version, forceAppointment } } };
        const options = { requestKey: crypto.randomUUID() };
        const { appointment } = await api("POST /api/appointments/[id]/update", call, options);
        renewVersions([{ id, from: version, version: appointment.version }]);
        toast.success("Moved this visit and the following.");
      };
      const problems = await saveOrAsk(save).catch((): FormProblems => ({ otherErrors: [FAILED] }));
      const [problem] = problems ? [...Object.values(problems.fieldErrors ?? {}), ...(problems.otherErrors ?? [])] : [];
      if (problem) toast.danger(problem);
      router.refresh();
    },
    [renewVersions, router],
  );
}
