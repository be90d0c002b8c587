import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { skipScreenShareNote } from "@/lib/users/skip-screen-share-note";

export const PUT = call({
  id: "users.updateScreenShareModalSkip",
  summary: "Say whether a member of staff goes without the note about sharing the screen",
  permission: "users.change",
  params: IdPath,
  body: z.object({ skip: z.boolean() }),
  returns: z.object({ success: z.literal(true), skip: z.boolean() }),
  refusals: ["user_not_found"],
  run: async ({ who, params, body }) => ({
    success: true as const,
    skip: await skipScreenShareNote(who, params.id, body.skip),
  }),
});
