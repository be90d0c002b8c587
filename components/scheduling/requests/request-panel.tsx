"use client";

import { formatNumber } from "@/lib/platform/format/format-count";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "@/components/ui/class-names";
import { ErrorState } from "@/components/ui/states/error-state";
import { IconButton } from "@/components/ui/icon-button";
import { TextLink } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/states/skeleton";
import { PANEL_OFFSET, PANEL_PAGE, type RequestFilters } from "@/lib/scheduling/requests/request-filters";
import { RequestCard } from "./request-card";
import { RequestFilterFields } from "./request-filter-fields";
import { useRequestFilters } from "./use-request-filters";
import { useRequests } from "./use-requests";

/**
 * The service requests beside the calendar, five at a time. `promised` shows the appointments of sold plans that are not
 * booked yet.
 */
export function RequestPanel({ promised, onClose }: { promised: ReactNode; onClose: () => void }) {
  const { filters, change } = useRequestFilters();
  const [offset, setOffset] = useState(PANEL_OFFSET);
  const [isLifted, setLifted] = useState(false);
  const { found: requests, hasFailed, again } = useRequests(filters, offset);
  const isNarrowed = Boolean(filters?.zone || filters?.type || filters?.jobType || filters?.appointmentDate);
  const narrow = (more: Partial<RequestFilters>) => {
    setOffset(PANEL_OFFSET);
    change(more);
  };
  // Other users may have scheduled the requests of the last page.
  const last = requests ? Math.max(0, Math.floor((requests.total - 1) / PANEL_PAGE) * PANEL_PAGE) : offset;
  if (offset > last) setOffset(last);
  return (
    <aside
      aria-label="Service requests"
      className={cn(
        "flex w-72 shrink-0 flex-col gap-3 overflow-y-auto rounded-card border border-line bg-sunken p-3 max-md:absolute max-md:inset-0 max-md:z-30 max-md:w-auto",
        // On a phone, the panel covers the calendar that the finger drags to.
        isLifted && "max-md:pointer-events-none max-md:opacity-0"
      )}
    >
      <header className="flex items-center gap-2">
        <h2 className="flex-1 text-lg font-semibold">
          Service requests{" "}
          {requests && (
            <span role="status" className="tabular text-sm font-normal text-muted">
              {formatNumber(requests.total)}
              <span className="sr-only"> unscheduled</span>
            </span>
          )}
        </h2>
        <IconButton size="small" label="Close service requests" onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      {promised}
      {filters && <RequestFilterFields filters={filters} onChange={narrow} />}
      {hasFailed ? (
        <ErrorState onRetry={again} />
      ) : (
        <RequestList requests={requests} isNarrowed={isNarrowed} onLifted={setLifted} />
      )}
      {requests && requests.total > PANEL_PAGE && (
        <nav aria-label="Pages of service requests" className="flex items-center justify-between text-sm text-muted">
          <IconButton
            size="small"
            label="Previous 5"
            isDisabled={offset === 0}
            onPress={() => setOffset(Math.max(0, offset - PANEL_PAGE))}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <span className="tabular">
            {formatNumber(offset + 1)}–{formatNumber(Math.min(offset + PANEL_PAGE, requests.total))} of{" "}
            {formatNumber(requests.total)}
          </span>
          <IconButton
            size="small"
            label="Next 5"
            isDisabled={offset >= last}
            onPress={() => setOffset(offset + PANEL_PAGE)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </nav>
      )}
      <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <TextLink href="/service-requests">All service requests</TextLink>
        <TextLink href="/schedule/unassigned">Unassigned appointments</TextLink>
      </p>
    </aside>
  );
}

type ListProps = {
  requests: ReturnType<typeof useRequests>["found"];
  /** True when filters are set. */
  isNarrowed: boolean;
  onLifted: (isLifted: boolean) => void;
};

function RequestList({ requests, isNarrowed, onLifted }: ListProps) {
  if (!requests)
    return (
      <div role="status" aria-label="Loading" className="flex flex-col gap-2">
        {Array.from({ length: PANEL_PAGE }, (_, i) => (
          <Skeleton key={i} className="h-24 w-full" />
        ))}
      </div>
    );
  if (requests.items.length === 0)
    return (
      <p className="py-6 text-center text-sm text-muted">
        {isNarrowed ? "No matching service requests" : "No service requests"}
      </p>
    );
  return (
    <ul className="flex flex-col gap-2">
      {requests.items.map((request) => (
        <RequestCard key={request.id} request={request} onLifted={onLifted} />
      ))}
    </ul>
  );
}
