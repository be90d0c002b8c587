import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { line } from "@/lib/platform/shapes/call-shapes";
import { loadStreetView } from "@/lib/platform/maps/street-view";

export const GET = call({
  id: "maps.getStreetViewMetadata",
  summary:
    "Returns the status and signed URL of a location's Street View image. NOT_CONFIGURED means there is no API key",
  query: z.object({
    lat: z.coerce.number().min(-90).max(90).optional(),
    lng: z.coerce.number().min(-180).max(180).optional(),
    address: line(300).optional(),
  }),
  returns: z.object({
    signedUrl: z.string(),
    status: z.string(),
    location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  }),
  run: ({ query }) => loadStreetView(query),
});
