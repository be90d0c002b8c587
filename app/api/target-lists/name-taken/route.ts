import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { line } from "@/lib/platform/shapes/call-shapes";
import { isNameTaken } from "@/lib/marketing/target-lists/save-target-list";

export const POST = call({
  id: "targetLists.checkNameTaken",
  summary: "Checks if a target list name is taken",
  permission: "marketing.manage",
  body: z.object({ name: line(80).min(1, "this field is required") }),
  returns: z.object({ taken: z.boolean() }),
  run: async ({ who, body }) => ({ taken: await isNameTaken(who, body.name) }),
});
