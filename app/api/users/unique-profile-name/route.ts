import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { line } from "@/lib/platform/shapes/call-shapes";
import { findUniqueProfileName } from "@/lib/users/log-in/find-unique-profile-name";

export const GET = call({
  id: "users.getUniqueProfileName",
  summary: "Returns an available username based on a person's name",
  query: z.object({ name: line(200) }),
  returns: z.object({ profileName: z.string() }),
  // rule: users/unique-profile-name
  failure: { buildAnswer: () => ({ profileName: "" }) },
  run: async ({ who, query }) => ({ profileName: await findUniqueProfileName(who, query.name) }),
});
