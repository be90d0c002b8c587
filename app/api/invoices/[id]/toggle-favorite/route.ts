import { z } from "zod";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { toggleFavoriteTemplate } from "@/lib/invoices/templates/list-templates";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";

const toggle = call({
  id: "invoices.toggleFavorite",
  summary: "Adds a template to the business's favorites, or removes it",
  permission: "invoices.change",
  params: IdPath,
  changes: true,
  returns: z.object({ id: Id, favorite: z.boolean() }),
  refusals: ["invoice_not_found", "not_a_template"],
  failure: INVOICE_FAILURE,
  run: ({ who, params }) => toggleFavoriteTemplate(who, params.id),
});

// GET is the documented method. The app's own pages use POST.
export { toggle as GET, toggle as POST };
