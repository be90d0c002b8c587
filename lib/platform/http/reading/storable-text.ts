import { z } from "zod";

const NOT_STORABLE = "This text has a character that cannot be saved. Please type it again.";

/** True when the database can store the text: no NUL character and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

type Place = { value: unknown; name?: string | number; inside?: Place };

/**
 * Finds the first text or field name in a value that the database cannot store, as a problem of its field. Null when
 * there is none.
 */
export function unstorableText(whole: unknown): z.ZodError | null {
  // Uses a list of pending values instead of recursion, so a deeply nested value cannot exhaust the stack.
  const left: Place[] = [{ value: whole }];
  for (let place = left.pop(); place; place = left.pop()) {
    const { value } = place;
    if (typeof value === "string" && !isStorableText(value)) return problemAt(place);
    if (Array.isArray(value)) {
      for (const [name, item] of value.entries()) left.push({ value: item, name, inside: place });
    } else if (isPlainObject(value)) {
      for (const [name, item] of Object.entries(value)) {
        if (!isStorableText(name)) return problemAt(place);
        left.push({ value: item, name, inside: place });
      }
    }
  }
  return null;
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === null;
}

function problemAt(place: Place): z.ZodError {
  const path: (string | number)[] = [];
  for (let at: Place | undefined = place; at?.name !== undefined; at = at.inside) path.unshift(at.name);
  return new z.ZodError([{ code: "custom", path, message: NOT_STORABLE, input: place.value }]);
}
