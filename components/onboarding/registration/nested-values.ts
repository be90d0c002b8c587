import type { FormValues } from "@/components/ui/form/form-values";

type Nested = { [name: string]: unknown };

/** The values of a wizard step besides texts: checkboxes, and lists that may be empty. */
export type StepShape = { ticks?: readonly string[]; lists?: readonly string[] };

/** Builds a request body from form fields. "businessOwners.0.firstName" is a name in a list row. */
export function nestedValues(values: FormValues, { ticks = [], lists = [] }: StepShape): Nested {
  const body: Nested = Object.fromEntries(lists.map((name) => [name, []]));
  for (const [name, value] of Object.entries(values)) {
    if (ticks.includes(name)) continue;
    put(body, name.split("."), value);
  }
  for (const name of ticks) put(body, name.split("."), values[name] !== undefined && values[name] !== "");
  return body;
}

function put(into: Nested, path: readonly string[], value: unknown): void {
  const [name = "", ...rest] = path;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  if (/^\d+$/.test(rest[0] ?? "")) {
    const rows: unknown[] = Array.isArray(inner) ? inner : [];
    const at = Number(rest[0]);
    if (rest.length === 1) rows[at] = value;
    else put((rows[at] = asNested(rows[at])), rest.slice(1), value);
    into[name] = rows;
    return;
  }
  put((into[name] = asNested(inner)), rest, value);
}

const asNested = (value: unknown): Nested => (typeof value === "object" && value !== null ? { ...value } : {});
