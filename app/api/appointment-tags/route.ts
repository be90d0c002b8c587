import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { page, term } from "@/lib/platform/http/call-shapes";
import { createTag, listTags } from "@/lib/scheduling/tags/appointment-tags";
import { AppointmentTag, AppointmentTagInput } from "@/lib/scheduling/tags/tag-shapes";

export const GET = call({
  id: "appointmentTags.list",
  summary: "The tags of appointments by name",
  query: z.object({ name: term }),
  returns: page(AppointmentTag),
  run: ({ who, query }) => listTags(who, query.name),
});

export const POST = call({
  id: "appointmentTags.create",
  summary: "Add a tag",
  permission: "settings.manage",
  body: AppointmentTagInput,
  returns: AppointmentTag,
  status: 201,
  idempotent: true,
  run: ({ who, body }) => createTag(who, body.name),
});
