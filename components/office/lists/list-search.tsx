"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { buildAddressWith, FIRST_PAGE } from "@/components/ui/fields/address";
import { SearchField } from "@/components/ui/fields/search-field";

const PAUSE_MS = 200;

/** Searches a list while the user types. The words are part of the address (`?q=`). */
export function ListSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const [isPending, startTransition] = useTransition();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const searchSoon = (q: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const now = new URLSearchParams(window.location.search);
      const params = Object.fromEntries([...new Set(now.keys())].map((name) => [name, now.getAll(name)]));
      startTransition(() =>
        router.replace(buildAddressWith({ path, params }, { ...FIRST_PAGE, q: q.trim() }), { scroll: false })
      );
    }, PAUSE_MS);
  };
  return (
    <div className="w-full sm:w-72" aria-busy={isPending}>
      <SearchField label={label} placeholder={placeholder} defaultValue={search.get("q") ?? ""} onChange={searchSoon} />
    </div>
  );
}
