import { z } from "zod";

/** What signing carries: the signer's name and, where asked for, the last four digits of the SSN. rule: invoices/sign */
export const InvoiceSignature = z.object({
  name: z.string().trim().min(1, "(This field is required)").max(120),
  ssn4: z
    .string()
    .regex(/^\d{4}$/, "must be 4 digits")
    .optional(),
});
export type InvoiceSignature = z.infer<typeof InvoiceSignature>;
