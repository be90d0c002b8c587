"use client";

import { useEffect, useState } from "react";
import { saveBrowserSettings } from "@/components/session/remember";
import { api } from "@/lib/platform/http/api-client";
import { RequestFilters } from "@/lib/scheduling/requests/request-filters";

const none = RequestFilters.parse({});

/** The user's last filters, in any browser. A change is saved at once. */
export function useRequestFilters() {
  const [filters, setFilters] = useState<RequestFilters | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api("GET /api/session/browser-settings", {}, controller).then(
      ({ serviceRequestFilters }) => setFilters(RequestFilters.safeParse(serviceRequestFilters).data ?? none),
      (error: unknown) => {
        if (!(error instanceof DOMException)) setFilters(none);
      }
    );
    return () => controller.abort();
  }, []);
  const change = (more: Partial<RequestFilters>) => {
    const next = { ...(filters ?? none), ...more };
    setFilters(next);
    const { zone = null, type = null, jobType = null, sortDir, appointmentDate = null } = next;
    const serviceRequestFilters = { zone, type, jobType, sortDir, appointmentDate };
    void saveBrowserSettings({ serviceRequestFilters });
  };
  return { filters, change };
}
