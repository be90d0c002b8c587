/**
 * Caches up to `most` results of a pure function, so repeated requests are computed once. When the cache is full, it is
 * cleared.
 */
export function cacheAnswers<T>(most: number): (key: string, compute: () => T) => T {
  const cache = new Map<string, T>();
  return (key, compute) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const result = compute();
    if (cache.size >= most) cache.clear();
    cache.set(key, result);
    return result;
  };
}
