import { findPictureAt } from "@/lib/messaging/texts/build-picture-url";
import { fileCall } from "@/lib/platform/files/file-call";
import { SignedQuery } from "@/lib/platform/files/sign-query";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = fileCall({
  id: "textPictures.readPublic",
  summary: "Returns a text's picture by its signed URL, for the phone provider",
  audience: "public",
  params: IdPath,
  query: SignedQuery,
  run: ({ request, params }) => findPictureAt(request, params.id),
});
