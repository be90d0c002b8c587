import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { hideCosts } from "@/lib/platform/access/hide-costs";
import type { PricebookProductGroup } from "../records/price-book-part";
import { computePartPrice, computeShares } from "../pricing/compose-price";
import { PRICE_KEYS } from "@/lib/businesses/price-keys";
import { getProductType } from "../records/product-type";
import {
  type CostedLabor,
  type CostedPart,
  getPictureAddress,
  selectCostedLabor,
  selectCostedParts,
} from "./price-book-rows";

/** Returns a sellable item with its parts, labor, and current prices, or throws 404. Source: priceBook.getItem. */
export function getItem(who: Who, id: string): Promise<PricebookProductGroup> {
  return who.db(async (db) => {
    const group = await loadGroup(db, id);
    if (!group) throw notFound("price book item");
    const parts = await selectCostedParts(who, { where: whereIdIn(group.items.map((item) => item.partId)) });
    const labor = await selectCostedLabor(who, { where: whereIdIn(group.labors.map((item) => item.laborId)) });
    return hideCosts(who, {
      id: group.id,
      productGroupType: getProductType(group.productGroupType),
      favorite: group.favorite,
      hidden: group.hidden,
      isActive: group.isActive,
      name: group.name,
      shortName: group.shortName,
      description: group.description,
      modelNumber: group.modelNumber,
      pricebookImage: getPictureAddress(group.imageFileId),
      pricebookCategories: await loadCategories(db, group),
      websiteLink: group.websiteLink,
      videoLink: group.videoLink,
      isSyncedToQuickBooks: group.isSyncedToQuickBooks,
      incomeAccount: group.incomeAccount,
      quickBooksClass: group.quickBooksClass,
      markupMultiplier: group.markupMultiplier?.toString() ?? null,
      isTaxable: group.isTaxable,
      ...toItemLinesShape(group, parts, labor),
      productGroupPrices: await loadPrices(db, group),
      version: group.version,
    });
  });
}

type Group = NonNullable<Awaited<ReturnType<typeof loadGroup>>>;

const loadGroup = (db: Transaction, id: string) =>
  db.productGroup.findUnique({
    where: { businessId_id: { businessId: db.who.businessId, id } },
    include: {
      items: { orderBy: [{ position: "asc" }, { id: "asc" }] },
      labors: { orderBy: [{ position: "asc" }, { id: "asc" }] },
      prices: { where: { deactivatedAt: null } },
      categories: true,
    },
  });

function whereIdIn(ids: string[]): Prisma.Sql {
  return Prisma.sql`p.id = ANY(${ids}::uuid[])`;
}

async function loadCategories(db: Transaction, { categories }: Group) {
  const ids = categories.map(({ categoryId }) => categoryId);
  const where = { businessId: db.who.businessId, id: { in: ids } };
  const rows = await db.priceBookCategory.findMany({ where, orderBy: { name: "asc" } });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

async function loadPrices(db: Transaction, { prices }: Group) {
  const levels = await db.businessPrice.findMany({ where: { businessId: db.who.businessId } });
  const findPosition = (key: string) => PRICE_KEYS.findIndex((one) => one.key === key);
  return prices
    .toSorted((a, b) => findPosition(a.priceKey) - findPosition(b.priceKey))
    .map(({ priceKey, price, isCustomPricing, isActive }) => {
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
    });
}

type Lines = Pick<PricebookProductGroup, "productGroupItems" | "productGroupLabors">;

function toItemLinesShape(group: Group, parts: readonly CostedPart[], labor: readonly CostedLabor[]): Lines {
  const markup = group.markupMultiplier ? new Decimal(group.markupMultiplier) : null;
  const items = group.items.flatMap((item) => {
    const part = parts.find((each) => each.id === item.partId);
    if (!part) return [];
    const cost = item.cost?.toFixed(2) ?? part.cost;
    return [{ item, part, cost, salesPrice: item.salesPrice?.toFixed(2) ?? part.sales_price }];
  });
  const labors = group.labors.flatMap((item) => {
    const task = labor.find((each) => each.id === item.laborId);
    if (!task) return [];
    return [{ item, task, rate: item.rate?.toFixed(2) ?? task.rate, cost: item.cost?.toFixed(2) ?? task.cost }];
  });
  const shares = computeShares([
    ...items.map(({ item, cost, salesPrice }) =>
      computePartPrice(
        { quantity: new Decimal(item.quantity), cost: new Decimal(cost), salesPrice: new Decimal(salesPrice) },
        markup
      )
    ),
    ...labors.map(({ item, rate }) => new Decimal(item.hours).times(rate)),
  ]);
  const getShare = (ownShare: { toString(): string } | null, at: number) => ownShare?.toString() ?? shares[at] ?? "0";
  return {
    productGroupItems: items.map(({ item, part, cost, salesPrice }, at) => ({
      id: item.id,
      manufacturerItem: toManufacturerItem(part),
      quantity: item.quantity.toString(),
      cost,
      salesPrice,
      percentageOfTotalPrice: getShare(item.percentageOfTotalPrice, at),
      isOwnPrice: item.cost !== null || item.salesPrice !== null,
    })),
    productGroupLabors: labors.map(({ item, task, rate, cost }, at) => ({
      id: item.id,
      productLabor: toProductLabor(task),
      hours: item.hours.toString(),
      rate,
      cost,
      percentageOfTotalPrice: getShare(item.percentageOfTotalPrice, items.length + at),
      isOwnPrice: item.rate !== null || item.cost !== null,
    })),
  };
}

function toManufacturerItem(part: CostedPart): Lines["productGroupItems"][number]["manufacturerItem"] {
  return {
    id: part.id,
    name: part.name,
    jobFormName: part.job_form_name,
    shortName: part.short_name,
    description: part.description,
    cost: part.cost,
    salesPrice: part.sales_price,
    modelNumber: part.model_number,
    isInventoriable: part.is_inventoriable,
    isInventoriableLocked: part.is_inventoriable_locked,
    isSerializable: part.is_serializable,
    isTaxable: part.is_taxable,
    isActive: part.is_active,
    manufacturer: part.manufacturer,
    supplier: part.supplier,
    warranty: part.warranty,
    assetAccount: part.asset_account,
    costOfGoodsSoldAccount: part.cost_of_goods_sold_account,
    incomeAccount: part.income_account,
    quickBooksClass: part.quick_books_class,
    productSource: part.product_source,
    supplierCatalogItem: part.product_source_values,
  };
}

function toProductLabor(task: CostedLabor): Lines["productGroupLabors"][number]["productLabor"] {
  return {
    id: task.id,
    name: task.name,
    jobFormName: task.job_form_name,
    shortName: task.short_name,
    description: task.description,
    rate: task.rate,
    cost: task.cost,
    defaultHours: task.default_hours,
    isServiceFee: task.is_service_fee,
    isTaxable: task.is_taxable,
    isActive: task.is_active,
    warranty: task.warranty,
  };
}
