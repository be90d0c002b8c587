import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states/empty-state";
import { TextLink } from "@/components/ui/link";
import { cn } from "@/components/ui/class-names";
import { formatAction } from "@/lib/platform/changes/change-words";
import { formatMoment } from "@/lib/platform/time/format-time";
import { getDayAt } from "@/lib/platform/time/day";
import type { PastChange } from "@/lib/scheduling/board/past-board";
import { formatAppointmentStatus } from "../progress/step-words";
import { buildPastAddress } from "./past-address";

type Props = {
  day: string;
  /** Sorted from oldest to newest. */
  changes: ReadonlyArray<PastChange & { when: string }>;
  /** The number of changes that the board already shows. */
  done: number;
  timeZone: string;
  lookBackDays: number;
};

/** The changes with their users, newest first. Each links to the day right after it. */
export function PastChanges({ day, changes, done, timeZone, lookBackDays }: Props) {
  return (
    <Card title="Changes" className="xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto">
      {changes.length === 0 ? (
        <EmptyState
          title={`No changes in the last ${lookBackDays} days`}
          text="Changes to this day's appointments appear here."
        />
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {changes
            .map((change, i) => ({ ...change, isShown: i < done, isLast: i === done - 1 }))
            .toReversed()
            .map((change) => (
              <li
                key={`${change.id} ${change.appointmentId}`}
                className={cn("flex flex-col gap-0.5 py-2", change.isLast && "font-medium")}
              >
                <TextLink
                  href={buildPastAddress(day, change.at.toISOString())}
                  scroll={false}
                  aria-current={change.isLast ? "step" : undefined}
                >
                  {formatAction(change.action)}: {change.customer}
                </TextLink>
                {moveText(change, day, timeZone)}
                <span className="text-sm text-muted">
                  {change.by}, {change.when}
                  {!change.isShown && " (after the time shown)"}
                </span>
              </li>
            ))}
        </ol>
      )}
    </Card>
  );
}

function moveText({ action, startBefore, startAfter, statusAfter }: PastChange, day: string, timeZone: string) {
  if (!startBefore && !startAfter)
    return statusAfter && <span className="text-sm">{formatAppointmentStatus(statusAfter)}</span>;
  const formatPlace = (at: Date | null) =>
    at ? formatMoment(at, timeZone, getDayAt(at, timeZone) === day ? day : "") : "Unscheduled";
  return (
    <span className="tabular text-sm">
      {action !== "appointment.created" && `${formatPlace(startBefore)} → `}
      {formatPlace(startAfter)}
    </span>
  );
}
