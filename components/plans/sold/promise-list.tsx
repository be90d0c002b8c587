import { CalendarPlus } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { formatDate } from "@/lib/platform/time/format-time";
import type { Promised } from "@/lib/plans/records/sold-plan";
import { formatMonths } from "../plan-words";
import { DropPromiseButton, PromiseButton } from "./promise-dialog";

type Props = {
  soldPlanId: string;
  promises: readonly Promised[];
  jobTypes: ReadonlyArray<{ id: string; name: string }>;
  timeZone: string;
  today: string;
  canBook: boolean;
  /** The page around it, for the way back. */
  path: string;
};

/** The promised appointments of a sold plan, and their appointments. */
export function PromiseList({ soldPlanId, promises, jobTypes, timeZone, today, canBook, path }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold text-muted">Promised appointments</h3>
        {canBook && <PromiseButton soldPlanId={soldPlanId} jobTypes={jobTypes} today={today} />}
      </div>
      {promises.length === 0 && <p className="text-muted">No promised appointments yet.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {promises.map((promise) => (
          <li key={promise.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-[1_0_12rem]">
              {formatMonths(promise)}
              {promise.jobType && <span className="text-muted"> · {promise.jobType.name}</span>}
            </span>
            {promise.isOverdue && <Badge tone="danger">Overdue</Badge>}
            {promise.appointment && (
              <TextLink href={`/schedule/appointments/${promise.appointment.id}`}>
                Booked
                {promise.appointment.start && ` ${formatDate(new Date(promise.appointment.start), timeZone)}`}
              </TextLink>
            )}
            {canBook && !promise.appointment && (
              <span className="flex items-center gap-1">
                <PromiseButton soldPlanId={soldPlanId} promise={promise} jobTypes={jobTypes} today={today} />
                <DropPromiseButton promise={promise} />
                <ButtonLink size="small" href={bookHref(promise.id, path)} icon={<CalendarPlus aria-hidden />}>
                  Book appointment
                </ButtonLink>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Builds the address for booking a promised appointment. `path` is the page to return to. */
export const bookHref = (promiseId: string, path: string): string =>
  `/schedule/new?${new URLSearchParams({ promise: promiseId, goto: path })}`;
