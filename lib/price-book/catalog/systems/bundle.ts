import { z } from "zod";
import { Id, jsonField, limit, offset, term } from "@/lib/platform/shapes/call-shapes";
import { Price } from "../../pricing/price-range";

const FILTER_KEYS = ["brand", "systemType", "tonnage", "seer2", "refrigerant", "afue"] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

const values = z
  .union([z.string().transform((value) => [value]), z.array(z.string())])
  .pipe(z.array(z.string().max(100)).max(50))
  .optional();

/** The active filters. A system must match any value of each. */
export const ActiveFilters = z.strictObject({
  brand: values,
  systemType: values,
  tonnage: values,
  /** The minimum value: "16". */
  seer2: values,
  refrigerant: values,
  afue: values,
});
export type ActiveFilters = z.output<typeof ActiveFilters>;

export const BundleSearch = z.object({
  activeFilters: jsonField(ActiveFilters).default({}),
  term,
  offset,
  limit: limit(10),
});
export type BundleSearch = z.output<typeof BundleSearch>;

/** A part of a matched system, with the fields of a price book part. */
export const BundlePart = z.object({
  id: Id,
  existing_manufacturer_item: Id.nullable(),
  name: z.string(),
  job_form_name: z.string(),
  short_name: z.string(),
  description: z.string(),
  job_form_model_number: z.string(),
  model_number: z.string(),
  /** Null for users who cannot see costs. */
  cost: z.string().nullable(),
  sales_price: z.string(),
  is_taxable: z.boolean(),
  is_serializable: z.boolean(),
  is_inventoriable: z.boolean(),
  is_inventoriable_locked: z.boolean(),
  has_image: z.boolean(),
  is_synced_to_quick_books: z.boolean(),
  manufacturer: z.string(),
  supplier: z.string(),
  supplier_account_code: z.string(),
  warranty: z.string(),
  income_account: z.string().nullable(),
  quick_books_class: z.string().nullable(),
  asset_account: z.string().nullable(),
  cost_of_goods_sold_account: z.string().nullable(),
  product_source: z.string(),
  product_source_values: z.record(z.string(), z.string()),
  image_data: z.string(),
});
export type BundlePart = z.output<typeof BundlePart>;

export const Bundle = z.object({
  id: Id,
  /** The price book bundle. Null when there is none. */
  item_id: Id.nullable(),
  name: z.string(),
  reference: z.string(),
  brand: z.string(),
  series: z.string(),
  systemType: z.string(),
  tonnage: z.string(),
  seer2: z.string(),
  eer2: z.string(),
  hspf2: z.string().nullable(),
  afue: z.string().nullable(),
  refrigerant: z.string(),
  /** Null for users who cannot see costs. */
  cost: z.string().nullable(),
  sales_price: z.string(),
  bundle_item_part_views: z.array(BundlePart),
});
export type Bundle = z.output<typeof Bundle>;

export const BundleFilters = z.object({
  filters: z.array(z.object({ key: z.enum(FILTER_KEYS), label: z.string(), values: z.array(z.string()) })),
});
export type BundleFilters = z.output<typeof BundleFilters>;

/** The prices of a system's parts by id. Other parts keep the catalog's price. */
export const AddSystem = z.object({
  prices: z
    .array(z.object({ id: Id, sales_price: Price }))
    .max(10)
    .default([]),
});
export type AddSystem = z.output<typeof AddSystem>;
