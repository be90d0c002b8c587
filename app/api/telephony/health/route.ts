import { z } from "zod";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "telephony.health",
  summary: "Whether calls can be asked for",
  audience: "public",
  returns: z.object({ status: z.literal("OK") }),
  run: () => Promise.resolve({ status: "OK" as const }),
});
