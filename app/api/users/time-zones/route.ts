import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listTimeZones } from "@/lib/platform/time/time-zone";

export const GET = call({
  id: "users.listTimeZones",
  summary: "Lists time zones, US time zones first",
  returns: page(z.object({ id: z.string(), name: z.string() })),
  run: async () => {
    const items = listTimeZones();
    return { items, total: items.length };
  },
});
