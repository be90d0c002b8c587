"use client";

import { ArrowDownNarrowWide, ArrowUpNarrowWide, ListFilter } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/overlays/popover";
import { Select } from "@/components/ui/choices/select";
import { useDataSet } from "@/components/ui/table/use-data-set";
import { api } from "@/lib/platform/http/api-client";
import { REQUEST_TYPES, type RequestFilters } from "@/lib/scheduling/requests/request-filters";

type Option = { id: string; label: string };
type Props = { filters: RequestFilters; onChange: (change: Partial<RequestFilters>) => void };

const ALL = { id: "all", label: "All" };
const typeNames = { "one time": "One time", recurring: "Recurring", "maintenance plan": "Maintenance plan" };
const NOTHING = { zone: null, type: null, jobType: null, appointmentDate: null };

/** Zone, type, job type, and day behind one button, with the sort direction beside it. */
export function RequestFilterFields({ filters, onChange }: Props) {
  const { zones, jobTypes } = useDataSet(choices).value ?? NONE;
  const chosen = [filters.zone, filters.type, filters.jobType, filters.appointmentDate].filter(Boolean).length;
  const isAscending = filters.sortDir === "ASC";
  const idOf = (id: string) => (id === ALL.id ? null : id);
  return (
    <div className="flex items-center gap-2">
      <Popover
        label="Filters"
        trigger={
          <Button size="small" icon={<ListFilter aria-hidden />}>
            Filters{chosen > 0 && `: ${chosen}`}
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          <Select
            label="Zone"
            value={filters.zone ?? ALL.id}
            options={[ALL, ...zones]}
            onChange={(id) => onChange({ zone: idOf(id) })}
          />
          <Select
            label="Type"
            value={filters.type ?? ALL.id}
            options={[ALL, ...REQUEST_TYPES.map((id) => ({ id, label: typeNames[id] }))]}
            onChange={(id) => onChange({ type: REQUEST_TYPES.find((type) => type === id) ?? null })}
          />
          <Select
            label="Job type"
            value={filters.jobType ?? ALL.id}
            options={[ALL, ...jobTypes]}
            onChange={(id) => onChange({ jobType: idOf(id) })}
          />
          <DatePicker
            label="Requested date"
            value={filters.appointmentDate ?? ""}
            onChange={(day) => onChange({ appointmentDate: day || null })}
          />
          <Button variant="quiet" isDisabled={chosen === 0} onPress={() => onChange(NOTHING)}>
            Clear filters
          </Button>
        </div>
      </Popover>
      <IconButton
        size="small"
        label={isAscending ? "Sorted oldest first. Sort newest first" : "Sorted newest first. Sort oldest first"}
        onPress={() => onChange({ sortDir: isAscending ? "DESC" : "ASC" })}
      >
        {isAscending ? <ArrowDownNarrowWide aria-hidden /> : <ArrowUpNarrowWide aria-hidden />}
      </IconButton>
    </div>
  );
}

type Choices = { zones: Option[]; jobTypes: Option[] };
const NONE: Choices = { zones: [], jobTypes: [] };

/** The options of the filters. Without an answer, only "All" is available. */
const choices = {
  name: "zones and job types",
  fallback: NONE,
  read: async (): Promise<Choices> => {
    const toOption = ({ id, name }: { id: string; name: string }) => ({ id, label: name });
    const [zones, types] = await Promise.all([
      api("GET /api/business/coverage-zones", {}),
      api("GET /api/job-types", {}),
    ]);
    return { zones: zones.items.map(toOption), jobTypes: types.items.map(toOption) };
  },
};
