import { getKindName } from "@/lib/invoices/document-kind";
import { Star } from "lucide-react";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/data-table-head";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { getTemplateName } from "./template-name";

export const templateColumns: ReadonlyArray<Column<Invoice>> = [
  {
    id: "name",
    label: "Name",
    isFixed: true,
    cell: (template) => (
      <span className="inline-flex items-center gap-1.5">
        {getTemplateName(template)}
        {template.favorite && <Star aria-label="Favorite" className="size-4 shrink-0 fill-current text-accent" />}
      </span>
    ),
  },
  { id: "kind", label: "Type", cell: ({ kind }) => getKindName(kind), width: "7rem" },
  {
    id: "lines",
    label: "Lines",
    cell: ({ lineItems }) => lineItems.map(({ name }) => name).join(", ") || "–",
    hideOnPhone: true,
    isMinor: true,
  },
  {
    id: "total",
    label: "Subtotal",
    align: "right",
    width: "7rem",
    cell: ({ subtotal }) => <Money amount={subtotal} />,
  },
];
