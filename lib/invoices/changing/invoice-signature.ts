import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";

/** More than any glass has on which somebody signs. */
const MOST_PIXELS = 16_000_000;

/** Whole groups of four, as base64 has them; the head of a PNG fills the first three but for its last letter. */
const PNG_ADDRESS =
  /^data:image\/png;base64,iVBORw0KGgo(?:=|[A-Za-z0-9+/](?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

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
    .regex(PNG_ADDRESS, { error: "must be a PNG drawing", abort: true })
    .refine((drawing) => pixelsOf(drawing) <= MOST_PIXELS, "The drawing is too large.")
    .optional(),
});
export type InvoiceSignature = z.infer<typeof InvoiceSignature>;

/** The `textVersion` of the document that was read; accepting and signing need it. Our addition. */
export const ReadText = z.object({ textVersion: z.string().max(64).optional() });
export type ReadText = z.output<typeof ReadText>;

/** Plans that a proposal offers and the customer takes with it. Our addition. */
export const AcceptedPlanIds = z.array(Id).max(5).default([]);

/** The signature under a stored document. */
export const InvoiceSigning = InvoiceSignature.extend({ ...ReadText.shape, acceptedPlanIds: AcceptedPlanIds });
export type InvoiceSigning = z.output<typeof InvoiceSigning>;

/** Width times height, as a PNG says them in its first 24 bytes. */
function pixelsOf(drawing: string): number {
  const start = drawing.indexOf(",") + 1;
  const head = atob(drawing.slice(start, start + 32));
  const numberAt = (at: number) => [0, 1, 2, 3].reduce((sum, i) => sum * 256 + (head.charCodeAt(at + i) || 0), 0);
  return numberAt(16) * numberAt(20);
}

/** The bytes of a drawing. */
export function drawingBytes(drawing: string): Uint8Array<ArrayBuffer> {
  const text = atob(drawing.slice(drawing.indexOf(",") + 1));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
