/** The fields that a template can use in braces, with their labels. */
export const TEMPLATE_FIELDS = {
  "first name": "The customer's first name",
  name: "The customer's name",
  business: "Your business name",
  phone: "Your phone number",
  me: "The sender's name",
} as const;

export type TemplateField = keyof typeof TEMPLATE_FIELDS;
export type TemplateValues = Record<TemplateField, string>;

const FIELD = /\{([^{}]*)\}/g;

const isTemplateField = (name: string): name is TemplateField => Object.hasOwn(TEMPLATE_FIELDS, name);

/** Returns the names in braces that are not fields. */
export function listUnknownFields(body: string): string[] {
  return [...body.matchAll(FIELD)]
    .map(([, name = ""]) => name.trim().toLowerCase())
    .filter((name) => !isTemplateField(name));
}

/**
 * Fills the fields of a text. A field without a value leaves no gap: "Hello {first name}, …" becomes "Hello, …" for an
 * unknown customer.
 */
export function fillTemplate(body: string, values: TemplateValues): string {
  return body
    .replaceAll(FIELD, (whole, name: string) => {
      const field = name.trim().toLowerCase();
      return isTemplateField(field) ? values[field] : whole;
    })
    .replaceAll(/[ \t]+([,.!?])/g, "$1")
    .replaceAll(/[ \t]{2,}/g, " ")
    .trim();
}
