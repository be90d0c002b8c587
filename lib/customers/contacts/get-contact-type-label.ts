/** The kinds of contact by their names on the wire. */
const CONTACT_TYPES = ["email", "sms", "phone"] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

/** Returns the label of a contact type: "Text" for sms, else its own name. rule: contacts/sms-text */
export function getContactTypeLabel(name: string): string {
  return name === "sms" ? "Text" : name;
}
