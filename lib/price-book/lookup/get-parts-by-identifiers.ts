import "server-only";
import { Prisma } from "@prisma/client";
import { z } from "zod";
import { pickIds } from "@/lib/platform/shapes/call-shapes";
import type { Who } from "@/lib/platform/session/who";
import type { PriceBookLabor, PriceBookPart } from "../records/price-book-part";
import { selectLabor, selectParts } from "./price-book-rows";

const list = z.array(z.string().trim().max(250));

/** Ids, short names, or model numbers, as repeated parameters or one comma list. At most 200. */
export const IdentifiersQuery = z.object({
  identifiers: z
    .union([list, z.string().transform((text) => text.split(",").flatMap((one) => one.trim() || []))])
    .pipe(list.max(200, "Send up to 200 identifiers."))
    .default([]),
});

type Page<T> = { items: T[]; total: number };

/** Returns parts by id, short name, or model number, without unknown ones. Source: priceBook.getPartsByIdentifiers. */
export async function getPartsByIdentifiers(who: Who, identifiers: readonly string[]): Promise<Page<PriceBookPart>> {
  const { ids, names } = splitIdentifiers(identifiers);
  const where = Prisma.sql`p.id = ANY(${ids}::uuid[] || ${whereNamed(who, "price_book_part", { column: "short_name", names })}
    || ${whereNamed(who, "price_book_part", { column: "model_number", names })})`;
  const items = await selectParts(who, { where });
  return { items, total: items.length };
}

/** Returns labor by id or short name, without unknown ones. Source: priceBook.getLaborsByIdentifiers. */
export async function getLaborsByIdentifiers(who: Who, identifiers: readonly string[]): Promise<Page<PriceBookLabor>> {
  const { ids, names } = splitIdentifiers(identifiers);
  const where = Prisma.sql`p.id = ANY(${ids}::uuid[] || ${whereNamed(who, "price_book_labor", { column: "short_name", names })})`;
  const items = await selectLabor(who, { where });
  return { items, total: items.length };
}

/**
 * Splits identifiers into ids and names. Names are tried as sent, in upper case, and in lower case, because the index
 * is case-sensitive.
 */
function splitIdentifiers(identifiers: readonly string[]): { ids: string[]; names: string[] } {
  const words = identifiers.filter(Boolean);
  return {
    ids: pickIds(words),
    names: [...new Set(words.flatMap((word) => [word, word.toUpperCase(), word.toLowerCase()]))],
  };
}

const whereNamed = (
  { businessId }: Who,
  table: "price_book_part" | "price_book_labor",
  { column, names }: { column: "short_name" | "model_number"; names: string[] }
): Prisma.Sql => Prisma.sql`ARRAY(SELECT id FROM ${Prisma.raw(table)}
  WHERE business_id = ${businessId}::uuid AND ${Prisma.raw(column)} <> '' AND ${Prisma.raw(column)} = ANY(${names}::text[]))`;
