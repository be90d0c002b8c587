import "server-only";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { withCosts } from "@/lib/platform/access/hide-costs";
import type { Who } from "@/lib/platform/session/who";
import { ensureCategory, findPartsByShortName } from "../../items/find-parts-by-short-name";
import { saveItem } from "../../items/save-item";
import { SaveItemInput } from "../../items/save-shapes";
import { PRICE_RANGE } from "../../pricing/price-range";
import type { AddSystem, Bundle } from "./bundle";
import { getBundle } from "./search-bundles";

/** The price book bundle of a matched system. `added` is true when it was just created. */
type Added = { itemId: string; added: boolean };

/**
 * Adds a matched system to the price book as a bundle, with its parts at the given prices. An existing bundle with its
 * reference is left unchanged. An existing part with the same model is reused, and the given price then counts in the
 * bundle only.
 */
export function addSystem(who: Who, id: string, { prices }: AddSystem): Promise<Added> {
  // The costs come from the catalog, even when the caller cannot see costs.
  const buyer = withCosts(who);
  return who.db(async (db) => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`matched-system:${who.businessId}`}, 0))`;
    const system = await getBundle(buyer, id);
    if (!system) throw notFound("matched system");
    if (system.item_id) return { itemId: system.item_id, added: false };
    const partIds = new Set(system.bundle_item_part_views.map((part) => part.id));
    if (prices.some((one) => !partIds.has(one.id))) throw invalid({ prices: "This part isn't in the system." });
    const priceByPartId = new Map(prices.map((one) => [one.id, one.sales_price]));
    const { id: itemId } = await saveItem(buyer, "bundle", await toSystemItemInput(who, system, priceByPartId));
    return { itemId, added: true };
  });
}

async function toSystemItemInput(
  who: Who,
  system: Bundle,
  priceByPartId: ReadonlyMap<string, string>
): Promise<SaveItemInput> {
  const parts = system.bundle_item_part_views;
  const category = await ensureCategory(who, "Matched systems");
  const partIdByModel = await findPartsByShortName(
    who,
    parts.map(({ short_name: model }) => model)
  );
  const ratings = [
    `SEER2 ${system.seer2}`,
    `EER2 ${system.eer2}`,
    ...(system.hspf2 ? [`HSPF2 ${system.hspf2}`] : []),
    ...(system.afue ? [`${system.afue}% AFUE`] : []),
    system.refrigerant,
  ];
  const item = SaveItemInput.safeParse({
    name: system.name,
    short_name: system.reference,
    model_number: system.reference,
    description: ratings.join(", "),
    is_taxable: true,
    categories: [category],
    items: parts.map((part) => {
      const price = priceByPartId.get(part.id) ?? part.sales_price;
      const { id: _id, image_data: _image, has_image: _has, income_account: _i, quick_books_class: _q, ...view } = part;
      const { asset_account: _a, cost_of_goods_sold_account: _c, existing_manufacturer_item: _e, ...ownFields } = view;
      return {
        manufacturer_item: partIdByModel.get(part.short_name) ?? {
          ...ownFields,
          sales_price: price,
          category_id: category,
        },
        quantity: "1",
        cost: part.cost,
        sales_price: price,
      };
    }),
  });
  if (!item.success) throw conflict("price_out_of_range", PRICE_RANGE);
  return item.data;
}
