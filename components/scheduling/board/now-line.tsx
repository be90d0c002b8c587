"use client";

import { useEffect, useState } from "react";
import type { Span } from "@/lib/scheduling/load-day-frame";
import { xOf } from "./time-line";

/** The orange line that says "now", on today only. */
export function NowLine({ day }: { day: Span }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (now < day.start || now >= day.end) return null;
  return (
    <div
      aria-hidden
      style={{ left: xOf(day, now) }}
      className="pointer-events-none absolute inset-y-0 w-0.5 bg-accent"
    />
  );
}
