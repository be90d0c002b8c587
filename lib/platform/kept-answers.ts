/**
 * The answers of a pure function, so many of them kept in memory: what is asked for again and again is computed once. When
 * there are more, it begins anew.
 */
export function keptAnswers<T>(most: number): (key: string, compute: () => T) => T {
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
