"use client";

import { Checkbox } from "@/components/ui/choices/checkbox";
import { formatTotal } from "@/lib/platform/paging/cursor";
import { formatTime } from "@/lib/platform/time/format-time";
import type { PlanSuggestion } from "@/lib/scheduling/planning/plan-question";

type Props = {
  suggestion: PlanSuggestion;
  zone: string;
  chosen: ReadonlySet<string>;
  onChoose: (appointmentId: string, isChosen: boolean) => void;
};

/** The changes with reason and checkbox, the appointments that fit no one, and the number that were not considered. */
export function PlanChanges({ suggestion: { changes, leftOut, notLookedAt }, zone, chosen, onChoose }: Props) {
  const formatClockTime = (instant: string) => formatTime(new Date(instant), zone);
  return (
    <>
      {changes.length === 0 ? (
        <p>No changes suggested.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
          {changes.map(({ appointmentId, customer, place, from, to, reason }) => (
            <li key={appointmentId} className="flex items-start gap-3 p-3">
              <Checkbox
                aria-label={`Apply the change for ${customer}`}
                isSelected={chosen.has(appointmentId)}
                onChange={(next) => onChoose(appointmentId, next)}
              />
              <div className="min-w-0 flex-1">
                <p className="font-medium">{customer}</p>
                <p className="truncate text-sm text-muted">{place}</p>
                <p className="tabular">
                  <span className="text-muted">
                    {from.start ? `${from.technician ?? "Unassigned"}, ${formatClockTime(from.start)}` : "Unscheduled"}
                  </span>{" "}
                  <span aria-label="to">→</span> {to.technician}, {formatClockTime(to.start)}
                </p>
                <p className="text-sm">{reason}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <section>
          <h3 className="font-semibold">Couldn't place</h3>
          <ul className="mt-1 flex flex-col gap-1">
            {leftOut.map(({ appointmentId, customer, reason }) => (
              <li key={appointmentId}>
                {customer}: <span className="text-muted">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {notLookedAt.length > 0 && (
        <section>
          <h3 className="font-semibold">Not considered</h3>
          <ul className="mt-1 flex flex-col gap-1">
            {notLookedAt.map(({ count, reason }) => (
              <li key={reason}>
                {formatTotal(count, "request")}: <span className="text-muted">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
