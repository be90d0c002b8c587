import { z } from "zod";
import { DefaultData, getDefaultData } from "@/lib/onboarding/registration/default-data";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "registration.getDefaultData",
  summary: "What stands in a new registration, and the lists that its fields choose from",
  audience: "public",
  returns: z.object({ data: DefaultData }),
  run: async () => ({ data: getDefaultData() }),
});
