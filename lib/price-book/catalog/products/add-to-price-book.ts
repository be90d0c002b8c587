import "server-only";
import { runAsOneChange } from "@/lib/platform/database/transaction";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { withCosts } from "@/lib/platform/access/hide-costs";
import type { Who } from "@/lib/platform/session/who";
import { ensureCategory, findPartsByShortName } from "../../items/find-parts-by-short-name";
import { saveItem } from "../../items/save-item";
import { SaveItemInput } from "../../items/save-shapes";
import { PRICE_RANGE } from "../../pricing/price-range";
import type { VendorProduct } from "../catalog-shapes";
import { LEVEL_KEYS } from "../../pricing/list-price-keys";
import type { ProductVendor } from "../vendor/product-vendor";
import { openCatalog, getCatalogProduct } from "./open-catalog";

/** The price book item of a product. `added` is true when it was just created. */
type Added = { itemId: string; added: boolean };

/**
 * Adds a catalog product to the price book with its parts and labor, at today's prices, which then stay. An existing
 * item with its number is left unchanged.
 */
export async function addToPriceBook(who: Who, vendor: ProductVendor, productId: string): Promise<Added> {
  const catalogProduct = vendor.product(productId);
  if (!catalogProduct) throw notFound("catalog product");
  const { businessId } = who;
  const existing = await who.db((db) =>
    db.productGroup.findFirst({
      where: { businessId, shortName: catalogProduct.key, isActive: true },
      select: { id: true },
    })
  );
  if (existing) return { itemId: existing.id, added: false };
  // The costs come from the catalog, even when the caller cannot see costs.
  const buyer = withCosts(who);
  const product = await buyer.db(async (db) =>
    getCatalogProduct(await openCatalog(db, vendor), catalogProduct, {
      decorations: ["totalPrice", "pricingStrategies"],
    })
  );
  if (product.labor.some(({ rate }) => new Decimal(rate).isZero()))
    throw conflict("no_labor_rate", "Set your labor rate first in Settings → Pricing.");
  return runAsOneChange(async () => {
    const { id } = await saveItem(buyer, "bundle", await toCatalogItemInput(who, product, catalogProduct.key));
    return { itemId: id, added: true };
  });
}

async function toCatalogItemInput(who: Who, product: VendorProduct, key: string): Promise<SaveItemInput> {
  const category = await ensureCategory(who, product.category);
  const parts = await findPartsByShortName(
    who,
    product.parts.map(({ id }) => getCatalogShortName(id))
  );
  const item = SaveItemInput.safeParse({
    name: product.name,
    short_name: key,
    description: product.description,
    model_number: key,
    is_taxable: !product.taxExempt,
    categories: [category],
    items: product.parts.map((part) => ({
      // A part of several products is a single part of the price book.
      manufacturer_item: parts.get(getCatalogShortName(part.id)) ?? {
        name: part.name,
        short_name: getCatalogShortName(part.id),
        description: part.description,
        cost: part.cost,
        sales_price: part.price,
        is_taxable: part.taxable,
        category_id: category,
      },
      quantity: part.quantity,
      cost: part.cost,
      sales_price: part.price,
    })),
    labors: product.labor.map((line) => ({
      product_labor: {
        name: `${product.name}: ${line.name}`.slice(0, 200),
        job_form_name: line.name,
        rate: line.rate,
        cost: line.cost,
        default_hours: line.hours,
        is_taxable: line.taxable,
        category_id: category,
      },
      hours: line.hours,
    })),
    prices: product.pricingStrategies
      .filter(({ business_price }) => LEVEL_KEYS.includes(business_price.price_key))
      .map(({ business_price, price }) => ({ price_key: business_price.price_key, price, is_custom_pricing: true })),
  });
  if (!item.success) throw conflict("price_out_of_range", PRICE_RANGE);
  return item.data;
}

const getCatalogShortName = (partId: string) => `CATALOG-${partId.slice(0, 8).toUpperCase()}`;
