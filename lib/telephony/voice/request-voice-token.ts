import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import type { Who } from "@/lib/platform/session/who";
import { findVoiceClient } from "./register-voice";

const Answer = z.object({ access_token: z.string().min(1) });

/**
 * Requests a token of the business's app, valid for about an hour. Null when no app is set. It is not cached, because
 * this is rare. https://developers.zoom.us/docs/internal-apps/s2s-oauth/
 */
export async function requestVoiceToken(who: Who): Promise<string | null> {
  const client = await findVoiceClient(who);
  if (!client) return null;
  const { accountId, clientId, clientSecret } = client;
  const response = await fetch(`${env().ZOOM_URL}/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "account_credentials", account_id: accountId }),
    signal: AbortSignal.timeout(15_000),
  });
  if ([400, 401, 403].includes(response.status))
    throw new Error(
      `Zoom rejected the account ID, client ID, or secret (${response.status}). Check them under Settings → Phone integration.`
    );
  if (!response.ok) throw new Error(`Zoom returned an error (${response.status}). Try again later.`);
  return Answer.parse(await response.json()).access_token;
}
