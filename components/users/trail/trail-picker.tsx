"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { DatePicker } from "@/components/ui/dates/date-picker";
import type { Option } from "@/components/ui/overlays/option-row";
import { Select } from "@/components/ui/choices/select";

type Props = { people: Option[]; personId: string; date: string };

/** The user and the day of a trail. Both are part of the address. */
export function TrailPicker({ people, personId, date }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const openTrail = (change: { tech?: string; date?: string }) =>
    startTransition(() => {
      const search = new URLSearchParams({ tech: personId, date, ...change });
      router.replace(`/schedule/breadcrumbs?${search}`, { scroll: false });
    });
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3" aria-busy={isPending}>
      <Select
        label="Technician"
        options={people}
        value={personId}
        onChange={(tech) => openTrail({ tech })}
        className="w-60"
      />
      <DatePicker
        key={date}
        label="Day"
        defaultValue={date}
        onChange={(day) => day && day !== date && openTrail({ date: day })}
        className="w-40"
      />
    </div>
  );
}
