import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { findStaffOfSession } from "./require-staff";
import { getStaffActor, type Who } from "./who";

const SECONDS = 30 * 60;

const Sealed = z.object({
  embed: z.literal(true),
  businessId: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  expires: z.int(),
});

/**
 * Creates a token that opens a frame for a user. It is valid for at most half an hour and no longer than the session.
 * `expires` is in ms.
 */
export async function sealEmbedToken(who: Who): Promise<{ token: string; expires: number }> {
  const { userId, sessionId } = getStaffActor(who);
  const expires = who.now.getTime() + SECONDS * 1000;
  const sealed = { embed: true, businessId: who.businessId, userId, sessionId, expires };
  return { token: await sealData(sealed, { password: env().SESSION_SECRET, ttl: 0 }), expires };
}

/**
 * Returns the user of a token with their current permissions. Null when it is not ours, expired, or of an ended
 * session.
 */
export async function openEmbedToken(token: string): Promise<Who | null> {
  const opened = await unsealData(token, { password: env().SESSION_SECRET, ttl: 0 }).catch(() => null);
  const sealed = Sealed.safeParse(opened);
  if (!sealed.success || sealed.data.expires <= Date.now()) return null;
  const who = await findStaffOfSession(sealed.data, { countsAsActivity: false });
  return who && getStaffActor(who).needsTwoFactor ? null : who;
}
