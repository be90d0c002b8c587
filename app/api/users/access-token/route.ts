import { z } from "zod";
import { issueProviderToken } from "@/lib/onboarding/services/issue-provider-token";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "users.getAccessToken",
  summary: "Returns the services URL and a token, valid for 15 minutes",
  returns: z.object({ host: z.string(), accessToken: z.string() }),
  run: ({ who }) => issueProviderToken(who),
});
