import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { Who } from "./who";

type Loader<Record, Rest extends unknown[]> = (who: Who, id: string, ...rest: Rest) => Promise<Record>;

/**
 * Creates the loader for a page about one record. It loads the record once per render, for the page and its title. A
 * malformed id and a refusal show "not found".
 */
export function createRecordLoader<Record, Rest extends unknown[]>(load: Loader<Record, Rest>): Loader<Record, Rest> {
  return cache(async (who, id, ...rest) => {
    if (!Id.safeParse(id).success) notFound();
    return showNotFoundOnRefusal(load(who, id, ...rest));
  });
}

/** Waits for a load of a page. A refusal shows "not found". */
export async function showNotFoundOnRefusal<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof Refusal) notFound();
    throw error;
  }
}
