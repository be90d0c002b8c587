import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { selectLabor, selectParts } from "./price-book-rows";
import type { PricebookProductGroup } from "./price-book-shapes";
import { productType } from "./product-types";

/** A sellable item with its parts, labor and prices, or 404. Source: priceBook.getItem. */
export function getItem(who: Who, id: string): Promise<PricebookProductGroup> {
  const { businessId } = who;
  return who.db(async (db) => {
    const group = await db.productGroup.findUnique({
      where: { businessId_id: { businessId, id } },
      include: { items: true, labors: true, prices: true },
    });
    if (!group) throw notFound("price book item");
    const parts = await selectParts(who, db, { where: among(group.items.map((item) => item.partId)) });
    const labor = await selectLabor(who, db, { where: among(group.labors.map((item) => item.laborId)) });
    const levels = await db.businessPrice.findMany({ where: { businessId } });
    const category = group.categoryId
      ? await db.priceBookCategory.findUnique({ where: { businessId_id: { businessId, id: group.categoryId } } })
      : null;
    return {
      id: group.id,
      productGroupType: productType(group.productGroupType),
      favorite: group.favorite,
      hidden: group.hidden,
      isActive: group.isActive,
      name: group.name,
      shortName: group.shortName,
      description: group.description,
      modelNumber: group.modelNumber,
      pricebookCategories: category ? [{ value: category.id, label: category.name }] : [],
      markupMultiplier: group.markupMultiplier?.toString() ?? null,
      isTaxable: group.isTaxable,
      productGroupItems: group.items.map((item) => {
        const part = parts.find((each) => each.id === item.partId)!;
        return {
          id: item.id,
          manufacturerItem: part,
          quantity: item.quantity.toString(),
          cost: part.cost,
          salesPrice: part.sales_price,
        };
      }),
      productGroupLabors: group.labors.map((item) => {
        const task = labor.find((each) => each.id === item.laborId)!;
        return { id: item.id, productLabor: task, hours: item.hours.toString(), rate: task.rate, cost: task.cost };
      }),
      productGroupPrices: group.prices.map(({ priceKey, price, isCustomPricing, isActive }) => {
        const level = levels.find((each) => each.priceKey === priceKey);
        return {
          businessPrice: {
            priceKey,
            priceName: level?.priceName ?? priceKey,
            priceVal: level?.priceVal.toString() ?? "1",
            isActive: level?.isActive ?? true,
          },
          price: price.toFixed(2),
          isCustomPricing,
          isActive,
        };
      }),
    };
  });
}

function among(ids: string[]): Prisma.Sql {
  return Prisma.sql`p.id = ANY(${ids}::uuid[])`;
}
