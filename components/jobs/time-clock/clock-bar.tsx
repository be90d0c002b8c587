"use client";

import { useSyncExternalStore } from "react";
import { useOutbox } from "@/components/scheduling/field/outbox-provider";
import { RecordLink } from "@/components/ui/link";
import { dayAt } from "@/lib/platform/time/days";
import { formatMoment } from "@/lib/platform/time/format-time";
import type { OnTheClock } from "@/lib/jobs/time-clock/time-clock-shapes";
import { TimeClockButton } from "./time-clock-button";

const neverChanges = () => () => {};

type Props = { clock: OnTheClock; zone: string; worked: string };

/** The own clock above the day: on it since when, or off it, and the way to change that. Also without a network. */
export function ClockBar({ clock: said, zone, worked }: Props) {
  const outbox = useOutbox();
  const clock = outbox ? outbox.clockAt(said) : said;
  // Of a page that was kept, today is another day than when it was made.
  const today = useSyncExternalStore(
    neverChanges,
    () => dayAt(new Date(), zone),
    () => null,
  );
  const since = clock && new Date(clock.since);
  return (
    <section
      aria-label="Time clock"
      className="mb-4 flex items-center justify-between gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-0">
        <p className="font-medium">
          {since ? `On the clock since ${formatMoment(since, zone, today ?? dayAt(since, zone))}` : "Off the clock"}
        </p>
        <p className="tabular text-sm text-muted">
          <RecordLink href="/time-clock">{worked} today</RecordLink>
        </p>
      </div>
      <TimeClockButton clock={said} />
    </section>
  );
}
