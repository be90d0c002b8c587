import { z } from "zod";
import { toggleSync } from "@/lib/invoices/edits/set-sync-state";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";

const toggle = call({
  id: "invoices.toggleSync",
  summary: "Toggles whether an invoice is ready to sync to accounting",
  permission: "invoices.void",
  params: IdPath,
  changes: true,
  returns: z.object({ id: Id, operations_status: z.object({ id: z.number().int(), name: z.string() }) }),
  refusals: ["invoice_not_found", "not_syncable"],
  // rule: errors/invoice-sync-toggle
  failure: "There was a problem setting the sync status for your invoice. Please try again.",
  run: ({ who, params }) => toggleSync(who, params.id),
});

// GET is the documented method. The app's own pages use POST.
export { toggle as GET, toggle as POST };
