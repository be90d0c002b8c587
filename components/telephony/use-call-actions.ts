"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { toast } from "@/components/ui/overlays/toast";
import { api, CallError } from "@/lib/platform/http/api-client";

/** Runs an action on a phone call, shows the result, and reloads the list. */
export function useCallActions() {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [isRunning, start] = useTransition();
  const run = (done: string, sendRequest: () => Promise<object>, canUndo = true) =>
    start(async () => {
      try {
        const answer = await sendRequest();
        if (canUndo) offerUndo(done, [answer]);
        else toast.success(done);
      } catch (error) {
        // For example, another user has the phone call.
        toast.danger(error instanceof CallError ? error.message : "Couldn't change the call. Try again.");
      }
      router.refresh();
    });
  return {
    isRunning,
    take: (id: string, caller: string) => run(`Took the call from ${caller}.`, () => lockCall(id, true), false),
    release: (id: string, caller: string) => run(`Released the call from ${caller}.`, () => lockCall(id, false), false),
    log: (marketingCallId: string, caller: string) =>
      run(`Logged the call with ${caller}.`, () => api("POST /api/phone-calls", { body: { marketingCallId } })),
    calledBack: (callPhoneNumber: string, caller: string) =>
      run(`Marked ${caller} as called back.`, () =>
        api("POST /api/phone-calls", { body: { callPhoneNumber, callType: "Outbound" } })
      ),
    remove: (id: string, caller: string) =>
      run(`Deleted the logged call with ${caller}.`, () =>
        api("POST /api/phone-calls/[id]/delete", { params: { id } })
      ),
  };
}

export const lockCall = (id: string, isLocked: boolean) =>
  api("PATCH /api/telephony/calls/[id]", { params: { id }, body: { isLocked } });
