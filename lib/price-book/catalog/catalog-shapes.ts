import { z } from "zod";
import { optionalFlag, Id, term } from "@/lib/platform/shapes/call-shapes";
import { VendorQuery } from "../records/markup-tier";
import { Customization } from "./customization";
import { CHOICES, TRADES } from "./vendor/product-vendor";

/** A list as repeated parameters or with commas. */
const listOf = <T extends z.ZodType<unknown, string>>(item: T, most: number) =>
  z
    .union([z.array(z.string()), z.string().transform((list) => list.split(",").filter(Boolean))])
    .pipe(z.array(item).max(most));

/** The optional parts of a product, in this order. Each needs the previous one. */
export const DECORATIONS = ["totalPrice", "pricingStrategies", "maintenancePrice"] as const;
export type Decoration = (typeof DECORATIONS)[number];

const decorations = listOf(z.enum(DECORATIONS), 10).default([...DECORATIONS]);
const trades = listOf(z.enum(TRADES), TRADES.length).default([]);
/** Pages start at 0. */
const page = z.coerce.number().int().min(0).max(10_000).default(0);
const buildPageSize = (usual: number) => z.coerce.number().int().min(1).max(100).default(usual);
const ids = listOf(Id, 200).default([]);

export const VendorCategory = z.object({
  id: Id,
  name: z.string(),
  parentId: Id.nullable(),
  trade: z.enum(TRADES),
  product_count: z.int(),
  /** The direct children, if requested. */
  get children() {
    return z.array(VendorCategory).optional();
  },
});
export type VendorCategory = z.output<typeof VendorCategory>;

/** Dollars, or a multiplier, as text. Null for users who cannot see costs. */
const HiddenCost = z.string().nullable();

/** The common fields of labor and part lines. Money is dollars as text. */
const line = {
  id: Id,
  name: z.string(),
  description: z.string(),
  cost: HiddenCost,
  total: z.string(),
  taxable: z.boolean(),
  qbClass: z.string().nullable(),
  incomeAccount: z.string().nullable(),
  warrantyId: z.string().nullable(),
  customization: Customization.nullable(),
};

/** A flat-rate task at the business's prices. Decorations that were not requested are null or empty. */
export const VendorProduct = z.object({
  id: Id,
  vendorId: z.int(),
  /** The vendor's own number. */
  vendorProductId: z.string(),
  edition: z.int(),
  name: z.string(),
  description: z.string(),
  trade: z.enum(TRADES),
  categoryId: Id,
  category: z.string(),
  oem: z.boolean(),
  visible: z.boolean(),
  favorite: z.boolean(),
  /** The level of this way to do a task, and the alternatives. */
  choice: z
    .object({
      level: z.enum(CHOICES),
      group: z.string(),
      others: z.array(z.object({ id: Id, level: z.enum(CHOICES), name: z.string(), standardPrice: z.string() })),
    })
    .nullable(),
  hours: z.string(),
  /** The business's cost. */
  cost: HiddenCost,
  standardPrice: z.string(),
  totalPrice: z.string().nullable(),
  price: z.string().nullable(),
  pricingStrategies: z.array(
    z.object({
      business_price: z.object({ price_key: z.string(), price_name: z.string(), price_val: z.string() }),
      price: z.string(),
    })
  ),
  maintenancePrice: z.string().nullable(),
  /** True when neither its labor nor any part is taxed. */
  taxExempt: z.boolean(),
  labor: z.array(z.object({ ...line, hours: z.string(), rate: z.string() })),
  parts: z.array(
    z.object({
      ...line,
      quantity: z.string(),
      price: z.string(),
      markup: HiddenCost,
      /** The cost range of the markup tier. Null when no tier applies or the price was set by hand. Our addition. */
      markupTier: z.object({ rangeMin: z.string(), rangeMax: z.string() }).nullable(),
      oem: z.boolean(),
    })
  ),
  customization: Customization.nullable(),
  externalIdentifiers: z.array(z.object({ system: z.string(), identifier: z.string() })),
});
export type VendorProduct = z.output<typeof VendorProduct>;

export const VendorProducts = z.object({ products: z.array(VendorProduct), count: z.int() });
export type VendorProducts = z.output<typeof VendorProducts>;

const filters = { oem: optionalFlag, trades, visible: optionalFlag };

export const ProductQuery = VendorQuery.extend({ decorations });
/** rule: price-book/category-products */
export const CategoryProductsQuery = ProductQuery.extend({ ...filters, size: buildPageSize(8), page });
/** rule: price-book/product-search */
export const ProductsQuery = ProductQuery.extend({ ...filters, size: buildPageSize(10), page });
/** rule: price-book/vendor-search-params */
export const ProductSearch = ProductsQuery.extend({ match: term });
export type ProductSearch = z.output<typeof ProductSearch>;
export const OwnProductsQuery = ProductQuery.extend({ trades, visible: optionalFlag, size: buildPageSize(10), page });
export const SeveralProductsQuery = ProductQuery.extend({ ids });
export const NumberedProductQuery = ProductQuery.extend({ vendorProductId: z.string().trim().max(100).default("") });
export const IdentifierQuery = VendorQuery.extend({ identifier: z.string().trim().max(100).default("") });

export const CategoriesQuery = VendorQuery.extend({ categoryIds: ids });
/** rule: price-book/catalogue-category-search */
export const VendorCategorySearch = VendorQuery.extend({
  match: term,
  trades,
  size: buildPageSize(100),
  page,
  /** `children` adds the direct children of each. */
  decorations: listOf(z.enum(["children", "product_count"]), 2).default([]),
});
export type VendorCategorySearch = z.output<typeof VendorCategorySearch>;

/** The product by id, as it was answered or alone, with unsaved customizations. */
export const Forecast = z.object({
  product: z.union([Id.transform((id) => ({ id })), VendorProduct.partial().extend({ id: Id })]),
  customization: z
    .union([
      Customization.partial({ id: true, vendorId: true }),
      z.array(Customization.partial({ id: true, vendorId: true })).max(100),
    ])
    .nullish(),
  quantity: z.coerce.number().int().min(1).max(9_999).default(1),
});
export type Forecast = z.output<typeof Forecast>;
