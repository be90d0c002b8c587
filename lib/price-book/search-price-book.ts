import "server-only";
import { likeText } from "@/lib/platform/database/same-text";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { cappedCount } from "@/lib/platform/paging/capped-count";
import { COUNT_CAP } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import { selectLabor, selectParts } from "./price-book-rows";
import type { PriceBookLabor, PriceBookPart, PriceBookSearch } from "./price-book-shapes";

/** Active, visible parts that match, best first; counted up to 1001. Source: priceBook.searchParts. */
export function searchParts(who: Who, query: PriceBookSearch): Promise<Found<PriceBookPart>> {
  return search(who, query, {
    table: Prisma.sql`price_book_part`,
    matching: ([first, ...others], words) =>
      Prisma.sql`parts_matching(${first}, ${others}::text[], ${words}, ${COUNT_CAP + 1}::int)`,
    select: selectParts,
  });
}

/** Active, visible labor that matches, best first; counted up to 1001. Source: priceBook.searchLabor. */
export function searchLabor(who: Who, query: PriceBookSearch): Promise<Found<PriceBookLabor>> {
  return search(who, query, {
    table: Prisma.sql`price_book_labor`,
    matching: ([first, ...others], words) =>
      Prisma.sql`labor_matching(${first}, ${others}::text[], ${words}, ${COUNT_CAP + 1}::int)`,
    select: selectLabor,
  });
}

type Found<T> = { count: number; results: T[] };
type Kind<T> = {
  table: Prisma.Sql;
  /** The function that finds ids by every word somewhere in the text, or the whole like it but for typing errors. */
  matching: (patterns: string[], words: string) => Prisma.Sql;
  select: (who: Who, db: Transaction, part: { where: Prisma.Sql; orderBy?: Prisma.Sql }) => Promise<T[]>;
};

function search<T>(who: Who, query: PriceBookSearch, kind: Kind<T>): Promise<Found<T>> {
  const words = query.term.toLowerCase();
  return who.db((db) => (words ? byWords(who, db, words, query, kind) : byName(who, db, query, kind)));
}

async function byName<T>(
  who: Who,
  db: Transaction,
  query: PriceBookSearch,
  { table, select }: Kind<T>,
): Promise<Found<T>> {
  // The ids of the page come from the index alone; only those rows are read whole.
  const page = Prisma.sql`
    SELECT p.id FROM ${table} p WHERE p.business_id = ${who.businessId}::uuid AND ${sold}
    ORDER BY p.name, p.id LIMIT ${query.limit} OFFSET ${query.offset}`;
  const results = await select(who, db, { where: Prisma.sql`p.id = ANY(ARRAY(${page}))` });
  const from = Prisma.sql`${table} p WHERE p.business_id = ${who.businessId}::uuid AND ${sold}`;
  const [row] = await db.$queryRaw<Array<{ total: number }>>(cappedCount(from, Prisma.sql`p.id`));
  return { count: row?.total ?? 0, results };
}

const sold = Prisma.sql`p.is_active AND NOT p.hidden`;

async function byWords<T>(
  who: Who,
  db: Transaction,
  words: string,
  { limit, offset }: PriceBookSearch,
  { matching, select }: Kind<T>,
): Promise<Found<T>> {
  const patterns = words
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `%${likeText(word)}%`);
  const rows = await db.$queryRaw<Array<{ id: string }>>`SELECT ${matching(patterns, words)} AS id`;
  const ids = rows.slice(offset, offset + limit).map(({ id }) => id);
  if (ids.length === 0) return { count: rows.length, results: [] };
  const results = await select(who, db, {
    where: Prisma.sql`p.id = ANY(${ids}::uuid[])`,
    orderBy: Prisma.sql`array_position(${ids}::uuid[], p.id)`,
  });
  return { count: rows.length, results };
}
