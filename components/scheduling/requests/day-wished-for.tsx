"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTransition } from "react";
import { addressWith, FIRST_PAGE } from "@/components/ui/address";
import { DatePicker } from "@/components/ui/date-picker";

/** Narrows a list of requests to those that wish for one day; it stands in the address. */
export function DayWishedFor() {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const [isPending, startTransition] = useTransition();
  const params = Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
  const choose = (day: string) =>
    startTransition(() =>
      router.replace(addressWith({ path, params }, { ...FIRST_PAGE, day: day || null }), { scroll: false }),
    );
  return (
    <div aria-busy={isPending} className="w-40">
      <DatePicker label="Day wished for" hideLabel value={search.get("day") ?? ""} onChange={choose} />
    </div>
  );
}
