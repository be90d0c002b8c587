import { z } from "zod";
import { env } from "@/lib/platform/env";
import { call } from "@/lib/platform/http/call";
import { issueBearerToken } from "@/lib/platform/session/issue-bearer-token";

const Urls = z.object({
  leads: z.url(),
  marketing: z.url(),
  telephony: z.url(),
  sms: z.url(),
  productVendor: z.url(),
  voice: z.url(),
});

/** The "services" of the documentation are parts of this installation, so their addresses are its own. */
export const GET = call({
  id: "session.refreshJwt",
  summary: "Returns a bearer token, valid for 15 minutes, and the URLs that accept it",
  returns: z.object({ urls: Urls, jwt: z.string() }),
  run: async ({ who }) => {
    const buildAddress = (path: string) => `${env().APP_URL}/api/${path}`;
    const urls = {
      leads: buildAddress("leads"),
      marketing: buildAddress("marketing-email"),
      telephony: buildAddress("telephony"),
      sms: buildAddress("sms"),
      productVendor: buildAddress("product-vendor"),
      voice: buildAddress("voice"),
    };
    return { urls, jwt: await issueBearerToken(who) };
  },
});
