import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { line } from "@/lib/platform/shapes/call-shapes";
import { geocodeAddress } from "@/lib/businesses/geocode-address";

export const GET = call({
  id: "business.geocode",
  summary: "Returns the coordinates of an address, or of the business if none is given",
  query: z.object({ address: line(300).optional() }),
  returns: z.object({ lat: z.number(), lng: z.number() }),
  refusals: ["address_not_found"],
  run: ({ who, query }) => geocodeAddress(who, query.address),
});
