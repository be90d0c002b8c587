import { z } from "zod";
import { fileCall } from "@/lib/platform/files/file-call";
import { loadStreetViewPicture } from "@/lib/platform/maps/street-view";

export const GET = fileCall({
  id: "maps.streetViewPicture",
  summary: "Returns a Street View image by its signed URL, without exposing the provider's API key",
  query: z.object({ location: z.string().max(500).default(""), signature: z.string().max(200).default("") }),
  lastsSeconds: 3600,
  run: async ({ query }) => {
    const picture = await loadStreetViewPicture(query.location, query.signature);
    if (!picture) return null;
    const contentType = picture.headers.get("content-type") ?? "image/jpeg";
    return { contentType, bytes: new Uint8Array(await picture.arrayBuffer()) };
  },
});
