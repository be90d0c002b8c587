import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { searchTextOf } from "../../search-text";
import type { VendorProduct } from "../catalog-shapes";
import { LEVEL_KEYS } from "../pricing/decorate-product";
import type { ProductVendor } from "../vendor/product-vendor";
import { openCatalog, productOf } from "./open-catalog";

/** The item of the price book that a product became; `added`: just now. */
type Added = { itemId: string; added: boolean };

/**
 * Makes a product of the catalog an item of the price book, with its parts and labor and at today's prices. One that is
 * there already, by its number, is left as it is.
 */
export function addToPriceBook(who: Who, vendor: ProductVendor, productId: string): Promise<Added> {
  const known = vendor.product(productId);
  if (!known) throw notFound("catalog product");
  const { businessId } = who;
  return who.db(async (db) => {
    const there = await db.productGroup.findFirst({
      where: { businessId, shortName: known.key },
      select: { id: true },
    });
    if (there) return { itemId: there.id, added: false };
    const product = productOf(await openCatalog(who, db, vendor), known, ["totalPrice", "pricingStrategies"]);
    const categoryId = await keepCategory(who, db, product.category);
    const group = await db.productGroup.create({
      data: {
        businessId,
        productGroupType: "bundle",
        categoryId,
        name: product.name,
        shortName: known.key,
        description: product.description,
        modelNumber: known.key,
        isTaxable: !product.taxExempt,
      },
    });
    await addParts(who, db, { product, categoryId, productGroupId: group.id });
    await addLabor(who, db, { product, categoryId, productGroupId: group.id });
    await db.productGroupPrice.createMany({ data: pricesOf(who, product, group.id) });
    recordChange(who, db, {
      action: "price-book-item.added-from-catalog",
      subjectKind: "price-book-item",
      subjectId: group.id,
      details: { name: product.name },
    });
    return { itemId: group.id, added: true };
  });
}

type Place = { product: VendorProduct; categoryId: string; productGroupId: string };

async function keepCategory({ businessId }: Who, db: Transaction, name: string): Promise<string> {
  await db.priceBookCategory.createMany({ data: [{ businessId, name }], skipDuplicates: true });
  const { id } = await db.priceBookCategory.findFirstOrThrow({ where: { businessId, name } });
  return id;
}

/** A part that several products have is one part of the price book. */
async function addParts({ businessId }: Who, db: Transaction, { product, categoryId, productGroupId }: Place) {
  const shortNameOf = (id: string) => `CATALOG-${id.slice(0, 8).toUpperCase()}`;
  await db.priceBookPart.createMany({
    data: product.parts.map((part) => ({
      businessId,
      categoryId,
      name: part.name,
      jobFormName: part.name,
      shortName: shortNameOf(part.id),
      description: part.description,
      cost: part.cost,
      salesPrice: part.price,
      isTaxable: part.taxable,
      searchText: searchTextOf(part.name, product.category),
    })),
    skipDuplicates: true,
  });
  const saved = await db.priceBookPart.findMany({
    where: { businessId, shortName: { in: product.parts.map(({ id }) => shortNameOf(id)) } },
    select: { id: true, shortName: true },
  });
  await db.productGroupItem.createMany({
    data: product.parts.flatMap((part) => {
      const found = saved.find(({ shortName }) => shortName === shortNameOf(part.id));
      return found ? [{ businessId, productGroupId, partId: found.id, quantity: part.quantity }] : [];
    }),
  });
}

async function addLabor({ businessId }: Who, db: Transaction, { product, categoryId, productGroupId }: Place) {
  for (const line of product.labor) {
    const shortName = product.vendorProductId;
    const known = await db.priceBookLabor.findFirst({ where: { businessId, shortName }, select: { id: true } });
    const data = {
      businessId,
      categoryId,
      name: product.name,
      jobFormName: line.name,
      shortName,
      description: product.description,
      rate: line.rate,
      cost: line.cost,
      defaultHours: line.hours,
      isTaxable: line.taxable,
      searchText: searchTextOf(product.name, shortName, product.category),
    };
    const labor = known ?? (await db.priceBookLabor.create({ data }));
    await db.productGroupLabor.create({ data: { businessId, productGroupId, laborId: labor.id, hours: line.hours } });
  }
}

/** Only the base price is the product's own; the others follow from the levels unless the product was priced by hand. */
function pricesOf({ businessId }: Who, product: VendorProduct, productGroupId: string) {
  return product.pricingStrategies
    .filter(({ business_price }) => LEVEL_KEYS.some((key) => key === business_price.price_key))
    .map(({ business_price, price }) => ({ businessId, productGroupId, priceKey: business_price.price_key, price }));
}
