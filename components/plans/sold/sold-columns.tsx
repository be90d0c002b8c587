import { Badge } from "@/components/ui/badge";
import { RecordLink, TextLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/data-table-head";
import { formatDay } from "@/lib/platform/time/format-time";
import type { OpenPromise } from "@/lib/plans/promises/list-promises";
import type { Penetration } from "@/lib/plans/sold/penetration";
import type { SoldPlan } from "@/lib/plans/records/sold-plan";
import { formatMonthsOfDays, PlanName, PlanState } from "../plan-words";

export const buildPlansHref = (customerId: string): string => `/customer/show/${customerId}/maintenance-plans`;

/** The columns of sold plans. With `isSortable`, the headings sort. */
export const buildSoldColumns = (isSortable: boolean): ReadonlyArray<Column<SoldPlan>> => [
  {
    id: "customer",
    label: "Customer",
    isFixed: true,
    isSortable,
    cell: ({ businessCustomer: { fullName } }) => fullName,
  },
  { id: "plan", label: "Plan", isSortable, cell: ({ name, color }) => <PlanName name={name} color={color} /> },
  {
    id: "location",
    label: "Location",
    isMinor: true,
    cell: ({ businessCustomerLocation: place }) => `${place.locationName || place.address}, ${place.city}`,
  },
  {
    id: "end_date",
    label: "Ends",
    isSortable,
    isTabular: true,
    cell: ({ end_date }) => formatDay(end_date),
  },
  { id: "price", label: "Price", align: "right", isSortable, cell: ({ price }) => <Money amount={price} /> },
  { id: "status", label: "Status", cell: ({ status }) => <PlanState state={status} /> },
];

type Member = Penetration["items"][number];

export const penetrationColumns: ReadonlyArray<Column<Member>> = [
  {
    id: "customer",
    label: "Customer",
    isFixed: true,
    isSortable: true,
    cell: ({ businessCustomer: { fullName } }) => fullName,
  },
  {
    id: "plan",
    label: "Plan",
    isSortable: true,
    cell: ({ maintenance_plan: plan }) =>
      plan ? <PlanName name={plan.name} color={plan.color} /> : <span className="text-muted">None</span>,
  },
];

/** The promised appointments without an appointment. */
export const openPromiseColumns: ReadonlyArray<Column<OpenPromise>> = [
  {
    id: "customer",
    label: "Customer",
    isFixed: true,
    cell: ({ customer: { id, fullName } }) => <RecordLink href={buildPlansHref(id)}>{fullName}</RecordLink>,
  },
  { id: "location", label: "Location", isMinor: true, cell: ({ place }) => place },
  { id: "jobType", label: "Job type", cell: ({ jobType }) => jobType },
  {
    id: "months",
    label: "Promised for",
    cell: ({ firstDay, lastDay, isOverdue }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        {formatMonthsOfDays(firstDay, lastDay)}
        {isOverdue && <Badge tone="danger">Overdue</Badge>}
      </span>
    ),
  },
  { id: "plan", label: "Plan", cell: ({ plan, color }) => <PlanName name={plan} color={color} /> },
];

export const renderCustomerLink = ({ id, fullName }: { id: string; fullName: string }) => (
  <TextLink href={buildPlansHref(id)}>{fullName}</TextLink>
);
