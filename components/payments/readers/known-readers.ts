import type { ProviderCardReader } from "@/lib/payments/gateways/provider-card-reader";
import { api } from "@/lib/platform/http/api-client";

/** The ms for which a tab caches the readers, or their absence. Most businesses never have one. */
const [WITH_READERS_MS, WITHOUT_MS] = [60_000, 10 * 60_000];

type CachedReaders = { readers: readonly ProviderCardReader[]; until: number };
let cachedReaders: CachedReaders | null = null;

/** Returns the provider's card readers, cached between payments. Null when the provider does not answer. */
export async function getReaders(): Promise<readonly ProviderCardReader[] | null> {
  if (cachedReaders && Date.now() < cachedReaders.until) return cachedReaders.readers;
  try {
    const { items: readers } = await api("GET /api/card-readers", {});
    cachedReaders = { readers, until: Date.now() + (readers.length > 0 ? WITH_READERS_MS : WITHOUT_MS) };
    return readers;
  } catch {
    return null;
  }
}

/** Clears the cache after a change to the readers. */
export function clearReaders(): void {
  cachedReaders = null;
}
