import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { getBusiness } from "@/lib/businesses/get-business";
import { BusinessFlags } from "@/lib/businesses/business";

export const GET = call({
  id: "business.getSimple",
  summary: "Returns the business's location, time zone, and flags",
  returns: z.object({
    id: Id,
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    time_zone_name: z.string(),
    flags: BusinessFlags,
  }),
  run: async ({ who }) => {
    const business = await getBusiness(who);
    return { ...business, flags: business };
  },
});
