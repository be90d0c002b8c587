import { z } from "zod";

const NOT_STORABLE = "This text contains a character that can't be saved. Please retype it.";

/** True when the database can store the text: no NUL character and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

type ValuePosition = { value: unknown; name?: string | number; inside?: ValuePosition };

/**
 * Finds the first text or field name in a value that the database cannot store, as a problem of its field. Null when
 * there is none.
 */
export function findUnstorableText(root: unknown): z.ZodError | null {
  // Uses a list of pending values instead of recursion, so a deeply nested value cannot exhaust the stack.
  const pending: ValuePosition[] = [{ value: root }];
  for (let place = pending.pop(); place; place = pending.pop()) {
    const { value } = place;
    if (typeof value === "string" && !isStorableText(value)) return buildProblemAt(place);
    if (Array.isArray(value)) {
      for (const [name, item] of value.entries()) pending.push({ value: item, name, inside: place });
    } else if (isPlainObject(value)) {
      for (const [name, item] of Object.entries(value)) {
        if (!isStorableText(name)) return buildProblemAt(place);
        pending.push({ value: item, name, inside: place });
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

function buildProblemAt(place: ValuePosition): z.ZodError {
  const path: (string | number)[] = [];
  for (let at: ValuePosition | undefined = place; at?.name !== undefined; at = at.inside) path.unshift(at.name);
  return new z.ZodError([{ code: "custom", path, message: NOT_STORABLE, input: place.value }]);
}
