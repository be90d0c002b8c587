import { call } from "@/lib/platform/http/call";
import { readPicture } from "@/lib/platform/files/read-picture";
import { Business } from "@/lib/businesses/business";
import { removeLogo, saveLogo } from "@/lib/businesses/save-business";

export const POST = call({
  id: "business.saveLogo",
  summary: "Sets the logo (multipart, field `logo`)",
  permission: "settings.manage",
  bodyKind: "upload",
  returns: Business,
  refusals: ["file_refused"],
  run: async ({ who, request }) => saveLogo(who, await readPicture(request, "logo")),
});

export const DELETE = call({
  id: "business.removeLogo",
  summary: "Removes the logo",
  permission: "settings.manage",
  returns: Business,
  run: ({ who }) => removeLogo(who),
});
