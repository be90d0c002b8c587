import { findPictureAt } from "@/lib/messaging/texts/build-picture-url";
import { fileCall } from "@/lib/platform/files/file-call";
import { SignedQuery } from "@/lib/platform/files/sign-query";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = fileCall({
  id: "textPictures.readPublic",
  summary: "A picture of a text, to whoever has its signed address: the phone provider, which has no session",
  audience: "public",
  params: IdPath,
  query: SignedQuery,
  run: ({ request, params }) => findPictureAt(request, params.id),
});
