import { Badge } from "@/components/ui/badge";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/data-table-head";
import type { Bundle } from "@/lib/price-book/catalog/systems/bundle";

/** The columns of matched systems. */
export const systemColumns: ReadonlyArray<Column<Bundle>> = [
  {
    id: "name",
    label: "System",
    isFixed: true,
    cell: ({ name, item_id: itemId, bundle_item_part_views: parts }) => (
      <span>
        {name} {itemId && <Badge tone="success">In the price book</Badge>}
        <span className="block text-xs text-muted">{parts.map(({ model_number }) => model_number).join(" · ")}</span>
      </span>
    ),
  },
  { id: "seer2", label: "SEER2", align: "right", cell: ({ seer2 }) => seer2 },
  { id: "eer2", label: "EER2", align: "right", cell: ({ eer2 }) => eer2 },
  { id: "hspf2", label: "HSPF2", align: "right", cell: ({ hspf2 }) => hspf2 ?? "–" },
  {
    id: "afue",
    label: "AFUE",
    align: "right",
    isMinor: true,
    cell: ({ afue }) => <span className="tabular">{afue ? `${afue}%` : "–"}</span>,
  },
  { id: "refrigerant", label: "Refrigerant", isMinor: true, cell: ({ refrigerant }) => refrigerant },
  { id: "price", label: "Equipment", align: "right", cell: ({ sales_price }) => <Money amount={sales_price} /> },
];
