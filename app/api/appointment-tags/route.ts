import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { page, term } from "@/lib/platform/shapes/call-shapes";
import { createCall } from "@/lib/platform/lists/list-calls";
import { listTags, tagList } from "@/lib/scheduling/tags/appointment-tags";
import { AppointmentTag } from "@/lib/scheduling/tags/appointment-tag";

export const GET = call({
  id: "appointmentTags.list",
  summary: "Lists appointment tags by name",
  query: z.object({ name: term }),
  returns: page(AppointmentTag),
  run: ({ who, query }) => listTags(who, query.name),
});

export const POST = createCall(tagList);
