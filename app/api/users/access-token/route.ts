import { z } from "zod";
import { issueProviderToken } from "@/lib/onboarding/services/issue-provider-token";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "users.getAccessToken",
  summary: "Where services are asked for, and a token of a quarter of an hour to do so",
  returns: z.object({ host: z.string(), accessToken: z.string() }),
  run: ({ who }) => issueProviderToken(who),
});
