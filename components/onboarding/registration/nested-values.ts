import type { FormValues } from "@/components/ui/form/form-values";

type Nested = { [name: string]: unknown };

/** What a step of the wizard has besides texts: what is ticked or not, and lists that may be empty. */
export type StepShape = { ticks?: readonly string[]; lists?: readonly string[] };

/** The body of a save from the fields of a form: "businessOwners.0.firstName" is a name within a row of a list. */
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
