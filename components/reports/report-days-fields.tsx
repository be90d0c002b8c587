"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTransition } from "react";
import { DatePicker } from "@/components/ui/dates/date-picker";
import type { Days } from "@/lib/reports/get-days-of-period";

type Props = {
  days: Days;
  /** The other parameters of the address to keep. */
  others?: ReadonlyArray<readonly string[]>;
};

/** The first and last day of a report, as part of the address. */
export function ReportDaysFields({ days, others = [] }: Props) {
  const router = useRouter();
  const path = usePathname();
  const [isPending, startTransition] = useTransition();
  const addressOf = (change: Partial<Days>) =>
    new URLSearchParams([...Object.entries({ ...days, ...change }), ...others.map((pair) => [...pair])]);
  const openDays = (change: Partial<Days>) =>
    startTransition(() => router.replace(`${path}?${addressOf(change)}`, { scroll: false }));
  return (
    <div className="flex flex-wrap gap-3" aria-busy={isPending}>
      <DatePicker
        label="From"
        value={days.start}
        max={days.end}
        onChange={(start) => start && openDays({ start })}
        className="w-40"
      />
      <DatePicker
        label="To"
        value={days.end}
        min={days.start}
        onChange={(end) => end && openDays({ end })}
        className="w-40"
      />
    </div>
  );
}
