"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/platform/http/api-client";
import type { TargetFilters } from "@/lib/marketing/target-lists/target-list";

const PAUSE_MS = 250;

/** Counts the customers that the filters find, a moment after the last change. `isOld` marks an outdated number. */
export function useLiveCount(filters: TargetFilters, first: number): { count: number; isOld: boolean } {
  const [lastResult, setLastResult] = useState({ count: first, of: filters });
  useEffect(() => {
    if (lastResult.of === filters) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api("POST /api/target-lists/count", { body: { filters } }, { signal: controller.signal }).then(
        ({ count }) => setLastResult({ count, of: filters }),
        () => undefined // The last number stays, marked as old.
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [filters, lastResult.of]);
  return { count: lastResult.count, isOld: lastResult.of !== filters };
}
