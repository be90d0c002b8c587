"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/platform/http/api-client";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { describeAnnouncement } from "@/lib/scheduling/notices/announcement";
import { type AppointmentDraft, startOf } from "../draft/appointment-draft";
import { useSchedule } from "../updates/schedule-provider";

/** A person who still types or picks gets an answer after this time. */
const SETTLING_MS = 250;

/**
 * Returns who would be told of the draft's time, as a sentence. Empty while it is unknown, without a time, and when no
 * one is to be told.
 */
export function useAnnouncement(customerId: string, draft: AppointmentDraft, isNotified: boolean): string {
  const { timeZone } = useSchedule().setting;
  const start = startOf(draft, timeZone)?.toISOString();
  const canPreview = isNotified && customerId !== "" && start !== undefined;
  const requestBody = canPreview
    ? JSON.stringify({ businessCustomerId: customerId, contacts: draft.contacts, start })
    : "";
  const [answer, setAnswer] = useState({ asked: "", sentence: "" });
  useEffect(() => {
    if (!requestBody) return;
    const abort = new AbortController();
    const load = async () => {
      const { signal } = abort;
      const announcement = await api(
        "POST /api/appointments/preview-announcement",
        { body: JSON.parse(requestBody) },
        { signal }
      );
      setAnswer({ asked: requestBody, sentence: describeAnnouncement(announcement, new Date(), timeZone) });
    };
    const timer = setTimeout(() => void load().catch(() => {}), SETTLING_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [requestBody, timeZone]);
  return requestBody && answer.asked === requestBody ? answer.sentence : "";
}

/** Like {@link useAnnouncement}, for a booked appointment. Saving tells of a new time, not of other changes. */
export function useTimeAnnouncement(appointment: Appointment, draft: AppointmentDraft, isNotified: boolean): string {
  const { timeZone } = useSchedule().setting;
  const before = appointment.start ? new Date(appointment.start).getTime() : undefined;
  const hasNewTime = startOf(draft, timeZone)?.getTime() !== before;
  return useAnnouncement(appointment.businessCustomer.id, draft, isNotified && hasNewTime);
}
