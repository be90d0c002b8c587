import { z } from "zod";
import { flag, Id, ids, limit, offset, term } from "@/lib/platform/shapes/call-shapes";
import { PRODUCT_TYPES } from "./product-type";

/** A category as an option. */
export const PriceBookCategory = z.object({ value: Id, label: z.string() });
export type PriceBookCategory = z.output<typeof PriceBookCategory>;

/** A category with the number of its active, visible items. */
export const CountedCategory = PriceBookCategory.extend({ product_count: z.int().optional() });
export type CountedCategory = z.output<typeof CountedCategory>;

/** Dollars as text. Null for users who cannot see costs. */
const HiddenCost = z.string().nullable();

/** The common fields of parts and labor. */
const PriceBookEntry = z.object({
  id: Id,
  category_id: Id.nullable(),
  category: z.string().nullable(),
  name: z.string(),
  job_form_name: z.string(),
  short_name: z.string(),
  job_form_model_number: z.string(),
  description: z.string(),
  cost: HiddenCost,
  warranty: z.string(),
  is_taxable: z.boolean(),
  is_synced_to_quick_books: z.boolean(),
  income_account: z.string(),
  quick_books_class: z.string(),
  hidden: z.boolean(),
  is_active: z.boolean(),
  version: z.int(),
});

/** A part. `cost` and `sales_price` are dollars as "125.00". Field names: spec, price-book part. */
export const PriceBookPart = PriceBookEntry.extend({
  /** Its own id. It identifies a part that is sent back as answered. */
  existing_manufacturer_item: Id,
  sales_price: z.string(),
  model_number: z.string(),
  manufacturer: z.string(),
  supplier: z.string(),
  supplier_account_code: z.string(),
  is_serializable: z.boolean(),
  is_inventoriable: z.boolean(),
  is_inventoriable_locked: z.boolean(),
  asset_account: z.string(),
  cost_of_goods_sold_account: z.string(),
  product_source: z.string(),
  product_source_values: z.record(z.string(), z.unknown()).nullable(),
  has_image: z.boolean(),
  /** The address of its picture. Empty when there is none. */
  image_data: z.string(),
});
export type PriceBookPart = z.output<typeof PriceBookPart>;

/** Labor, sold as rate × hours. `rate` and `cost` are dollars per hour, `default_hours` is a decimal such as "1.5". */
export const PriceBookLabor = PriceBookEntry.extend({
  /** Its own id. It identifies labor that is sent back as answered. */
  existing_product_labor: Id,
  original_labor_id: Id.nullable(),
  price_book_labor_type: z.string(),
  rate: z.string(),
  default_hours: z.string(),
  is_service_fee: z.boolean(),
});
export type PriceBookLabor = z.output<typeof PriceBookLabor>;

/** The entries of a list: for sale, hidden from search, inactive, or one of the last two. */
export const ShelfState = z.enum(["visible", "hidden", "inactive", "away"]);
export type ShelfState = z.output<typeof ShelfState>;

/** rule: price-book/offset – the caller sends offset = (page − 1) × limit. rule: price-book/page-size */
export const PriceBookSearch = z.object({
  term,
  offset,
  limit: limit(10),
  /** Without it, hidden and inactive entries are not found. rule: price-book/hidden-deactivate */
  state: ShelfState.default("visible"),
  categoryId: ids,
});
export type PriceBookSearch = z.output<typeof PriceBookSearch>;

/** The query of priceBook.searchItems, our own call: one type, such as bundles, or any. */
export const ItemQuery = PriceBookSearch.extend({ type: z.enum(PRODUCT_TYPES).optional() });

/** A found item. `price` is its base price, and `lines` the number of its parts and labor. */
export const ItemSearchResult = z.object({
  id: Id,
  name: z.string(),
  shortName: z.string(),
  type: z.string(),
  favorite: z.boolean(),
  lines: z.int(),
  price: z.string().nullable(),
});

/** rule: price-book/category-search */
export const CategorySearch = z.object({
  term,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: limit(20),
});
export const IncludeCounts = z.object({ include_counts: flag() });

export const resultPage = <T extends z.ZodType>(item: T) =>
  z.object({ count: z.number().int(), results: z.array(item) });

const ManufacturerItem = z.object({
  id: Id,
  name: z.string(),
  jobFormName: z.string(),
  shortName: z.string(),
  description: z.string(),
  cost: HiddenCost,
  salesPrice: z.string(),
  modelNumber: z.string(),
  isInventoriable: z.boolean(),
  isInventoriableLocked: z.boolean(),
  isSerializable: z.boolean(),
  isTaxable: z.boolean(),
  isActive: z.boolean(),
  manufacturer: z.string(),
  supplier: z.string(),
  warranty: z.string(),
  assetAccount: z.string(),
  costOfGoodsSoldAccount: z.string(),
  incomeAccount: z.string(),
  quickBooksClass: z.string(),
  productSource: z.string(),
  /** The key to its entry in the supplier's catalog. */
  supplierCatalogItem: z.record(z.string(), z.unknown()).nullable(),
});

const ProductLabor = z.object({
  id: Id,
  name: z.string(),
  jobFormName: z.string(),
  shortName: z.string(),
  description: z.string(),
  rate: z.string(),
  cost: HiddenCost,
  defaultHours: z.string(),
  isServiceFee: z.boolean(),
  isTaxable: z.boolean(),
  isActive: z.boolean(),
  warranty: z.string(),
});

/** A price level beside a price. */
const BusinessPrice = z.object({
  priceKey: z.string(),
  priceName: z.string(),
  priceVal: z.string(),
  isActive: z.boolean(),
});

/** A sellable item with its content and prices. `percentageOfTotalPrice` is the line's share of the price. */
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
  /** The address of its picture. */
  pricebookImage: z.string().nullable(),
  pricebookCategories: z.array(PriceBookCategory),
  websiteLink: z.string(),
  videoLink: z.string(),
  isSyncedToQuickBooks: z.boolean(),
  incomeAccount: z.string(),
  quickBooksClass: z.string(),
  markupMultiplier: z.string().nullable(),
  isTaxable: z.boolean(),
  productGroupItems: z.array(
    z.object({
      id: Id,
      manufacturerItem: ManufacturerItem,
      quantity: z.string(),
      cost: HiddenCost,
      salesPrice: z.string(),
      percentageOfTotalPrice: z.string(),
      /** True when cost or sales price are this group's own and not the part's. */
      isOwnPrice: z.boolean(),
    })
  ),
  productGroupLabors: z.array(
    z.object({
      id: Id,
      productLabor: ProductLabor,
      hours: z.string(),
      rate: z.string(),
      cost: HiddenCost,
      percentageOfTotalPrice: z.string(),
      isOwnPrice: z.boolean(),
    })
  ),
  productGroupPrices: z.array(
    z.object({
      businessPrice: BusinessPrice,
      price: z.string(),
      isCustomPricing: z.boolean(),
      isActive: z.boolean(),
    })
  ),
  version: z.int(),
});
export type PricebookProductGroup = z.output<typeof PricebookProductGroup>;
