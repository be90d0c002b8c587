import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { readPictures } from "@/lib/platform/files/read-picture";
import { PICTURE_SIZES, ProfileImages } from "@/lib/users/records/profile-images";
import { getProfileImages, saveProfileImage } from "@/lib/users/get-profile-images";

export const GET = call({
  id: "users.getProfileImages",
  summary: "Returns the URLs of a user's picture in three sizes. Empty if there is none",
  params: IdPath,
  returns: ProfileImages,
  refusals: ["user_not_found"],
  run: ({ who, params }) => getProfileImages(who, params.id),
});

export const POST = call({
  id: "users.saveProfileImages",
  summary: "Sets a user's picture (multipart `large`, `medium`, `small`). A missing size uses the next larger one",
  params: IdPath,
  bodyKind: "upload",
  returns: ProfileImages,
  refusals: ["user_not_found", "file_refused"],
  run: ({ who, params, request }) => saveProfileImage(who, params.id, () => readPictures(request, PICTURE_SIZES)),
});
