import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";

/** More pixels than any touch screen has. */
const MOST_PIXELS = 16_000_000;

/**
 * Matches whole groups of four base64 characters. A PNG header fills the first three groups except for the last letter.
 */
const PNG_ADDRESS =
  /^data:image\/png;base64,iVBORw0KGgo(?:=|[A-Za-z0-9+/](?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

/**
 * The data of a signature: the signer's name and, if requested, the last four digits of the SSN. rule: invoices/sign
 */
export const InvoiceSignature = z.object({
  name: z.string().trim().min(1, "(This field is required)").max(120),
  ssn4: z
    .string()
    .regex(/^\d{4}$/, "Enter the last four digits of your Social Security number.")
    .optional(),
  /** The signature drawn on a screen: a PNG as a data: URL, at most 100 KB. Our addition. */
  drawing: z
    .string()
    .max(140_000, "The drawing is too large. Draw a simpler signature.")
    .regex(PNG_ADDRESS, { error: "Draw the signature again.", abort: true })
    .refine((drawing) => countPixels(drawing) <= MOST_PIXELS, "The drawing is too large. Draw a smaller signature.")
    .optional(),
});
export type InvoiceSignature = z.infer<typeof InvoiceSignature>;

/** The `textVersion` of the document that was read. Accepting and signing require it. Our addition. */
export const ReadText = z.object({ textVersion: z.string().max(64).optional() });
export type ReadText = z.output<typeof ReadText>;

/** The plans recommended on a proposal that the customer accepts with it. Our addition. */
export const AcceptedPlanIds = z.array(Id).max(5).default([]);

/** The signature of a stored document. */
export const InvoiceSigning = InvoiceSignature.extend({ ...ReadText.shape, acceptedPlanIds: AcceptedPlanIds });
export type InvoiceSigning = z.output<typeof InvoiceSigning>;

/** Computes width times height, which a PNG stores in its first 24 bytes. */
function countPixels(drawing: string): number {
  const start = drawing.indexOf(",") + 1;
  const head = atob(drawing.slice(start, start + 32));
  const numberAt = (at: number) => [0, 1, 2, 3].reduce((sum, i) => sum * 256 + (head.charCodeAt(at + i) || 0), 0);
  return numberAt(16) * numberAt(20);
}

/** Returns the bytes of a drawing. */
export function decodeDrawing(drawing: string): Uint8Array<ArrayBuffer> {
  const text = atob(drawing.slice(drawing.indexOf(",") + 1));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
