import type { LargeBodyShapes } from "@/lib/platform/http/input/fit-large-body";
import { PreviewImport, RunImport, TransferPreview } from "@/lib/price-book/transfer/transfer-preview";

/** The shapes of the calls that take more than a megabyte of JSON, by call id. Heavy-work processes read their bodies. */
export const largeBodies = {
  "priceBook.previewImport": { body: PreviewImport, returns: TransferPreview },
  "priceBook.import": { body: RunImport, returns: TransferPreview },
} satisfies Record<string, LargeBodyShapes>;
