/** The `errors` of an answer: messages by field, a list, or one message; nested as the server likes. */
export type ServerErrors = unknown;

/** All messages as one list, in the order of the keys. rule: errors/flatten */
export function flattenErrors(errors: ServerErrors): string[] {
  if (errors === null || errors === undefined || errors === "") return [];
  if (Array.isArray(errors)) return errors.flatMap(flattenErrors);
  if (typeof errors === "object") return Object.values(errors).flatMap(flattenErrors);
  return [String(errors)];
}

export interface FieldErrors {
  /** One message per field of the form. */
  fields: Record<string, string>;
  /** Messages that belong to no field of the form. */
  other: string[];
}

/** Sorts the server's messages by the fields that a form has. rule: errors/field-map */
export function mapFieldErrors(errors: ServerErrors, formFields: readonly string[]): FieldErrors {
  const mapped: FieldErrors = { fields: {}, other: [] };
  if (errors === null || typeof errors !== "object" || Array.isArray(errors)) {
    return { ...mapped, other: flattenErrors(errors) };
  }
  for (const [field, value] of Object.entries(errors)) {
    const messages = flattenErrors(value);
    if (messages.length === 0) continue;
    if (formFields.includes(field)) mapped.fields[field] = messages.join(" ");
    else mapped.other.push(...messages);
  }
  return mapped;
}
