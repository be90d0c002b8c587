import type { ReactElement } from "react";
import { Badge } from "@/components/ui/badge";
import type { Column } from "@/components/ui/table/data-table-head";
import type { Customer } from "@/lib/customers/records/customer";
import { RESIDENTIAL } from "@/lib/customers/records/customer-types";
import { formatMainPhone } from "@/lib/platform/format/get-main-phone";
import { formatDate } from "@/lib/platform/time/format-time";

/** The default columns of the customer list. Users can choose others. */
const DEFAULT_CUSTOMER_COLUMNS = ["name", "phone", "email", "address", "city", "type"];

/** The name column also marks deleted customers. */
export function buildCustomerColumns(zone: string): Column<Customer>[] {
  return [
    {
      id: "name",
      label: "Name",
      cell: (customer) => <CustomerName customer={customer} />,
      isSortable: true,
      isFixed: true,
    },
    {
      id: "phone",
      label: "Phone",
      isTabular: true,
      cell: formatMainPhone,
    },
    {
      id: "homePhone",
      label: "Home phone",
      isTabular: true,
      cell: ({ homePhone, homePhoneExtension }) => formatMainPhone({ homePhone, homePhoneExtension }),
    },
    { id: "email", label: "Email", cell: ({ email }) => email, hideOnPhone: true, isMinor: true },
    {
      id: "address",
      label: "Address",
      cell: ({ businessCustomerLocations: [home] }) => [home?.address, home?.address2].filter(Boolean).join(", "),
    },
    {
      id: "city",
      label: "City",
      cell: ({ businessCustomerLocations: [home] }) => [home?.city, home?.state].filter(Boolean).join(", "),
      isSortable: true,
    },
    {
      id: "zip",
      label: "ZIP",
      isTabular: true,
      cell: ({ businessCustomerLocations: [home] }) => home?.zip,
    },
    {
      id: "locations",
      label: "Locations",
      align: "right",
      cell: ({ businessCustomerLocations }) => businessCustomerLocations.length,
    },
    { id: "type", label: "Type", cell: ({ type }) => getCustomerTypeLabel(type), hideOnPhone: true, isMinor: true },
    { id: "status", label: "Status", cell: ({ customerStatus }) => customerStatus?.name, isMinor: true },
    {
      id: "dateCreated",
      label: "Added",
      align: "right",
      isSortable: true,
      cell: ({ dateCreated }) => formatDate(new Date(dateCreated), zone),
    },
  ];
}

/** Returns the chosen columns that exist. The name is always one. */
export function listVisibleColumns(chosen: readonly string[] = DEFAULT_CUSTOMER_COLUMNS): string[] {
  const columnIds = new Set(buildCustomerColumns("UTC").map(({ id }) => id));
  return ["name", ...chosen.filter((id) => id !== "name" && columnIds.has(id))];
}

function CustomerName({ customer }: { customer: Customer }) {
  if (!customer.deleted) return customer.fullName;
  return (
    <span className="inline-flex items-center gap-2">
      <span className="text-muted line-through">{customer.fullName}</span>
      <Badge tone="danger">Deleted</Badge>
    </span>
  );
}

/** The Delete or Restore button at the end of a row. CustomerRowActions around the list handles it. */
export function renderCustomerRowButton({ id, fullName, deleted }: Customer): ReactElement {
  const name = deleted ? "restore" : "delete";
  const label = `${deleted ? "Restore" : "Delete"} ${fullName}`;
  return (
    <button
      type="button"
      name={name}
      value={id}
      aria-label={label}
      title={label}
      className={`row-button icon-${name}`}
    />
  );
}

/** "Commercial" appears as "Business" to users. */
export function getCustomerTypeLabel(type: string): string {
  return type === "Commercial" ? "Business" : type === RESIDENTIAL ? "Residential" : type;
}
