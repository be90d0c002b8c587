import { z } from "zod";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { buildSmsContent } from "@/lib/invoices/delivery/build-sms-content";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

const text = call({
  id: "invoices.getSmsContent",
  summary: "Returns a ready-to-send text with a link to the invoice or proposal",
  permission: "invoices.change",
  params: IdPath,
  changes: true,
  returns: z.object({ content: z.string() }),
  refusals: ["invoice_not_found", "invoice_not_sendable"],
  failure: INVOICE_FAILURE,
  run: ({ who, params }) => buildSmsContent(who, params.id),
});

// GET is the documented method. The app's own pages use POST.
export { text as GET, text as POST };
