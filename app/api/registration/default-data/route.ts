import { z } from "zod";
import { DefaultData, getDefaultData } from "@/lib/onboarding/registration/default-data";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "registration.getDefaultData",
  summary: "Returns the default registration data and its lists of choices",
  audience: "public",
  returns: z.object({ data: DefaultData }),
  run: async () => ({ data: getDefaultData() }),
});
