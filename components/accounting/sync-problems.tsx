"use client";

import { Check, RotateCw } from "lucide-react";
import { RecordLink } from "@/components/ui/link";
import type { SyncProblem } from "@/lib/accounting/sync-status";
import { requireSuccess } from "@/lib/accounting/require-success";
import { api } from "@/lib/platform/http/api-client";
import { SyncButton } from "./sync-button";

/** The records that are not synced, with the reason and the possible actions. */
export function SyncProblems({ problems }: { problems: readonly SyncProblem[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {problems.map((problem) => (
        <li key={problem.id ?? problem.kind} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-[1_1_16rem]">
            {problem.invoiceId && (
              <RecordLink href={`/billing/invoices/${problem.invoiceId}`}>{problem.label}</RecordLink>
            )}
            <p>{problem.message.replace(`${problem.label}: `, "")}</p>
          </div>
          {problem.id && (problem.isByHand ? <Done id={problem.id} /> : <TryAgain id={problem.id} />)}
        </li>
      ))}
    </ul>
  );
}

/** Retries a record that QuickBooks refused. */
export function TryAgain({ id }: { id: string }) {
  const retrySync = async () => {
    requireSuccess(await api("POST /api/accounting-sync/problems/[id]/again", { params: { id } }));
    return "Queued this item for the next QuickBooks sync.";
  };
  return (
    <SyncButton
      label="Try again"
      action="queue this for the next sync"
      icon={<RotateCw aria-hidden />}
      runAction={retrySync}
    />
  );
}

function Done({ id }: { id: string }) {
  const markAsDone = async () => {
    requireSuccess(await api("POST /api/accounting-sync/by-hand/[id]/done", { params: { id } }));
    return "Marked this item as done in QuickBooks.";
  };
  return (
    <SyncButton
      label="Mark done in QuickBooks"
      action="mark this as done"
      icon={<Check aria-hidden />}
      runAction={markAsDone}
    />
  );
}
