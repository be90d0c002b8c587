import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { invalid } from "@/lib/platform/http/refusal";
import { staffActor, type Who } from "@/lib/platform/session/who";

const SECONDS = 15 * 60;

const Sealed = z.object({
  provider: z.literal(true),
  businessId: z.string(),
  userId: z.string(),
  expires: z.int(),
});

/** Who decides about services: whoever runs this installation, at its own address. */
const providerHost = (): string => new URL(env().APP_URL).host;

/** Where services are asked for, and a token of a quarter of an hour for one person. Source: users.getAccessToken. */
export async function issueProviderToken(who: Who): Promise<{ host: string; accessToken: string }> {
  const expires = who.now.getTime() + SECONDS * 1000;
  const sealed = { provider: true, businessId: who.businessId, userId: staffActor(who).userId, expires };
  return { host: providerHost(), accessToken: await sealData(sealed, { password: env().SESSION_SECRET, ttl: 0 }) };
}

/** 422 for a token that is not of this person, or too old. */
export async function requireProviderToken(who: Who, accessToken: string): Promise<void> {
  const opened = await unsealData(accessToken, { password: env().SESSION_SECRET, ttl: 0 }).catch(() => null);
  const { data } = Sealed.safeParse(opened);
  const isTheirs = data?.businessId === who.businessId && data.userId === staffActor(who).userId;
  if (!isTheirs || data.expires <= Date.now())
    throw invalid({ accessToken: "The access token is not valid any more. Ask for a new one." });
}

/** No other host is ever asked. rule: subscriptions/detail-token */
export function requireProviderHost(host: string): void {
  if (host !== providerHost()) throw invalid({ host: "This is not the provider’s host." });
}
