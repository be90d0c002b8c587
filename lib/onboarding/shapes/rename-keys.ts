// Fields are read in snake_case and saved in camelCase. rule: format/snake-camel

/** Converts a name: "payment_percent_0_to_7" → "paymentPercent0To7". */
export const toCamelName = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Converts a name: "paymentPercent0To7" → "payment_percent_0_to_7". "address2" does not change. */
export const toSnakeName = (name: string): string =>
  name
    .replace(/^paymentPercent(\d+)(.*)$/, "paymentPercent_$1$2")
    .replace(/To(\d+)$/, "To_$1")
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Renames the keys of a record at every level. */
export function renameKeys(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => renameKeys(each, rename));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [rename(name), renameKeys(inner, rename)]));
}

/** Converts a path: "business_owners.0.first_name" → "businessOwners.0.firstName". */
export const toCamelPath = (path: string): string => path.split(".").map(toCamelName).join(".");
