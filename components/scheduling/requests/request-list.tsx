import { formatNumber } from "@/lib/platform/format/format-count";
import { Inbox } from "lucide-react";
import { ListSearch } from "@/components/office/lists/list-search";
import { buildAddressWith } from "@/components/ui/fields/address";
import { DataTable } from "@/components/ui/table/data-table";
import type { Column } from "@/components/ui/table/data-table-head";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FilterChips, type Filter } from "@/components/ui/table/filter-chips";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { LIST_PAGE } from "@/lib/scheduling/requests/request-list-query";
import { DayWishedFor } from "./day-wished-for";

type Props = {
  label: string;
  path: string;
  params: Record<string, string | string[] | undefined>;
  filters: readonly Filter[];
  columns: readonly Column<Appointment>[];
  items: Appointment[];
  total: number;
  page: number;
  /** True when the list can be narrowed to a requested day. */
  hasDay: boolean;
  empty: { title: string; text: string };
};

/** A full list of waiting appointments with search, filters, and pages. Each opens over the schedule. */
export function RequestList({ label, path, params, filters, columns, items, total, page, hasDay, empty }: Props) {
  const address = { path, params };
  const isNarrowed =
    Boolean(params["q"]) || (hasDay && Boolean(params["day"])) || filters.some(({ param }) => params[param]);
  const first = (page - 1) * LIST_PAGE;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label={`Search ${label.toLowerCase()}`} placeholder="Customer" />
        {hasDay && <DayWishedFor />}
        <FilterChips filters={filters} />
      </div>
      <DataTable
        label={label}
        columns={columns}
        rows={items}
        rowId={(appointment) => appointment.id}
        rowName={(appointment) => appointment.businessCustomer.fullName}
        rowHref={(appointment) => `/schedule/appointments/${appointment.id}`}
        address={address}
        summary={
          items.length > 0
            ? `${formatNumber(first + 1)}–${formatNumber(first + items.length)} of ${formatNumber(total)}`
            : `${formatNumber(total)} total`
        }
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(first + items.length < total ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        empty={
          <EmptyState
            icon={<Inbox aria-hidden />}
            {...(isNarrowed ? { title: "No matches", text: "Try a different search or fewer filters." } : empty)}
          />
        }
      />
    </>
  );
}
