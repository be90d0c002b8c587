import { z } from "zod";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { addToImageLibrary, listImageLibrary } from "@/lib/invoices/images/list-image-library";
import { LibraryImage } from "@/lib/invoices/images/library-image";
import { readPicture } from "@/lib/platform/files/read-picture";
import { call } from "@/lib/platform/http/call";
import { limit, offset, page, term } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "invoices.listImageLibrary",
  summary: "Lists the images in the image library for invoices and proposals, newest first",
  permission: "invoices.view",
  query: z.object({ term, limit: limit(20), offset }),
  returns: page(LibraryImage),
  failure: INVOICE_FAILURE,
  run: ({ who, query }) => listImageLibrary(who, query),
});

export const POST = call({
  id: "invoices.uploadToImageLibrary",
  summary: "Adds an image to the image library for invoices and proposals (multipart `file`)",
  permission: "invoices.change",
  bodyKind: "upload",
  uploads: z.object({ file: z.file() }),
  returns: LibraryImage,
  refusals: ["file_refused"],
  failure: INVOICE_FAILURE,
  run: async ({ who, request }) => addToImageLibrary(who, await readPicture(request, "file")),
});
