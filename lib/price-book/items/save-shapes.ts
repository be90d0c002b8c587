import { z } from "zod";
import { optionalFlag, Id, idOr, jsonField, line } from "@/lib/platform/shapes/call-shapes";
import { Quantity } from "@/lib/platform/money/money-shapes";
import { Cost, Price } from "../pricing/price-range";
import { PRODUCT_TYPES } from "../records/product-type";

const name = line(250).min(1, "this field is required").optional();
const optionalText = (most = 250) => line(most).optional();
const description = z.string().trim().max(4000, "Use at most 4,000 characters.").optional();
const link = z
  .union([
    z.literal(""),
    z
      .url({ protocol: /^https?$/, message: "Enter a web address such as https://example.com." })
      .max(500, "Use at most 500 characters."),
  ])
  .optional();
/** A picture as a data URL. The address from an answer changes nothing. */
const image = z.string().max(1_000_000).optional();
const category = z.union([z.literal("").transform(() => null), Id]).nullish();

const shared = {
  name,
  job_form_name: optionalText(),
  /** Cut to the accounting limit. A new entry without one gets it from its name. */
  short_name: optionalText(),
  job_form_model_number: optionalText(),
  description,
  warranty: optionalText(),
  is_taxable: optionalFlag,
  is_synced_to_quick_books: optionalFlag,
  income_account: optionalText(),
  quick_books_class: optionalText(),
  category_id: category,
  version: z.coerce.number().int().optional(),
};

/** Missing fields stay, or are empty in a new part. */
export const PartInput = z.object({
  ...shared,
  existing_manufacturer_item: idOr("id").nullish(),
  cost: Cost.nullish(),
  sales_price: Price.optional(),
  model_number: optionalText(),
  is_serializable: optionalFlag,
  is_inventoriable: optionalFlag,
  is_inventoriable_locked: optionalFlag,
  /** False removes the picture. */
  has_image: optionalFlag,
  manufacturer: optionalText(),
  supplier: optionalText(),
  supplier_account_code: optionalText(),
  asset_account: optionalText(),
  cost_of_goods_sold_account: optionalText(),
  product_source: optionalText(80),
  product_source_values: jsonField(z.record(z.string().max(100), z.json())).nullish(),
  image_data: image,
});
export type PartInput = z.output<typeof PartInput>;

/** Missing fields stay, or are empty in new labor. */
export const LaborInput = z.object({
  ...shared,
  existing_product_labor: idOr("id").nullish(),
  original_labor_id: z.union([z.literal("").transform(() => null), Id]).nullish(),
  price_book_labor_type: optionalText(80),
  rate: Price.optional(),
  cost: Cost.nullish(),
  default_hours: Quantity.optional(),
  is_service_fee: optionalFlag,
});
export type LaborInput = z.output<typeof LaborInput>;

const share = z
  .string()
  .trim()
  .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, "Enter a percentage from 0 to 100.")
  .nullish();
const limitedArray = <T extends z.ZodType>(shape: T, count: number) =>
  z.array(shape).max(count, `Add up to ${count} lines.`);

export const ItemLine = z.object({
  manufacturer_item: z.union([Id.transform((id) => PartInput.parse({ existing_manufacturer_item: id })), PartInput]),
  quantity: Quantity.default("1"),
  /** The unit cost in this item only. Missing = the part's own. */
  cost: Cost.nullish(),
  sales_price: Price.nullish(),
  percentage_of_total_price: share,
});
export type ItemLine = z.output<typeof ItemLine>;

export const LaborLineInput = z.object({
  product_labor: z.union([Id.transform((id) => LaborInput.parse({ existing_product_labor: id })), LaborInput]),
  /** Missing = the labor's own hours. */
  hours: Quantity.nullish(),
  /** The hourly rate in this item only. Missing = the labor's own. */
  rate: Price.nullish(),
  cost: Cost.nullish(),
  percentage_of_total_price: share,
});
export type LaborLineInput = z.output<typeof LaborLineInput>;

const PriceLine = z.object({
  price_key: z.string().max(40),
  price: Price.nullish(),
  is_custom_pricing: optionalFlag,
  /** False = not sold at this level. */
  is_active: optionalFlag,
});

const idList = z.preprocess(
  (value) => (typeof value === "string" && !value.startsWith("[") ? value.split(",").filter(Boolean) : value),
  jsonField(z.array(idOr("value")).max(50, "Select up to 50 categories."))
);
const Multiplier = z
  .string()
  .trim()
  .regex(/^\d{1,4}(\.\d{1,4})?$/, "Enter a multiplier such as 1.5.")
  .refine((value) => /[1-9]/.test(value), "Enter a multiplier above 0.");

/** A form with lists as JSON. Missing fields stay. A sent list replaces the stored one. */
export const SaveItemInput = z.object({
  id: z.union([z.literal("").transform(() => undefined), Id]).optional(),
  name,
  short_name: optionalText(),
  description,
  model_number: optionalText(),
  favorite: optionalFlag,
  hidden: optionalFlag,
  is_active: optionalFlag,
  website_link: link,
  video_link: link,
  is_synced_to_quick_books: optionalFlag,
  income_account: optionalText(),
  quick_books_class: optionalText(),
  is_taxable: optionalFlag,
  /** The multiplier from cost to price of the parts. Empty = their own sales prices. */
  markup_multiplier: z.union([z.literal("").transform(() => null), Multiplier]).nullish(),
  categories: idList.optional(),
  image_data: image,
  items: jsonField(limitedArray(ItemLine, 200)).optional(),
  labors: jsonField(limitedArray(LaborLineInput, 200)).optional(),
  prices: jsonField(limitedArray(PriceLine, 20)).optional(),
  version: z.coerce.number().int().optional(),
});
export type SaveItemInput = z.output<typeof SaveItemInput>;

export const ProductPath = z.object({ product: z.enum(PRODUCT_TYPES) });
