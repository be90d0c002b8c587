import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/http/call-shapes";
import { removeTag, renameTag } from "@/lib/scheduling/tags/appointment-tags";
import { AppointmentTag, AppointmentTagInput } from "@/lib/scheduling/tags/tag-shapes";

export const PUT = call({
  id: "appointmentTags.update",
  summary: "Rename a tag",
  permission: "settings.manage",
  params: IdPath,
  body: AppointmentTagInput,
  returns: AppointmentTag,
  refusals: ["tag_not_found"],
  run: ({ who, params, body }) => renameTag(who, params.id, body.name),
});

export const DELETE = call({
  id: "appointmentTags.delete",
  summary: "Delete a tag and take it off the appointments",
  permission: "settings.manage",
  params: IdPath,
  returns: Success,
  refusals: ["tag_not_found"],
  run: async ({ who, params }) => {
    await removeTag(who, params.id);
    return { success: true };
  },
});
