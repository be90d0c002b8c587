/** The type of "business_legal_name" → "businessLegalName". */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Next}${infer Rest}`
  ? `${Head}${Uppercase<Next>}${Camel<Rest>}`
  : Name;

/** Converts "business_legal_name" to "businessLegalName". rule: format/snake-camel */
export function snakeToCamel(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Renames the fields to camelCase. Values stay the same, and nested ones are untouched. */
export function keysToCamel<Fields extends object>(
  fields: Fields
): { [Name in keyof Fields & string as Camel<Name>]: Fields[Name] } {
  const renamed = Object.entries(fields).map(([name, value]) => [snakeToCamel(name), value]);
  return Object.fromEntries(renamed) as ReturnType<typeof keysToCamel<Fields>>;
}
