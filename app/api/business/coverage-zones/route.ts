import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { listZoneNames } from "@/lib/zones/list-zones";

export const GET = call({
  id: "business.listCoverageZones",
  summary: "Lists coverage zones by name, in short form for filters",
  returns: page(z.object({ id: Id, name: z.string(), hex: z.string() })),
  run: ({ who }) => listZoneNames(who),
});
