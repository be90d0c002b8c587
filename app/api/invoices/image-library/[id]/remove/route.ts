import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { removeFromImageLibrary } from "@/lib/invoices/images/list-image-library";
import { call } from "@/lib/platform/http/call";
import { Deleted, IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "invoices.removeFromImageLibrary",
  summary: "Removes an unused image from the image library",
  permission: "invoices.all",
  params: IdPath,
  returns: Deleted,
  refusals: ["image_not_found", "image_in_use"],
  failure: INVOICE_FAILURE,
  run: ({ who, params }) => removeFromImageLibrary(who, params.id),
});
