"use client";

import { formatCount, formatNumber } from "@/lib/platform/format/format-count";
import { CircleAlert, CircleCheck } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { TableRow } from "@/lib/scheduling/table/table-row";
import { canForce, type BulkResult } from "./change-in-parts";

type Props = {
  results: BulkResult[];
  rows: readonly TableRow[];
  onClose: () => void;
  onForce: () => Promise<void>;
};

/** The results of a bulk change. Rows that were stopped only by a warning can be changed anyway. */
function describeOutcome(done: number, of: number): string {
  if (done < of) return `${formatNumber(done)} of ${formatCount(of, "appointment")} changed`;
  return of === 1 ? "1 appointment changed" : `All ${formatNumber(of)} appointments changed`;
}

export function BulkOutcome({ results, rows, onClose, onForce }: Props) {
  const names = new Map(rows.map((row) => [row.id, `${row.customer}, job ${row.job}`]));
  const done = results.filter((one) => one.done).length;
  const warned = results.filter(canForce).length;
  return (
    <Dialog
      title={describeOutcome(done, results.length)}
      isOpen
      onClose={onClose}
      footer={
        <>
          {warned > 0 && (
            <Button onPress={() => void onForce()}>
              {warned === 1 ? "Change 1 appointment anyway" : `Change ${formatNumber(warned)} appointments anyway`}
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      <ul className="flex max-h-96 flex-col divide-y divide-line overflow-y-auto text-sm">
        {results
          .toSorted((a, b) => Number(a.done) - Number(b.done))
          .map(({ id, done: isDone, message }) => (
            <li key={id} className="flex gap-2 py-1.5">
              {isDone ? (
                <CircleCheck aria-label="Changed" className="mt-0.5 size-4 shrink-0 text-success-ink" />
              ) : (
                <CircleAlert aria-label="Not changed" className="mt-0.5 size-4 shrink-0 text-danger-ink" />
              )}
              <span className="min-w-0">
                <span className="font-medium">{names.get(id) ?? "An appointment"}</span>
                {message && <span className="block text-muted">{message}</span>}
              </span>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
