import { worker } from "workerpool";
import { readImportRows } from "@/lib/customers/import/read-import-rows";
import { printInvoice } from "@/lib/invoices/pdf/invoice-pdf";
import { printStatement } from "@/lib/payments/statements/statement-pdf";
import { printRegistration } from "@/lib/onboarding/registration/pdf/registration-pdf";
import { requireFewPixels, withoutTraces } from "@/lib/platform/files/make-picture";
import { pictureColors } from "@/lib/platform/files/picture-colors";
import { wrapHeavyWork } from "@/lib/platform/heavy-work/heavy-answer";
import { fitLargeBody } from "@/lib/platform/http/input/fit-large-body";
import { readAll } from "@/lib/price-book/transfer/read-row";
import { largeBodies } from "@/lib/large-bodies";

// Runs work whose length depends on its input, in separate processes. See lib/platform/heavy-work.
worker({
  fitLargeBody: wrapHeavyWork((callId: keyof typeof largeBodies, bytes: Uint8Array) =>
    fitLargeBody(largeBodies[callId], bytes)
  ),
  readImportRows: wrapHeavyWork(readImportRows),
  readPriceBookRows: wrapHeavyWork(readAll),
  printInvoice: wrapHeavyWork(printInvoice),
  printStatement: wrapHeavyWork(printStatement),
  printRegistration: wrapHeavyWork(printRegistration),
  pictureColors: wrapHeavyWork(pictureColors),
  requireFewPixels: wrapHeavyWork(requireFewPixels),
  withoutTraces: wrapHeavyWork(withoutTraces),
});
