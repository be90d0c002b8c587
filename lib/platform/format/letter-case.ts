/** "business_legal_name" → "businessLegalName". rule: format/snake-camel */
export function snakeToCamel(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** "businessLegalName" → "business_legal_name". */
export function camelToSnake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The same object with camelCase keys; values, nested ones too, are left alone. */
export function keysToCamel(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [snakeToCamel(key), value]));
}
