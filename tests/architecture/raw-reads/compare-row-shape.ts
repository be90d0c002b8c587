/** The library that parses the values: the driver itself in a read of one round trip, Prisma within a transaction. */
export type Parser = "pg" | "prisma";

/** A field of a declared row, with the kinds of value that its type allows: "string", "number[]", "null", "Date". */
export interface RowField {
  name: string;
  kinds: string[];
}

/** A column of a result. `type` is the name in pg_type; a list of it begins with "_". */
export interface ReturnedColumn {
  name: string;
  type: string;
  hasNull: boolean;
}

const TEXTS = ["text", "varchar", "bpchar", "uuid", "name", "inet"];
const SAME: Record<string, string> = {
  ...Object.fromEntries(TEXTS.map((type) => [type, "string"])),
  ...Object.fromEntries(["int2", "int4", "float4", "float8"].map((type) => [type, "number"])),
  ...Object.fromEntries(["timestamp", "timestamptz"].map((type) => [type, "Date"])),
  bool: "boolean",
  bytea: "bytes",
  json: "json",
  jsonb: "json",
};
/** The kind of value that each library makes of a Postgres type. The driver reads a date as a local midnight. */
const KINDS: Record<Parser, Record<string, string>> = {
  pg: { ...SAME, int8: "string", numeric: "string", time: "string", date: "local Date", _numeric: "number[]" },
  prisma: { ...SAME, int8: "bigint", numeric: "Decimal", time: "Date", date: "Date" },
};

const NOT_IN_JSON = ["Date", "Decimal", "bigint", "bytes"];

/** Lists how a declared row differs from the columns of a result. Empty when they agree. */
export function compareRowShape(fields: RowField[], columns: ReturnedColumn[], parsers: readonly Parser[]): string[] {
  const declared = new Set(fields.map(({ name }) => name));
  return [
    ...fields.flatMap((field) => compareField(field, columns, parsers)),
    ...columns.filter(({ name }) => !declared.has(name)).map(({ name }) => `${name}: is returned, but not declared`),
  ];
}

function compareField({ name, kinds }: RowField, columns: ReturnedColumn[], parsers: readonly Parser[]): string[] {
  const match = columns.find((column) => column.name === name);
  const start = `${name}: declared ${kinds.join(" | ")}, returns`;
  if (!match) return kinds.includes("undefined") ? [] : [`${start} nothing`];
  if (kinds.includes("unknown")) return [];
  const returned = [...new Set(parsers.map((parser) => getKind(parser, match.type)))];
  return [
    ...returned.filter((kind) => !canHold(kinds, kind)).map((kind) => `${start} ${kind} (${match.type})`),
    ...(match.hasNull && !kinds.includes("null") ? [`${start} null`] : []),
  ];
}

function getKind(parser: Parser, type: string): string {
  return KINDS[parser][type] ?? (type.startsWith("_") ? `${getKind(parser, type.slice(1))}[]` : type);
}

/** True when a value of the returned kind fits into the declared kinds. */
function canHold(kinds: string[], returned: string): boolean {
  if (returned === "json") return kinds.every((kind) => !NOT_IN_JSON.includes(kind.replace(/(\[\])+$/, "")));
  if (returned === "json[]") return kinds.some((kind) => kind.endsWith("[]"));
  return kinds.includes(returned) || (returned.endsWith("[]") && kinds.includes("unknown[]"));
}
