"use client";

import { useEffect, useState } from "react";
import { formatDay } from "@/lib/platform/time/format-time";
import { api } from "@/lib/platform/http/api-client";

type Preview = { appointments: string[]; text: string; valid: boolean };

/** The rule in words and its next dates, as the server will store them. */
export function RepeatPreview({ rrule, date, time }: { rrule: string; date: string; time: string }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    if (!rrule) return;
    const controller = new AbortController();
    const loadPreview = async () => {
      const body = { rrule, appointmentDate: date, ...(time ? { startTime: time } : {}) };
      try {
        setPreview(await api("POST /api/appointments/preview-recurrence", { body }, controller));
      } catch {
        // Without an answer there is nothing to show. Saving will report the error.
      }
    };
    const soon = setTimeout(() => void loadPreview(), 200);
    return () => {
      clearTimeout(soon);
      controller.abort();
    };
  }, [rrule, date, time]);
  if (!date) return <p className="text-sm text-muted">Select the first date to see the dates that follow.</p>;
  if (!rrule || !preview) return null;
  return (
    <div role="status" className="rounded-card bg-sunken p-3 text-sm">
      <p className={preview.valid ? "font-medium first-letter:uppercase" : "text-danger-ink"}>{preview.text}</p>
      {preview.appointments.length > 0 && (
        <ul aria-label="Next dates" className="tabular mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
          {preview.appointments.map((day) => (
            <li key={day}>{formatDay(day)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
