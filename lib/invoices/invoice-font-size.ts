import { z } from "zod";

/** The size of the text in e-mailed and printed invoices. */
export const InvoiceFontSize = z.enum(["standard", "medium", "large"]);
export type InvoiceFontSize = z.infer<typeof InvoiceFontSize>;

/** Anything that is not one of the three sizes is standard. rule: invoices/font-size */
export function invoiceFontSize(value: unknown): InvoiceFontSize {
  const size = InvoiceFontSize.safeParse(value);
  return size.success ? size.data : "standard";
}
