"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/platform/http/api-client";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { PANEL_PAGE, type RequestFilters } from "@/lib/scheduling/requests/request-filters";
import { useAppointmentChanges } from "../updates/schedule-channel";
import { useSchedule } from "../updates/schedule-provider";

/** `reading` counts the reloads of the list. */
type Requests = { items: Appointment[]; total: number; reading: number };

/** Loads a page of the filtered service requests, and reloads it when any appointment of the business changes. */
export function useRequests(filters: RequestFilters | null, offset: number) {
  const { setting, requestsRead, readRequests } = useSchedule();
  const [requests, setRequests] = useState<Requests | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useAppointmentChanges(setting.businessId, { onAppointments: readRequests, onGap: readRequests });
  useEffect(() => {
    if (!filters) return;
    const controller = new AbortController();
    const read = async () => {
      const query = { limit: PANEL_PAGE, offset, filters: JSON.stringify(filters) };
      try {
        const page = await api("GET /api/appointments/service-requests", { query }, controller);
        setRequests({ ...page, reading: requestsRead });
        setFailed(false);
      } catch (error) {
        if (!(error instanceof DOMException)) setFailed(true);
      }
    };
    const soon = setTimeout(() => void read(), 80);
    return () => {
      clearTimeout(soon);
      controller.abort();
    };
  }, [filters, offset, requestsRead]);
  return { found: requests, hasFailed, again: readRequests };
}
