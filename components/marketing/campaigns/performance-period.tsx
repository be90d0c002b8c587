"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { addressWith, FIRST_PAGE } from "@/components/ui/fields/address";
import { DatePicker } from "@/components/ui/dates/date-picker";

/** The days whose mail counts; they stand in the address. */
export function PerformancePeriod({ start, end }: { start: string; end: string }) {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const params = Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
  const go = (change: Record<string, string | null>) =>
    router.replace(addressWith({ path, params }, { ...FIRST_PAGE, ...change }), { scroll: false });
  return (
    <div className="flex flex-wrap gap-2">
      <DatePicker label="Sent from" value={start} onChange={(day) => go({ start: day || null })} />
      <DatePicker label="Until" value={end} onChange={(day) => go({ end: day || null })} />
    </div>
  );
}
