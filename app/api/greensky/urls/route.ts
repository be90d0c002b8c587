import { getGreenskyUrls, NO_URLS } from "@/lib/financing/lenders/get-greensky-disclosures";
import { Urls } from "@/lib/financing/protocol/lender-product";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "greensky.getUrls",
  summary: "Returns the URLs of GreenSky's pages, keyed by name",
  returns: Urls,
  refusals: ["greensky_not_found"],
  failure: NO_URLS,
  run: ({ who }) => getGreenskyUrls(who),
});
