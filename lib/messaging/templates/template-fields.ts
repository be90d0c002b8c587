/** What a template can name in braces, each with what people read for it. */
export const TEMPLATE_FIELDS = {
  "first name": "The customer's first name",
  name: "The customer's name",
  business: "Your business",
  phone: "Your phone number",
  me: "Whoever sends it",
} as const;

export type TemplateField = keyof typeof TEMPLATE_FIELDS;
export type TemplateValues = Record<TemplateField, string>;

const FIELD = /\{([^{}]*)\}/g;

const known = (name: string): name is TemplateField => Object.hasOwn(TEMPLATE_FIELDS, name);

/** What a text names in braces that is no field. */
export function unknownFields(body: string): string[] {
  return [...body.matchAll(FIELD)].map(([, name = ""]) => name.trim().toLowerCase()).filter((name) => !known(name));
}

/**
 * The text with its fields filled in. A field without a value leaves no gap: "Hello {first name}, …" to nobody known is
 * "Hello, …".
 */
export function fillTemplate(body: string, values: TemplateValues): string {
  return body
    .replaceAll(FIELD, (whole, name: string) => {
      const field = name.trim().toLowerCase();
      return known(field) ? values[field] : whole;
    })
    .replaceAll(/[ \t]+([,.!?])/g, "$1")
    .replaceAll(/[ \t]{2,}/g, " ")
    .trim();
}
