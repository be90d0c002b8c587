import { z } from "zod";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { AddedImage, addImage } from "@/lib/invoices/images/add-image";
import { readPictureOr } from "@/lib/platform/files/read-picture";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "invoices.addImage",
  summary: "Adds an image to an invoice or proposal (multipart `file`, or `imageLibraryId`)",
  permission: "invoices.change",
  params: IdPath,
  bodyKind: "upload",
  uploads: z.object({ file: z.file().optional(), imageLibraryId: Id.optional() }),
  returns: AddedImage,
  refusals: ["invoice_not_found", "invoice_not_open", "image_not_found", "file_refused"],
  failure: INVOICE_FAILURE,
  run: ({ who, params, request }) =>
    addImage(who, params.id, async () => {
      const { picture, field } = await readPictureOr(request, "file", "imageLibraryId");
      return { file: picture, imageLibraryId: field };
    }),
});
