import { Star } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/data-table-head";
import { Decimal } from "@/lib/platform/money/decimal";
import type { PriceBookLabor, PriceBookPart } from "@/lib/price-book/records/price-book-part";
import { isProductType, PRODUCT_TYPE_NAMES } from "@/lib/price-book/records/product-type";
import type { ItemRow } from "@/lib/price-book/lookup/price-book-rows";
import { formatCount } from "@/lib/platform/format/format-count";
import { computeMarkupPercent } from "../items/markup";

type Named = { name: string; hidden: boolean; isOn: boolean; isFavorite?: boolean };

function Name({ name, hidden, isOn, isFavorite = false }: Named) {
  return (
    <span className="flex min-w-0 items-center gap-x-2">
      {isFavorite && <Star aria-label="Favorite" className="size-3.5 shrink-0 fill-current text-muted" />}
      <span className="min-w-0 truncate">{name}</span>
      {!isOn ? <Badge>Inactive</Badge> : hidden && <Badge>Hidden</Badge>}
    </span>
  );
}

const allPartColumns: ReadonlyArray<Column<PriceBookPart>> = [
  {
    id: "name",
    label: "Name",
    isFixed: true,
    cell: ({ name, hidden, is_active: isOn }) => <Name name={name} hidden={hidden} isOn={isOn} />,
  },
  { id: "shortName", label: "Short name", isMinor: true, cell: ({ short_name: shortName }) => shortName },
  {
    id: "model",
    label: "Model",
    cell: ({ manufacturer, model_number: model }) => [manufacturer, model].filter(Boolean).join(" "),
  },
  { id: "category", label: "Category", cell: ({ category }) => category },
  { id: "cost", label: "Cost", align: "right", cell: ({ cost }) => cost && <Money amount={cost} /> },
  {
    id: "markup",
    label: "Markup",
    align: "right",
    isMinor: true,
    cell: ({ cost, sales_price: price }) => {
      const percent = cost && computeMarkupPercent(new Decimal(cost), new Decimal(price));
      return percent && `${percent.toFixed(0)}%`;
    },
  },
  { id: "price", label: "Price", align: "right", cell: ({ sales_price: price }) => <Money amount={price} /> },
];

const COST_COLUMNS = ["cost", "markup"];

/** Returns the columns of parts. Cost and markup are only for users who can see costs. */
export const buildPartColumns = (showsCosts: boolean): ReadonlyArray<Column<PriceBookPart>> =>
  allPartColumns.filter(({ id }) => showsCosts || !COST_COLUMNS.includes(id));

export const laborColumns: ReadonlyArray<Column<PriceBookLabor>> = [
  {
    id: "name",
    label: "Name",
    isFixed: true,
    cell: ({ name, hidden, is_active: isOn }) => <Name name={name} hidden={hidden} isOn={isOn} />,
  },
  { id: "shortName", label: "Short name", isMinor: true, cell: ({ short_name: shortName }) => shortName },
  { id: "category", label: "Category", cell: ({ category }) => category },
  { id: "kind", label: "Type", isMinor: true, cell: ({ is_service_fee: isFee }) => (isFee ? "Service fee" : "Labor") },
  { id: "rate", label: "Rate", align: "right", cell: ({ rate }) => <Money amount={rate} /> },
  { id: "hours", label: "Hours", align: "right", cell: ({ default_hours: hours }) => hours },
  {
    id: "price",
    label: "Price",
    align: "right",
    cell: ({ rate, default_hours: hours }) => <Money amount={new Decimal(rate).times(hours).toFixed(2)} />,
  },
];

export const itemColumns: ReadonlyArray<Column<ItemRow>> = [
  {
    id: "name",
    label: "Name",
    isFixed: true,
    cell: ({ name, hidden, isActive, favorite }) => (
      <Name name={name} hidden={hidden} isOn={isActive} isFavorite={favorite} />
    ),
  },
  { id: "shortName", label: "Short name", isMinor: true, cell: ({ shortName }) => shortName },
  { id: "type", label: "Type", cell: ({ type }) => (isProductType(type) ? PRODUCT_TYPE_NAMES[type] : type) },
  { id: "categories", label: "Categories", cell: ({ categories }) => categories.join(", ") },
  {
    id: "lines",
    label: "Contents",
    isMinor: true,
    cell: ({ type, lines }) => (type === "bundle" ? formatCount(lines, "line") : ""),
  },
  { id: "price", label: "Price", align: "right", cell: ({ price }) => price && <Money amount={price} /> },
];
