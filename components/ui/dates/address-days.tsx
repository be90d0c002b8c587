"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { buildAddressWith, FIRST_PAGE } from "../fields/address";
import { DatePicker } from "./date-picker";

/** The first and the last day of a list. They are in the address as `start` and `end`. */
export function AddressDays({ start, end }: { start: string; end: string }) {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const params = Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
  const openDays = (change: Record<string, string | null>) =>
    router.replace(buildAddressWith({ path, params }, { ...FIRST_PAGE, ...change }), { scroll: false });
  return (
    <div className="flex flex-wrap gap-2">
      <DatePicker label="From" value={start} onChange={(day) => openDays({ start: day || null })} />
      <DatePicker label="To" value={end} onChange={(day) => openDays({ end: day || null })} />
    </div>
  );
}
