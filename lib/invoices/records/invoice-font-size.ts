import { z } from "zod";

/** The text size of emailed and printed invoices. */
export const InvoiceFontSize = z.enum(["standard", "medium", "large"]);
export type InvoiceFontSize = z.infer<typeof InvoiceFontSize>;
