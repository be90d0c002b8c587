import type { FormValues } from "@/components/ui/form/form-values";

type Nested = { [name: string]: unknown };

/** The values of a wizard step besides texts: checkboxes, and lists that may be empty. */
export type StepShape = { ticks?: readonly string[]; lists?: readonly string[] };

/** Builds a request body from form fields. "businessOwners.0.firstName" is a name in a list row. */
export function toNestedValues(values: FormValues, { ticks = [], lists = [] }: StepShape): Nested {
  const body: Nested = Object.fromEntries(lists.map((name) => [name, []]));
  for (const [name, value] of Object.entries(values)) {
    if (ticks.includes(name)) continue;
    setNestedValue(body, name.split("."), value);
  }
  for (const name of ticks) setNestedValue(body, name.split("."), values[name] !== undefined && values[name] !== "");
  return body;
}

function setNestedValue(into: Nested, path: readonly string[], value: unknown): void {
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
    else setNestedValue((rows[at] = toNested(rows[at])), rest.slice(1), value);
    into[name] = rows;
    return;
  }
  setNestedValue((into[name] = toNested(inner)), rest, value);
}

const toNested = (value: unknown): Nested => (typeof value === "object" && value !== null ? { ...value } : {});
