"use client";

import { Button } from "@/components/ui/button";
import { SearchField } from "@/components/ui/fields/search-field";
import { APPOINTMENT_STATUS_WORDS } from "@/lib/scheduling/appointments/appointment-status-words";
import { AppointmentStatus } from "@/lib/scheduling/appointments/list-updatable-statuses";
import { UNASSIGNED, noFilters, type TableFilters } from "@/lib/scheduling/table/narrow-rows";
import type { TableRow } from "@/lib/scheduling/table/table-row";
import { useSchedule } from "../updates/schedule-provider";
import { ChoiceChip } from "./choice-chip";

type Props = { rows: readonly TableRow[]; filters: TableFilters; onChange: (filters: TableFilters) => void };

const statuses = [
  ...AppointmentStatus.options.map((id) => ({ id, label: APPOINTMENT_STATUS_WORDS[id] })),
  { id: "canceled", label: "Canceled" },
];

/** The search text, and chips for the values in the loaded rows: status, technician, group, job type, zone, and tag. */
export function TableFilterFields({ rows, filters, onChange }: Props) {
  const { setting } = useSchedule();
  const set = (change: Partial<TableFilters>) => onChange({ ...filters, ...change });
  const jobTypes = listValues(rows.map((row) => row.jobType));
  const zones = listValues(rows.map((row) => row.zone));
  const tags = listValues(rows.flatMap((row) => row.tags));
  const isNarrowed = Object.values(filters).some((value) => value.length > 0);
  const technicians = setting.technicians.map(({ id, fullName }) => ({ id, label: fullName }));
  const groups = setting.groups.map(({ group_id, name }) => ({ id: group_id, label: name }));
  return (
    <div
      role="group"
      aria-label="Filters"
      className="flex min-w-0 flex-1 items-center gap-2 p-0.5 max-md:basis-full max-md:overflow-x-auto max-md:[scrollbar-width:none] md:flex-wrap"
    >
      <SearchField
        label="Search appointments"
        placeholder="Customer, address, or job"
        value={filters.words}
        onChange={(words) => set({ words })}
        className="w-56 shrink-0"
      />
      <ChoiceChip
        label="Status"
        options={statuses}
        chosen={filters.statuses}
        onChange={(ids) => set({ statuses: ids })}
      />
      <ChoiceChip
        label="Technician"
        options={[{ id: UNASSIGNED, label: "Unassigned" }, ...technicians]}
        chosen={filters.technicianIds}
        onChange={(ids) => set({ technicianIds: ids })}
      />
      {groups.length > 0 && (
        <ChoiceChip
          label="Group"
          options={groups}
          chosen={filters.groupIds}
          onChange={(ids) => set({ groupIds: ids })}
        />
      )}
      <ChoiceChip
        label="Job type"
        options={jobTypes}
        chosen={filters.jobTypes}
        onChange={(ids) => set({ jobTypes: ids })}
      />
      {zones.length > 0 && (
        <ChoiceChip
          label="Zone"
          options={[{ id: UNASSIGNED, label: "No zone" }, ...zones]}
          chosen={filters.zones}
          onChange={(ids) => set({ zones: ids })}
        />
      )}
      {tags.length > 0 && (
        <ChoiceChip label="Tag" options={tags} chosen={filters.tags} onChange={(ids) => set({ tags: ids })} />
      )}
      {isNarrowed && (
        <Button size="small" variant="quiet" onPress={() => onChange(noFilters)}>
          Clear
        </Button>
      )}
    </div>
  );
}

function listValues(values: string[]): Array<{ id: string; label: string }> {
  return [...new Set(values)]
    .filter(Boolean)
    .toSorted((a, b) => a.localeCompare(b))
    .map((value) => ({ id: value, label: value }));
}
