import { Badge } from "@/components/ui/badge";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/data-table-head";
import type { VendorProduct } from "@/lib/price-book/catalog/catalog-shapes";
import { FavoriteButton } from "./favorite-button";

const LEVELS = { good: "Good", better: "Better", best: "Best" } as const;

/** The columns of the flat-rate tasks. */
export const catalogColumns: ReadonlyArray<Column<VendorProduct>> = [
  {
    id: "name",
    label: "Task",
    isFixed: true,
    cell: ({ name, choice, visible, customization }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {name}
        {choice && <Badge tone={choice.level === "best" ? "success" : "neutral"}>{LEVELS[choice.level]}</Badge>}
        {customization && <Badge tone="info">Customized</Badge>}
        {!visible && <Badge tone="warning">Hidden</Badge>}
      </span>
    ),
  },
  { id: "category", label: "Category", isMinor: true, hideOnPhone: true, cell: ({ category }) => category },
  { id: "hours", label: "Hours", align: "right", cell: ({ hours }) => hours },
  {
    id: "maintenance",
    label: "Maintenance",
    align: "right",
    isMinor: true,
    cell: ({ maintenancePrice }) => maintenancePrice && <Money amount={maintenancePrice} />,
  },
  { id: "price", label: "Price", align: "right", cell: ({ standardPrice }) => <Money amount={standardPrice} /> },
  {
    id: "favorite",
    label: "Favorite",
    align: "right",
    cell: ({ id, name, vendorId, favorite }) => (
      <FavoriteButton key={`${id}:${favorite}`} id={id} name={name} vendorId={vendorId} isFavorite={favorite} />
    ),
  },
];
