import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import { selectLabor, selectParts } from "./price-book-rows";
import type { PriceBookLabor, PriceBookPart, PriceBookSearch } from "./price-book-shapes";

/** Active, visible parts that match, best first. Source: priceBook.searchParts. */
export function searchParts(who: Who, query: PriceBookSearch): Promise<{ count: number; results: PriceBookPart[] }> {
  return search(who, query, Prisma.sql`price_book_part`, selectParts);
}

/** Active, visible labor that matches, best first. Source: priceBook.searchLabor. */
export function searchLabor(who: Who, query: PriceBookSearch): Promise<{ count: number; results: PriceBookLabor[] }> {
  return search(who, query, Prisma.sql`price_book_labor`, selectLabor);
}

type Select<T> = (
  who: Who,
  db: Transaction,
  part: { where: Prisma.Sql; orderBy: Prisma.Sql; paging: Prisma.Sql },
) => Promise<T[]>;

function search<T>(
  who: Who,
  query: PriceBookSearch,
  table: Prisma.Sql,
  select: Select<T>,
): Promise<{ count: number; results: T[] }> {
  const words = query.term.toLowerCase();
  const where = matching(words);
  return who.db(async (db) => {
    const results = await select(who, db, {
      where,
      orderBy: words
        ? Prisma.sql`word_similarity(${words}, p.search_text) DESC, p.name, p.id`
        : Prisma.sql`p.name, p.id`,
      paging: Prisma.sql`LIMIT ${query.limit} OFFSET ${query.offset}`,
    });
    const [row] = await db.$queryRaw<Array<{ count: number }>>`
      SELECT count(*)::int AS count FROM ${table} p WHERE p.business_id = ${who.businessId}::uuid AND ${where}`;
    return { count: row?.count ?? 0, results };
  });
}

/** Every word somewhere in the text, or the whole like it but for typing errors. */
function matching(words: string): Prisma.Sql {
  const sold = Prisma.sql`p.is_active AND NOT p.hidden`;
  if (!words) return sold;
  const each = words
    .split(/\s+/)
    .map((word) => Prisma.sql`p.search_text LIKE ${`%${word.replace(/[%_\\]/g, "\\$&")}%`}`);
  return Prisma.sql`${sold} AND ((${Prisma.join(each, " AND ")}) OR ${words} <% p.search_text)`;
}
