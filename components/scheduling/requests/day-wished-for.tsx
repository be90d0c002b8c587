"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTransition } from "react";
import { buildAddressWith, FIRST_PAGE } from "@/components/ui/fields/address";
import { Button } from "@/components/ui/button";
import { DatePicker } from "@/components/ui/dates/date-picker";

/** Narrows a list of requests to those for one requested day. The day is part of the address. */
export function DayWishedFor() {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const [isPending, startTransition] = useTransition();
  const params = Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
  const day = search.get("day") ?? "";
  const choose = (requestedDay: string) =>
    startTransition(() =>
      router.replace(buildAddressWith({ path, params }, { ...FIRST_PAGE, day: requestedDay || null }), {
        scroll: false,
      })
    );
  return (
    <div aria-busy={isPending} className="flex items-center gap-2">
      <span aria-hidden className="text-sm text-muted">
        Requested date
      </span>
      <DatePicker label="Requested date" hideLabel className="w-36" value={day} onChange={choose} />
      {day && (
        <Button size="small" variant="quiet" onPress={() => choose("")}>
          Any day
        </Button>
      )}
    </div>
  );
}
