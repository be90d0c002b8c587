import "server-only";
import { Prisma } from "@prisma/client";
import { escapeLike } from "@/lib/platform/database/where-same-text";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import { COUNT_CAP } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import type { PriceBookLabor, PriceBookPart, PriceBookSearch } from "../records/price-book-part";
import type { ProductType } from "../records/product-type";
import { type ItemRow, type Selection, selectItems, selectLabor, selectParts } from "./price-book-rows";

/** Finds parts, best first. The count is capped at 1001. Source: priceBook.searchParts. */
export function searchParts(who: Who, query: PriceBookSearch): Promise<ResultPage<PriceBookPart>> {
  return searchKind(who, query, { kind: PARTS });
}

/** Finds labor, best first. The count is capped at 1001. Source: priceBook.searchLabor. */
export function searchLabor(who: Who, query: PriceBookSearch): Promise<ResultPage<PriceBookLabor>> {
  return searchKind(who, query, { kind: LABOR });
}

export type ItemSearch = PriceBookSearch & { types?: readonly ProductType[]; isFavorite?: boolean };

/** Finds sellable items, best first. The count is capped at 1001. */
export function searchItems(who: Who, query: ItemSearch): Promise<ResultPage<ItemRow>> {
  const { types = [], isFavorite } = query;
  const favorites = isFavorite ? [Prisma.sql`p.favorite`] : [];
  if (types.length === 0) return searchKind(who, query, { kind: ITEMS, more: favorites });
  const typeArray = Prisma.sql`${[...types]}::text[]`;
  const ofTypes = Prisma.sql`p.product_group_type = ANY(${typeArray})`;
  // Words find items for sale by type in one index. All other filters narrow the result.
  if (!query.term || query.state !== "visible")
    return searchKind(who, query, { kind: ITEMS, more: [ofTypes, ...favorites] });
  return searchKind(who, query, {
    kind: { ...ITEMS, onSale: "items_of_types_matching", types: typeArray },
    more: favorites,
  });
}

type ResultPage<T> = { count: number; results: T[] };
type Kind<T> = {
  table: Prisma.Sql;
  /** The functions that find ids by every word in the text, or by the whole text with typos. */
  onSale: string;
  archived: string;
  /** The additional argument of the function. */
  types?: Prisma.Sql;
  inCategory: (who: Who, ids: string[]) => Prisma.Sql;
  select: (who: Who, part: Selection) => Promise<T[]>;
};

const whereInCategory = (_who: Who, ids: string[]) => Prisma.sql`p.category_id = ANY(${ids}::uuid[])`;
const PARTS: Kind<PriceBookPart> = {
  table: Prisma.sql`price_book_part`,
  onSale: "parts_matching",
  archived: "price_book_part_put_away_matching",
  inCategory: whereInCategory,
  select: selectParts,
};
const LABOR: Kind<PriceBookLabor> = {
  table: Prisma.sql`price_book_labor`,
  onSale: "labor_matching",
  archived: "price_book_labor_put_away_matching",
  inCategory: whereInCategory,
  select: selectLabor,
};
const ITEMS: Kind<ItemRow> = {
  table: Prisma.sql`product_group`,
  onSale: "items_matching",
  archived: "product_group_put_away_matching",
  inCategory: ({ businessId }, ids) => Prisma.sql`p.id = ANY(ARRAY(
    SELECT gc.product_group_id FROM product_group_category gc
    WHERE gc.business_id = ${businessId}::uuid AND gc.category_id = ANY(${ids}::uuid[])))`,
  select: selectItems,
};

/** Conditions in the form of the indexes. "Away" is hidden or inactive. */
const IN_STATE = {
  visible: Prisma.sql`p.is_active AND NOT p.hidden`,
  hidden: Prisma.sql`(NOT p.is_active OR p.hidden) AND p.hidden AND p.is_active`,
  inactive: Prisma.sql`(NOT p.is_active OR p.hidden) AND NOT p.is_active`,
  away: Prisma.sql`(NOT p.is_active OR p.hidden)`,
};

