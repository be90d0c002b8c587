import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import type { Decoration, Forecast, VendorProduct, VendorProducts } from "../catalog-shapes";
import type { Customization } from "../customization";
import { withEnteredCost } from "../customizations/with-entered-cost";
import type { CatalogProduct, ProductVendor } from "../vendor/product-vendor";
import { listIdentifiers, openCatalog, getCatalogProduct } from "./open-catalog";

/** The maximum number of recent products for each user. */
const MOST_RECENTS = 50;

const buildMissingProductError = () => notFound("catalog product");

/** Returns a product, and records that the caller viewed it. Source: productVendor.getProduct. */
export function viewProduct(
  who: Who,
  vendor: ProductVendor,
  { id, decorations }: { id: string; decorations: readonly Decoration[] }
): Promise<VendorProduct> {
  const product = vendor.product(id);
  if (!product) throw buildMissingProductError();
  return who.db(async (db) => {
    await recordView(db, vendor, product);
    return getCatalogProduct(await openCatalog(db, vendor), product, { decorations });
  });
}

/** Returns a product by the vendor's own number. Source: productVendor.getVendorProduct. */
export function getProductByKey(
  who: Who,
  vendor: ProductVendor,
  { key, decorations }: { key: string; decorations: readonly Decoration[] }
): Promise<VendorProduct> {
  const product = vendor.productByKey(key);
  if (!product) throw buildMissingProductError();
  return who.db(async (db) => getCatalogProduct(await openCatalog(db, vendor), product, { decorations }));
}

/** Returns the existing products, in the order of the ids. Source: productVendor.getMultipleProducts. */
export function getProducts(
  who: Who,
  vendor: ProductVendor,
  { ids, decorations }: { ids: readonly string[]; decorations: readonly Decoration[] }
): Promise<VendorProducts> {
  return who.db(async (db) => {
    const catalog = await openCatalog(db, vendor);
    const catalogProducts = [...new Set(ids)].flatMap((id) => vendor.product(id) ?? []);
    const products = catalogProducts.map((product) => getCatalogProduct(catalog, product, { decorations }));
    return { products, count: products.length };
  });
}

/** Returns the identifiers of a product in other systems. Source: productVendor.syncProductIdentifier. */
export async function findByIdentifier(vendor: ProductVendor, identifier: string) {
  const product = vendor.productByKey(identifier);
  if (!product) throw buildMissingProductError();
  return { productId: product.id, externalIdentifiers: listIdentifiers(vendor, product) };
}

/** Computes the price of a product with customizations, without saving. Source: productVendor.forecastProduct. */
export function computeForecast(
  who: Who,
  vendor: ProductVendor,
  {
    forecast: {
      product: { id },
      customization,
      quantity,
    },
    decorations,
  }: { forecast: Forecast; decorations: readonly Decoration[] }
): Promise<VendorProduct> {
  const product = vendor.product(id);
  if (!product) throw buildMissingProductError();
  return who.db(async (db) => {
    const catalog = await openCatalog(db, vendor);
    const sent = [customization ?? []].flat().filter(({ productId }) => productId === id);
    const stored = catalog.customizations.get(id) ?? [];
    const isSame = (one: { type: string; targetId: string }, other: { type: string; targetId: string }) =>
      one.type === other.type && one.targetId === other.targetId;
    const unchangedCustomizations = stored.filter((one) => !sent.some((other) => isSame(one, other)));
    const tried = sent.map(({ type, productId, targetId, values }): Customization => {
      const place = { type, productId, targetId };
      const before = stored.find((one) => isSame(one, place));
      const tried = { ...before?.values, ...withEnteredCost(who, values, before?.values) };
      return { ...place, id: before?.id ?? null, vendorId: vendor.id, values: tried };
    });
    return getCatalogProduct(catalog, product, {
      decorations,
      forecast: { customizations: [...unchangedCustomizations, ...tried], quantity },
    });
  });
}

async function recordView(db: Transaction, vendor: ProductVendor, product: CatalogProduct): Promise<void> {
  const { who } = db;
  const userId = getActingUserId(who);
  if (!userId) return;
  const { businessId, now: lookedAt } = who;
  const userKey = { businessId, userId, vendorId: vendor.id };
  const key = { ...userKey, productId: product.id };
  await db.vendorRecent.upsert({
    where: { businessId_userId_vendorId_productId: key },
    create: { ...key, lookedAt },
    update: { lookedAt },
  });
  const old = await db.vendorRecent.findMany({
    where: userKey,
    orderBy: { lookedAt: "desc" },
    skip: MOST_RECENTS,
    select: { productId: true },
  });
  if (old.length > 0)
    await db.vendorRecent.deleteMany({
      where: { ...userKey, productId: { in: old.map(({ productId }) => productId) } },
    });
}
