import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { hideCosts } from "@/lib/platform/access/hide-costs";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { writeFavorite } from "./set-favorite-product";
import type { CatalogProduct } from "../vendor/product-vendor";
import { getVendor } from "../vendor/get-vendor";
import type { Customization, CustomizationType, CustomizationValues } from "../customization";
import { withEnteredCost } from "./with-entered-cost";
import { selectCustomizations } from "./select-customizations";

type SentCustomization = { productId: string; targetId?: string; values: CustomizationValues };

/**
 * Customizes a product, one of its parts, or its labor. Source: productVendor.createCustomization,
 * createProductCustomization.
 */
export function createCustomization(
  who: Who,
  vendorId: number,
  { type, sent }: { type: CustomizationType; sent: SentCustomization }
): Promise<Customization> {
  const { product, targetId, stored } = checkCustomization(vendorId, type, sent);
  return who.db(async (db) => {
    const { businessId } = who;
    const key = { businessId, vendorId, type, productId: product.id, targetId };
    const existing = await db.vendorCustomization.findFirst({ where: key });
    if (existing)
      throw conflict("customization_exists", "This item is already customized. Edit the existing customization.", {
        id: existing.id,
      });
    const { id } = await db.vendorCustomization.create({
      data: { ...key, values: dropEmptyValues(withEnteredCost(who, stored, undefined)) },
    });
    return finishCustomization(db, vendorId, { product, customizationValues: sent.values, id });
  });
}

/**
 * Changes a customization. Missing fields stay; null restores the vendor's value. Source:
 * productVendor.updateCustomization, updateProductCustomization.
 */
export function updateCustomizationValues(
  who: Who,
  vendorId: number,
  type: CustomizationType,
  { id, ...sent }: SentCustomization & { id: string }
): Promise<Customization> {
  const { product, targetId, stored } = checkCustomization(vendorId, type, sent);
  return who.db(async (db) => {
    const { businessId } = who;
    await db.$queryRaw`SELECT 1 AS one FROM vendor_customization WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const [existing] = await selectCustomizations(db, { id, vendorId, type });
    if (!existing) throw notFound("customization");
    if (existing.productId !== product.id)
      throw invalid({ productId: "This customization belongs to another product. Reload the page." });
    if (existing.targetId !== targetId)
      throw invalid({ targetId: "This customization belongs to another line. Reload the page." });
    await db.vendorCustomization.update({
      where: { businessId_id: { businessId, id } },
      data: { values: dropEmptyValues({ ...existing.values, ...withEnteredCost(who, stored, existing.values) }) },
    });
    return finishCustomization(db, vendorId, { product, customizationValues: sent.values, id });
  });
}

/** Checks the product and the target, and returns the values to store. Favorites belong to the user instead. */
function checkCustomization(
  vendorId: number,
  type: CustomizationType,
  { productId, targetId, values }: SentCustomization
) {
  const product = getVendor(vendorId).product(productId);
  if (!product) throw notFound("catalog product");
  const target = getTargetId(product, type, targetId);
  if (target === null) throw invalid({ targetId: `This isn't a ${type} line of the product.` });
  if (type === "part" && values.hours) throw invalid({ "values.hours": "Only labor has hours." });
  const { favorite: _, ...stored } = values;
  return { product, targetId: target, stored };
}

function getTargetId(product: CatalogProduct, type: CustomizationType, targetId: string | undefined): string | null {
  if (type === "product") return product.id;
  const lineIds = type === "labor" ? [product.laborId] : product.parts.map(({ id }) => id);
  return lineIds.find((id) => id === targetId) ?? null;
}

/** Drops empty values. */
const dropEmptyValues = (values: CustomizationValues): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined || value === "" ? [] : [[name, value] as const]
    )
  );

async function finishCustomization(
  db: Transaction,
  vendorId: number,
  {
    product,
    customizationValues: { favorite },
    id,
  }: { product: CatalogProduct; customizationValues: CustomizationValues; id: string }
): Promise<Customization> {
  if (typeof favorite === "boolean") await writeFavorite(db, { vendorId, productId: product.id }, favorite);
  recordChange(db, {
    action: "catalog-product.customized",
    subjectKind: "catalog-product",
    subjectId: product.id,
    details: { product: product.name },
  });
  const [saved] = await selectCustomizations(db, { id });
  if (!saved) throw notFound("customization");
  const customization = hideCosts(db.who, saved);
  return typeof favorite === "boolean"
    ? { ...customization, values: { ...customization.values, favorite } }
    : customization;
}
