type Missing = null | undefined;
type AtLeast<T, N extends number, Taken extends T[] = []> = Taken["length"] extends N
  ? [...Taken, ...T[]]
  : AtLeast<T, N, [...Taken, T]>;

/** Returns the value. Throws a sentence with the name when there is none. */
export function requireValue<T>(value: T | Missing, name: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${name}.`);
  return value;
}

/** Returns the list, typed for destructuring. Throws when any of its first `count` items is missing. */
export function requireItems<T, N extends number>(list: Iterable<T | Missing>, count: N): AtLeast<T, N> {
  const items = [...list];
  for (let index = 0; index < count; index++) getItemAt(items, index);
  return items as AtLeast<T, N>;
}

/** Returns the item at the index, counted from zero. Throws a sentence with the length of the list when it is missing. */
export function getItemAt<T>(list: ArrayLike<T | Missing>, index: number): T {
  const item = list[index];
  if (item === null || item === undefined) throw new Error(`There is no item ${index} in a list of ${list.length}.`);
  return item;
}

/** Returns the first item. Throws when the list is empty. */
export function getFirst<T>(list: ArrayLike<T | Missing>): T {
  return requireValue(list[0], "first item");
}

/** Returns the last item. Throws when the list is empty. */
export function getLast<T>(list: ArrayLike<T | Missing>): T {
  return requireValue(list[list.length - 1], "last item");
}

/** Returns the first group of the match, or the whole match of a pattern without groups. Throws when nothing matches. */
export function getMatch(pattern: RegExp, text: string): string {
  const match = pattern.exec(text);
  if (!match) throw new Error(`Nothing matches ${pattern} in: ${text}`);
  return getItemAt(match, match.length > 1 ? 1 : 0);
}

/** Returns an environment variable. Throws a sentence with its name when it is not set. */
export function getSetting(name: string): string {
  return requireValue(process.env[name], `environment variable ${name}`);
}
