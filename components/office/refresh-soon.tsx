"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const AFTER_SECONDS = [2, 5, 10, 30, 60];

/** Reloads the page a few times at growing intervals, because something on it is in progress. */
export function RefreshSoon() {
  const router = useRouter();
  useEffect(() => {
    const clocks = AFTER_SECONDS.map((seconds) => setTimeout(() => router.refresh(), seconds * 1_000));
    return () => clocks.forEach(clearTimeout);
  }, [router]);
  return null;
}
