import { z } from "zod";
import { MOST_ROWS, TransferRow } from "./transfer-field";

const TransferRows = z
  .array(TransferRow)
  .min(1, "The file has no rows.")
  .max(MOST_ROWS, "The file can have up to 10,000 rows.");
export const PreviewImport = z.object({ rows: TransferRows });
export type PreviewImport = z.output<typeof PreviewImport>;
const Counts = z.object({ added: z.number().int(), changed: z.number().int() });
/** The import runs only while its result matches the preview. */
export const RunImport = z.object({ rows: TransferRows, preview: Counts });
export type RunImport = z.output<typeof RunImport>;

/** The result of a file: refused rows first, then changes, then new entries. */
export const TransferPreview = Counts.extend({
  unchanged: z.number().int(),
  refused: z.number().int(),
  newCategories: z.array(z.string()),
  items: z.array(
    z.object({
      line: z.number().int(),
      name: z.string(),
      outcome: z.enum(["refused", "changed", "added"]),
      reason: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    })
  ),
});
export type TransferPreview = z.output<typeof TransferPreview>;
