import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/link";
import type { Column } from "@/components/ui/table/data-table-head";
import type { Equipment } from "@/lib/customers/equipment/equipment";
import type { Day } from "@/lib/platform/time/day";
import { formatDay } from "@/lib/platform/time/format-time";

type EquipmentColumnOptions = { today: Day; hasCustomer: boolean };

/** Returns the columns of an equipment list. `hasCustomer` adds the customer. */
export function buildEquipmentColumns({
  today,
  hasCustomer,
}: EquipmentColumnOptions): ReadonlyArray<Column<Equipment>> {
  const customer: Column<Equipment> = {
    id: "customer",
    label: "Customer",
    cell: ({ businessCustomer: { id, fullName } }) => (
      <TextLink href={`/customer/show/${id}/equipment`}>{fullName}</TextLink>
    ),
  };
  return [
    {
      id: "name",
      label: "Name",
      isFixed: true,
      cell: ({ name, status }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          {name}
          {status === "inactive" && <Badge>Not in use</Badge>}
        </span>
      ),
    },
    ...(hasCustomer ? [customer] : []),
    {
      id: "location",
      label: "Location",
      isMinor: true,
      cell: ({ businessCustomerLocation: place }) => place.locationName || place.address,
    },
    { id: "system", label: "System", cell: ({ system }) => system?.name },
    {
      id: "model",
      label: "Model",
      cell: ({ manufacturer, modelNumber }) => [manufacturer, modelNumber].filter(Boolean).join(" "),
    },
    { id: "serial", label: "Serial number", isTabular: true, cell: ({ serialNumber }) => serialNumber },
    {
      id: "installed",
      label: "Install date",
      isMinor: true,
      isTabular: true,
      cell: ({ installDate }) => installDate && formatDay(installDate),
    },
    {
      id: "warranty",
      label: "Warranty expires",
      cell: ({ warrantyUntil: until }) =>
        until && (
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="tabular">{formatDay(until)}</span>
            {until < today && <Badge>Expired</Badge>}
          </span>
        ),
    },
    {
      id: "jobs",
      label: "Last job",
      isMinor: true,
      cell: ({ jobs: [last] }) => last && <TextLink href={`/jobs/${last.id}`}>Job {last.businessJobNumber}</TextLink>,
    },
  ];
}
