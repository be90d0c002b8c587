import { z } from "zod";
import { readLogoColors } from "@/lib/businesses/read-logo-colors";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "business.getLogoColors",
  summary: "Lists the main colors of the business's logo, most common first",
  returns: z.object({ colors: z.array(z.string()) }),
  run: async ({ who }) => ({ colors: await readLogoColors(who) }),
});
