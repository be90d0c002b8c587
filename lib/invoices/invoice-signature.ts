import { z } from "zod";

/** What signing carries: the signer's name and, where asked for, the last four digits of the SSN. rule: invoices/sign */
export const InvoiceSignature = z.object({
  name: z.string().trim().min(1, "(This field is required)").max(120),
  ssn4: z
    .string()
    .regex(/^\d{4}$/, "must be 4 digits")
    .optional(),
  /** Drawn on glass: a PNG as a data: address, at most 100 KB. Our addition. */
  drawing: z
    .string()
    .max(140_000, "The drawing is too large.")
    .regex(/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/, "must be a PNG drawing")
    .optional(),
});
export type InvoiceSignature = z.infer<typeof InvoiceSignature>;

/** The `textVersion` of the document that was read; left out, the document is taken as it is now. Our addition. */
export const ReadText = z.object({ textVersion: z.string().max(64).optional() });
export type ReadText = z.output<typeof ReadText>;

/** The signature under a stored document. */
export const InvoiceSigning = InvoiceSignature.extend(ReadText.shape);
export type InvoiceSigning = z.output<typeof InvoiceSigning>;

/** The bytes of a drawing. */
export function drawingBytes(drawing: string): Uint8Array<ArrayBuffer> {
  const text = atob(drawing.slice(drawing.indexOf(",") + 1));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
