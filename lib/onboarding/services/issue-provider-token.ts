import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { invalid } from "@/lib/platform/refusals/refusal";
import { getStaffActor, type Who } from "@/lib/platform/session/who";

const SECONDS = 15 * 60;

const Sealed = z.object({
  provider: z.literal(true),
  businessId: z.string(),
  userId: z.string(),
  expires: z.int(),
});

/** Returns the host that decides about services: the operator's, at the installation's own address. */
const getProviderHost = (): string => new URL(env().APP_URL).host;

/**
 * Returns the host for service requests, with a token for this user that is valid for 15 minutes. Source:
 * users.getAccessToken.
 */
export async function issueProviderToken(who: Who): Promise<{ host: string; accessToken: string }> {
  const expires = who.now.getTime() + SECONDS * 1000;
  const sealed = { provider: true, businessId: who.businessId, userId: getStaffActor(who).userId, expires };
  return { host: getProviderHost(), accessToken: await sealData(sealed, { password: env().SESSION_SECRET, ttl: 0 }) };
}

/** Throws a 422 for a token of another user or an expired one. */
export async function requireProviderToken(who: Who, accessToken: string): Promise<void> {
  const opened = await unsealData(accessToken, { password: env().SESSION_SECRET, ttl: 0 }).catch(() => null);
  const { data } = Sealed.safeParse(opened);
  const isOwnToken = data?.businessId === who.businessId && data.userId === getStaffActor(who).userId;
  if (!isOwnToken || data.expires <= Date.now())
    throw invalid({ accessToken: "The access token is invalid or has expired. Request a new one." });
}

/** Requires the installation's own host. No other host is ever contacted. rule: subscriptions/detail-token */
export function requireProviderHost(host: string): void {
  if (host !== getProviderHost()) throw invalid({ host: "Use the host that came with the access token." });
}
