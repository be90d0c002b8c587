import { z } from "zod";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "leads.health",
  summary: "Checks if the leads service is available",
  audience: "public",
  returns: z.object({ status: z.literal("OK") }),
  run: () => Promise.resolve({ status: "OK" as const }),
});