/**
 * Searches one kind of record. Every word must match, in any order. Misspellings are searched if nothing matches, or if a
 * single word matches fewer than twenty. An exact short name or model comes first.
 */
function searchKind<T>(
  who: Who,
  query: PriceBookSearch,
  { kind, more = [] }: { kind: Kind<T>; more?: Prisma.Sql[] }
): Promise<ResultPage<T>> {
  const words = query.term.toLowerCase();
  const narrower = [...more, ...(query.categoryId.length > 0 ? [kind.inCategory(who, query.categoryId)] : [])];
  return words ? searchByWords(who, words, query, kind, narrower) : listByName(who, query, kind, narrower);
}

async function listByName<T>(
  who: Who,
  { state, limit, offset }: PriceBookSearch,
  { table, select }: Kind<T>,
  narrower: Prisma.Sql[]
): Promise<ResultPage<T>> {
  const from = Prisma.sql`${table} p WHERE p.business_id = ${who.businessId}::uuid
    AND ${Prisma.join([IN_STATE[state], ...narrower], " AND ")}`;
  // The page's ids come from the index alone. Only those rows are read in full.
  const page = Prisma.sql`SELECT p.id FROM ${from} ORDER BY p.name, p.id LIMIT ${limit} OFFSET ${offset}`;
  const [results, [row]] = await Promise.all([
    select(who, { where: Prisma.sql`p.id = ANY(ARRAY(${page}))` }),
    who.read<{ total: number }>(buildCappedCount(from, Prisma.sql`p.id`)),
  ]);
  return { count: row?.total ?? 0, results };
}

/** A search with further filters has no cap, so that it misses nothing. */
const EVERYTHING = 1_000_000;

async function searchByWords<T>(
  who: Who,
  words: string,
  { state, limit, offset }: PriceBookSearch,
  { table, onSale, archived, types, select }: Kind<T>,
  narrower: Prisma.Sql[]
): Promise<ResultPage<T>> {
  const [first = "", ...others] = buildPatterns(words);
  const isWhole = state === "visible" && narrower.length === 0;
  const most = isWhole ? COUNT_CAP + 1 : EVERYTHING;
  const matching = Prisma.sql`${Prisma.raw(state === "visible" ? onSale : archived)}(${first}, ${others}::text[], ${words}, ${most}::int${types ? Prisma.sql`, ${types}` : Prisma.empty}) WITH ORDINALITY AS m(id, place)`;
  const fitting = Prisma.sql`
    SELECT m.id, m.place FROM ${matching}
    JOIN ${table} p ON p.business_id = ${who.businessId}::uuid AND p.id = m.id
    WHERE ${Prisma.join([IN_STATE[state], ...narrower], " AND ")} ORDER BY m.place LIMIT ${COUNT_CAP + 1}`;
  const matchQuery = isWhole ? Prisma.sql`SELECT m.id, m.place FROM ${matching}` : fitting;
  // Returns only the page's ids of a thousand found ones.
  const [row] = await who.read<{ count: number; ids: string[] }>(Prisma.sql`
    WITH found AS MATERIALIZED (${matchQuery})
    SELECT (SELECT count(*)::int FROM found) AS count,
      ARRAY(SELECT id::text FROM found ORDER BY place OFFSET ${offset} LIMIT ${limit}) AS ids`);
  if (!row || row.ids.length === 0) return { count: row?.count ?? 0, results: [] };
  const { count, ids } = row;
  const results = await select(who, {
    where: Prisma.sql`p.id = ANY(${ids}::uuid[])`,
    orderBy: Prisma.sql`array_position(${ids}::uuid[], p.id)`,
  });
  return { count, results };
}

/** The minimum letters for a trigram match anywhere. Shorter words match only at the start of a word. */
const SHORTEST_ANYWHERE = 3;

/** Builds the patterns, longest word first, because it is the most selective. */
function buildPatterns(words: string): string[] {
  const longestFirst = words.split(/\s+/).toSorted((a, b) => b.length - a.length);
  const isShort = (longestFirst[0] ?? "").length < SHORTEST_ANYWHERE;
  return longestFirst.map((word, i) => (isShort && i === 0 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`));
}
