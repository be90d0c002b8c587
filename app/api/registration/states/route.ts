import { z } from "zod";
import { STATES } from "@/lib/onboarding/lists/states";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "registration.listStates",
  summary: "Lists the US states by code",
  audience: "public",
  returns: z.object({ data: z.array(z.object({ code: z.string(), name: z.string() })) }),
  run: async () => ({ data: [...STATES] }),
});
