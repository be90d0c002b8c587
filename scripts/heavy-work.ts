import { worker } from "workerpool";
import { readImportRows } from "@/lib/customers/import/read-import-file";
import { printInvoice } from "@/lib/invoices/printing/invoice-pdf";
import { printStatement } from "@/lib/payments/statements/statement-pdf";
import { printRegistration } from "@/lib/onboarding/registration/printing/registration-pdf";
import { requireFewPixels, withoutTraces } from "@/lib/platform/files/make-picture";
import { pictureColors } from "@/lib/platform/files/picture-colors";
import { answering } from "@/lib/platform/heavy-work/heavy-answer";
import { fitLargeBody } from "@/lib/platform/http/reading/large-body";
import { readAll } from "@/lib/price-book/transfer/read-row";
import { largeBodies } from "@/lib/large-bodies";

// Runs work whose length depends on its input, in separate processes. See lib/platform/heavy-work.
worker({
  fitLargeBody: answering((callId: keyof typeof largeBodies, bytes: Uint8Array) =>
    fitLargeBody(largeBodies[callId], bytes),
  ),
  readImportRows: answering(readImportRows),
  readPriceBookRows: answering(readAll),
  printInvoice: answering(printInvoice),
  printStatement: answering(printStatement),
  printRegistration: answering(printRegistration),
  pictureColors: answering(pictureColors),
  requireFewPixels: answering(requireFewPixels),
  withoutTraces: answering(withoutTraces),
});
