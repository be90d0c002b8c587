import "server-only";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import type { Who } from "@/lib/platform/session/who";
import { checkWebsite, type WebsiteCheck } from "./check-website";

const HOUR = 3_600;
/** Enough to correct an address, too few to scan many hosts. */
const CHECKS = 30;

/** Source: registration.validateWebsite. */
export async function validateWebsite(who: Who, website: string): Promise<WebsiteCheck> {
  if ((await countTry(`website:${who.businessId}`, HOUR)) > CHECKS)
    throw new Refusal("limited", "too_many_tries", "Too many attempts. Wait an hour and try again.");
  return checkWebsite(website);
}
