import { Badge } from "@/components/ui/badge";
import type { Column } from "@/components/ui/table/data-table-head";
import type { BillingAddress } from "@/lib/customers/billing/billing-address";

/** Returns the name of a billing address, or the address when it has none. */
export const getBillingName = ({ name, address }: BillingAddress): string => name || address;

export const billingColumns: Column<BillingAddress>[] = [
  {
    id: "name",
    label: "Name",
    isFixed: true,
    cell: (billing) => (
      <span className="inline-flex items-center gap-2">
        {getBillingName(billing)}
        {billing.mergedIntoId ? <Badge>Merged</Badge> : !billing.isActive && <Badge tone="danger">Deleted</Badge>}
      </span>
    ),
  },
  {
    id: "street",
    label: "Street",
    cell: ({ address, address2 }) => [address, address2].filter(Boolean).join(", "),
  },
  { id: "city", label: "City", cell: ({ city }) => city },
  { id: "state", label: "State", cell: ({ state }) => state },
  { id: "zip", label: "ZIP", isTabular: true, cell: ({ zip }) => zip },
];
