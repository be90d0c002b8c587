"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/platform/http/api-client";
import type { TargetFilters } from "@/lib/marketing/target-lists/target-list";

const PAUSE_MS = 250;

/** Counts the customers that the filters find, a moment after the last change. `isOld` marks an outdated number. */
export function useLiveCount(filters: TargetFilters, first: number): { count: number; isOld: boolean } {
  const [known, setKnown] = useState({ count: first, of: filters });
  useEffect(() => {
    if (known.of === filters) return;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      api("POST /api/target-lists/count", { body: { filters } }, { signal: asked.signal }).then(
        ({ count }) => setKnown({ count, of: filters }),
        () => undefined // The last number stays, marked as old.
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [filters, known.of]);
  return { count: known.count, isOld: known.of !== filters };
}
