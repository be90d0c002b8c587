import { formatPhone } from "./format-phone";

/** Formats a business's number for its customers: "(704) 555-0100". "" for a business without a number. */
export function formatBusinessPhone(phone: string): string {
  const text = formatPhone(phone);
  return text === "N/A" ? "" : text.replace(/^1 (?=\()/, "");
}
