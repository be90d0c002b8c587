/**
 * Caches up to `most` results of a pure function, so repeated requests are computed once. When the cache is full, it is
 * cleared.
 */
export function cacheAnswers<T>(most: number): (key: string, compute: () => T) => T {
  const known = new Map<string, T>();
  return (key, compute) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = compute();
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}
