import { z } from "zod";
import { Id, limit, offset, term } from "@/lib/platform/http/call-shapes";

/** A category as selects take it. */
export const PriceBookCategory = z.object({ value: Id, label: z.string() });
export type PriceBookCategory = z.output<typeof PriceBookCategory>;

/** What parts and labor share. */
const PriceBookEntry = z.object({
  id: Id,
  category_id: Id.nullable(),
  category: z.string().nullable(),
  name: z.string(),
  job_form_name: z.string(),
  short_name: z.string(),
  description: z.string(),
  cost: z.string(),
  warranty: z.string(),
  is_taxable: z.boolean(),
});

/** A part; `cost` and `sales_price` in dollars as "125.00". Field names: spec, price-book part. */
export const PriceBookPart = PriceBookEntry.extend({
  sales_price: z.string(),
  model_number: z.string(),
  manufacturer: z.string(),
  supplier: z.string(),
  is_serializable: z.boolean(),
  is_inventoriable: z.boolean(),
});
export type PriceBookPart = z.output<typeof PriceBookPart>;

/** Labor, sold as rate × hours; `rate` and `cost` are dollars an hour, `default_hours` a decimal such as "1.5". */
export const PriceBookLabor = PriceBookEntry.extend({
  rate: z.string(),
  default_hours: z.string(),
  is_service_fee: z.boolean(),
});
export type PriceBookLabor = z.output<typeof PriceBookLabor>;

/** rule: price-book/offset – the caller sends offset = (page − 1) × limit. */
export const PriceBookSearch = z.object({ term, offset, limit: limit(10) });
export type PriceBookSearch = z.output<typeof PriceBookSearch>;

export const found = <T extends z.ZodType>(item: T) => z.object({ count: z.number().int(), results: z.array(item) });

/** A sellable item with what it is made of and its prices. */
export const PricebookProductGroup = z.object({
  id: Id,
  productGroupType: z.object({ id: z.number().int(), name: z.string() }),
  favorite: z.boolean(),
  hidden: z.boolean(),
  isActive: z.boolean(),
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  modelNumber: z.string(),
  pricebookCategories: z.array(PriceBookCategory),
  markupMultiplier: z.string().nullable(),
  isTaxable: z.boolean(),
  productGroupItems: z.array(
    z.object({
      id: Id,
      manufacturerItem: PriceBookPart,
      quantity: z.string(),
      cost: z.string(),
      salesPrice: z.string(),
    }),
  ),
  productGroupLabors: z.array(
    z.object({ id: Id, productLabor: PriceBookLabor, hours: z.string(), rate: z.string(), cost: z.string() }),
  ),
  productGroupPrices: z.array(
    z.object({
      businessPrice: z.object({
        priceKey: z.string(),
        priceName: z.string(),
        priceVal: z.string(),
        isActive: z.boolean(),
      }),
      price: z.string(),
      isCustomPricing: z.boolean(),
      isActive: z.boolean(),
    }),
  ),
});
export type PricebookProductGroup = z.output<typeof PricebookProductGroup>;
