import type { CardReaderShown } from "@/lib/payments/readers/reader-shapes";
import { api } from "@/lib/platform/http/api-client";

/** So long a tab believes that readers are as they were, or that there are none: most businesses never have one. */
const [WITH_READERS_MS, WITHOUT_MS] = [60_000, 10 * 60_000];

type Known = { readers: readonly CardReaderShown[]; until: number };
let known: Known | null = null;

/** The provider's card readers, for which it is asked once in a while, not for every payment; null where it is silent. */
export async function knownReaders(): Promise<readonly CardReaderShown[] | null> {
  if (known && Date.now() < known.until) return known.readers;
  try {
    const { items: readers } = await api("GET /api/card-readers", {});
    known = { readers, until: Date.now() + (readers.length > 0 ? WITH_READERS_MS : WITHOUT_MS) };
    return readers;
  } catch {
    return null;
  }
}

/** After something has changed about them. */
export function forgetReaders(): void {
  known = null;
}
