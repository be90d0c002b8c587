import { Badge } from "@/components/ui/badge";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/data-table-head";
import type { MaintenancePlan } from "@/lib/plans/plan-to-save";
import { FREQUENCY_WORDS, formatMonthCount, PlanName } from "../plan-words";

export const planColumns: ReadonlyArray<Column<MaintenancePlan>> = [
  {
    id: "name",
    label: "Plan",
    isFixed: true,
    cell: ({ name, color, archived }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <PlanName name={name} color={color} />
        {archived && <Badge>Archived</Badge>}
      </span>
    ),
  },
  { id: "price", label: "Price", align: "right", cell: ({ price }) => <Money amount={price} /> },
  { id: "frequency", label: "Billing frequency", cell: ({ frequency }) => FREQUENCY_WORDS[frequency] },
  { id: "duration", label: "Duration", cell: ({ duration }) => formatMonthCount(duration) },
  {
    id: "work",
    label: "Appointments per year",
    cell: ({ jobTypes }) => jobTypes.map(({ name, appointmentsAYear }) => `${appointmentsAYear} × ${name}`).join(", "),
  },
  { id: "terms", label: "Terms", isMinor: true, cell: ({ termsPdf }) => termsPdf?.fileName },
];
