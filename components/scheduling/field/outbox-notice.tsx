"use client";

import { CloudOff, TriangleAlert } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { buildLoginPath } from "@/lib/platform/session/build-login-path";
import { formatWork } from "@/lib/scheduling/field/outbox-entry";
import { formatCount } from "@/lib/platform/format/format-count";
import { useOutbox } from "./outbox-provider";
import { describeSending } from "@/components/ui/browser/describe-sending";

/** Shows a missing network, the waiting work, and the work that failed. */
export function OutboxNotice() {
  const outbox = useOutbox();
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true
  );
  const entries = outbox?.entries ?? [];
  const stuck = entries.filter(({ problem, trouble }) => (problem ?? trouble) !== undefined);
  const waiting = entries.length - stuck.length;
  const canKeep = outbox?.canKeep ?? true;
  if (isOnline && entries.length === 0 && canKeep) return null;
  return (
    <div role="status" className="mb-4 flex flex-col gap-2">
      {(waiting > 0 || !isOnline) && (
        <p className="flex items-center gap-2 rounded-control bg-warning-soft px-3 py-2 text-warning-ink">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {isOnline ? "" : "Offline. "}
          {waiting > 0 &&
            `${formatCount(waiting, "change")} ${outbox?.isLoggedOut ? "not sent yet." : `will send ${describeSending()}.`}`}
        </p>
      )}
      {outbox?.isLoggedOut && entries.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 rounded-control bg-warning-soft px-3 py-2 text-warning-ink">
          You're logged out.
          {/* A full page load, because a logged-out user gets no more answers from the app. */}
          <a className="focus-ring font-semibold underline" href={buildLoginPath("/my-day")}>
            Log in to send
          </a>
        </p>
      )}
      {!canKeep && (
        <p className="flex items-center gap-2 rounded-control bg-warning-soft px-3 py-2 text-warning-ink">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          This phone can't store changes. Its storage may be full. Free up space, or stay online to save your work.
        </p>
      )}
      {stuck.map(({ key, work, problem, trouble, tries }) => (
        <div key={key} role="alert" className="flex flex-col gap-2 rounded-control bg-danger-soft p-3 text-danger-ink">
          <p className="flex items-start gap-2">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span>
              <strong>{formatWork(work)}</strong>{" "}
              {problem === undefined
                ? `wasn't sent (tried ${formatTries(tries)}): ${trouble}`
                : `wasn't saved: ${problem}`}
            </span>
          </p>
          <div className="flex gap-2">
            <Button onPress={() => outbox?.retry()}>Try again</Button>
            <Button onPress={() => void confirmDiscard(formatWork(work), () => outbox?.discard(key))}>Discard</Button>
          </div>
        </div>
      ))}
    </div>
  );
}

const formatTries = (tries = 1) => (tries === 1 ? "once" : `${tries} times`);

async function confirmDiscard(workLabel: string, discard: () => void): Promise<void> {
  const yes = await confirmDialog(`Discard ${workLabel}?`, "The change won't be saved or reach the office.", {
    yes: "Discard",
    no: "Keep",
    isDestructive: true,
  });
  if (yes) discard();
}

function subscribeToNetwork(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
