import { z } from "zod";

/** The size of the text in emailed and printed invoices. */
export const InvoiceFontSize = z.enum(["standard", "medium", "large"]);
export type InvoiceFontSize = z.infer<typeof InvoiceFontSize>;
