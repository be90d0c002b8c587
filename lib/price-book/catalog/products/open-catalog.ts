import "server-only";
import { requireService } from "@/lib/businesses/gates/is-service-closed";
import { hideCosts } from "@/lib/platform/access/hide-costs";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import type { Decoration, VendorProduct } from "../catalog-shapes";
import type { Customization } from "../customization";
import { selectCustomizations } from "../customizations/select-customizations";
import { loadBusinessPrices, type BusinessPrices } from "../pricing/business-prices";
import { addDecorations } from "../pricing/add-decorations";
import { priceProduct } from "../pricing/price-product";
import type { CatalogProduct, ProductVendor } from "../vendor/product-vendor";

/** A vendor's catalog as one user of a business sees it. */
export type OpenCatalog = {
  permissions: Who["permissions"];
  vendor: ProductVendor;
  prices: BusinessPrices;
  customizations: ReadonlyMap<string, readonly Customization[]>;
  favorites: ReadonlySet<string>;
};

/** Loads the business's and the user's data of a catalog. The catalog itself is in memory. */
export async function openCatalog(db: Transaction, vendor: ProductVendor): Promise<OpenCatalog> {
  const { who } = db;
  await requireService(who, "flatRate");
  const { businessId } = who;
  const vendorId = vendor.id;
  const userId = getActingUserId(who);
  const prices = await loadBusinessPrices(db, vendorId);
  const customizations = await selectCustomizations(db, { vendorId });
  const favorites = userId
    ? await db.vendorFavorite.findMany({ where: { businessId, userId, vendorId }, select: { productId: true } })
    : [];
  return {
    permissions: who.permissions,
    vendor,
    prices,
    customizations: Map.groupBy(customizations, ({ productId }) => productId),
    favorites: new Set(favorites.map(({ productId }) => productId)),
  };
}

const findCustomization = ({ customizations }: OpenCatalog, { id }: CatalogProduct) =>
  (customizations.get(id) ?? []).find(({ type }) => type === "product") ?? null;

/** False when the business hid the product, which lists then leave out. */
export const isVisible = (catalog: OpenCatalog, product: CatalogProduct): boolean =>
  findCustomization(catalog, product)?.values.visible ?? true;

/** Returns a product at the business's prices, with the requested decorations. */
export function getCatalogProduct(
  catalog: OpenCatalog,
  product: CatalogProduct,
  {
    decorations,
    forecast = {},
  }: {
    decorations: readonly Decoration[];
    forecast?: { customizations?: readonly Customization[]; quantity?: number };
  }
): VendorProduct {
  const { vendor, prices, favorites } = catalog;
  const customizations = forecast.customizations ?? catalog.customizations.get(product.id) ?? [];
  const custom = customizations.find(({ type }) => type === "product") ?? null;
  const bare: VendorProduct = {
    ...priceProduct(product, customizations, prices),
    id: product.id,
    vendorId: vendor.id,
    vendorProductId: product.key,
    edition: vendor.edition,
    name: custom?.values.name ?? product.name,
    description: custom?.values.description ?? product.description,
    trade: product.trade,
    categoryId: product.categoryId,
    category: vendor.category(product.categoryId)?.name ?? "",
    oem: product.isOriginal,
    visible: custom?.values.visible ?? true,
    favorite: favorites.has(product.id),
    choice: getProductChoice(catalog, product),
    totalPrice: null,
    price: null,
    pricingStrategies: [],
    maintenancePrice: null,
    customization: custom,
    externalIdentifiers: listIdentifiers(vendor, product),
  };
  return hideCosts(catalog, addDecorations(bare, decorations, { levels: prices.levels, quantity: forecast.quantity }));
}

/** Returns the level of the product, and the prices of the alternatives. */
function getProductChoice(catalog: OpenCatalog, { id, choice }: CatalogProduct): VendorProduct["choice"] {
  if (!choice) return null;
  const others = catalog.vendor.waysOf(choice.group).filter((other) => other.id !== id && isVisible(catalog, other));
  return {
    ...choice,
    others: others.flatMap((other) => {
      const { standardPrice } = priceProduct(other, catalog.customizations.get(other.id) ?? [], catalog.prices);
      const name = findCustomization(catalog, other)?.values.name ?? other.name;
      return other.choice ? [{ id: other.id, level: other.choice.level, name, standardPrice }] : [];
    }),
  };
}

/** Lists a product's identifiers in the books and in other systems. */
export const listIdentifiers = (vendor: ProductVendor, product: CatalogProduct) => [
  { system: vendor.name, identifier: product.key },
];
