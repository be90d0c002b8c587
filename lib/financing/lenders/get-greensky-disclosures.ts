import "server-only";
import type { z } from "zod";
import { env } from "@/lib/platform/env";
import { Refusal } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { callLender } from "./call-lender";
import { Disclosures, Urls } from "../protocol/lender-product";

/** rule: errors/greensky-disclosures */
export const NO_DISCLOSURES = "Unable to get Greensky Disclosures";
/** rule: errors/greensky-urls */
export const NO_URLS = "Unable to get Greensky URLs";

/**
 * Returns the disclosures that an applicant agrees to. Only available while GreenSky is enabled. Source:
 * greensky.getDisclosures.
 */
export async function getGreenskyDisclosures(who: Who): Promise<z.output<typeof Disclosures>> {
  requireGreensky(NO_DISCLOSURES);
  return callLender(who, { path: "greensky/disclosures", answer: Disclosures });
}

/** Source: greensky.getUrls. */
export async function getGreenskyUrls(who: Who): Promise<z.output<typeof Urls>> {
  requireGreensky(NO_URLS);
  return callLender(who, { path: "greensky/urls", answer: Urls });
}

function requireGreensky(sentence: string): void {
  if (!env().LENDER_GREENSKY) throw new Refusal("not found", "greensky_not_found", sentence);
}
