"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import type { FormProblems } from "@/components/ui/form-errors";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/platform/http/api-client";
import { draftOf, inputOf } from "./appointment-draft";
import { saveOrAsk } from "./save-or-ask";
import { useSchedule } from "./schedule-provider";

const FAILED = "The visits could not be moved.";

/** Gives what follows a moved visit in its series the same time and crew, as saving it for the following does. */
export function useMoveFollowing(): (moved: { id: string; version: number }) => Promise<void> {
  const { setting } = useSchedule();
  const { timeZone: zone } = setting;
  const router = useRouter();
  return useCallback(
    async ({ id, version }) => {
      const save = async (forceAppointment: boolean) => {
        // A card does not say all that an edit of the series needs; what was moved again since is refused by its version.
        const visit = await api("GET /api/appointments/[id]", { params: { id } });
        const input = inputOf(draftOf(visit, zone), zone);
        const appointment = { ...input, forceAppointment, version, scope: "following" as const };
        const call = { params: { id }, body: { appointment } };
        await api("POST /api/appointments/[id]/update", call, { requestKey: crypto.randomUUID() });
        toast.success("Moved this visit and the following.");
      };
      const problems = await saveOrAsk(save).catch((): FormProblems => ({ otherErrors: [FAILED] }));
      const [problem] = problems ? [...Object.values(problems.fieldErrors ?? {}), ...(problems.otherErrors ?? [])] : [];
      if (problem) toast.danger(problem);
      router.refresh();
    },
    [zone, router],
  );
}
