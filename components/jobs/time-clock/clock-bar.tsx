"use client";

import { useSyncExternalStore } from "react";
import { useOutbox } from "@/components/scheduling/field/outbox-provider";
import { RecordLink } from "@/components/ui/link";
import { getDayAt } from "@/lib/platform/time/day";
import { formatMoment } from "@/lib/platform/time/format-time";
import type { RunningClock } from "@/lib/jobs/time-clock/time-clock-day";
import { TimeClockButton } from "./time-clock-button";

const subscribeToNothing = () => () => {};

type Props = { clock: RunningClock; zone: string; worked: string };

/** The user's own time clock above the day, with a button to clock in or out. Works without a network. */
export function ClockBar({ clock: serverClock, zone, worked }: Props) {
  const outbox = useOutbox();
  const clock = outbox ? outbox.clockAt(serverClock) : serverClock;
  // A stored page may be opened on a later day than it was made.
  const today = useSyncExternalStore(
    subscribeToNothing,
    () => getDayAt(new Date(), zone),
    () => null
  );
  const since = clock && new Date(clock.since);
  return (
    <section
      aria-label="Time clock"
      className="mb-4 flex items-center justify-between gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-0">
        <p className="font-medium">
          {since ? `On the clock since ${formatMoment(since, zone, today ?? getDayAt(since, zone))}` : "Off the clock"}
        </p>
        <p className="tabular text-sm text-muted">
          <RecordLink href="/time-clock">{worked} today</RecordLink>
        </p>
      </div>
      <TimeClockButton clock={serverClock} />
    </section>
  );
}
