import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { type AddressSuggestion, getAddressSuggester } from "@/lib/platform/geocoding/address-suggester";
import { GeocoderAway } from "@/lib/platform/geocoding/geocoder";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { log } from "@/lib/platform/log";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import { getActingUserId, type Who } from "@/lib/platform/session/who";

/** The most requests per minute, because each costs money. No user types that many addresses. */
const ASKED_A_MINUTE = 60;

/**
 * Suggests addresses that begin with the typed text, those near the business first. Empty when no service is set or it
 * does not answer.
 */
export async function suggestAddresses(who: Who, text: string): Promise<{ items: AddressSuggestion[]; total: number }> {
  const suggester = getAddressSuggester();
  if (!suggester) return { items: [], total: 0 };
  const requestCount = await countTry(`address-suggestions:${who.businessId}:${getActingUserId(who)}`, 60);
  if (requestCount > ASKED_A_MINUTE)
    throw new Refusal("limited", "too_many_tries", "Too many address lookups. Try again in a minute.");
  const { lat, lng } = await getBusinessRow(who);
  const near = lat === null || lng === null ? null : { lat, lng };
  try {
    const items = await suggester.suggest(text, near);
    return { items, total: items.length };
  } catch (error) {
    if (!(error instanceof GeocoderAway)) throw error;
    // The user can still type the whole address.
    log.warn({ reason: error.message }, "couldn't get address suggestions");
    return { items: [], total: 0 };
  }
}
