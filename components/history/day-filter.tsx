"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { buildAddressWith, FIRST_PAGE } from "@/components/ui/fields/address";
import { DatePicker } from "@/components/ui/dates/date-picker";

/**
 * Filters a list by day. The day is part of the address (`?day=2026-11-23`). `preset` is the day when the address names
 * none.
 */
export function DayFilter({ today, preset = "" }: { today?: string; preset?: string }) {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const params = Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
  const choose = (day: string) =>
    router.replace(buildAddressWith({ path, params }, { ...FIRST_PAGE, day: day || null }), { scroll: false });
  return (
    <DatePicker
      label="Day"
      hideLabel
      className="w-44"
      {...(today ? { max: today } : {})}
      value={search.get("day") ?? preset}
      onChange={choose}
    />
  );
}
