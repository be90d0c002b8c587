import { getGreenskyUrls, NO_URLS } from "@/lib/financing/lenders/greensky";
import { Urls } from "@/lib/financing/lenders/lender-shapes";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "greensky.getUrls",
  summary: "Where GreenSky's own pages are, by name",
  returns: Urls,
  refusals: ["greensky_not_found"],
  failure: NO_URLS,
  run: ({ who }) => getGreenskyUrls(who),
});
