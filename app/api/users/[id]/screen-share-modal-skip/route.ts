import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { skipScreenShareNote } from "@/lib/users/skip-screen-share-note";

export const PUT = call({
  id: "users.updateScreenShareModalSkip",
  summary: "Sets whether a user skips the screen sharing notice",
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
