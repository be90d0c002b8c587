import "server-only";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import type { SessionClaims } from "@/lib/platform/session/session-claims";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { formatInstant } from "@/lib/platform/time/format-time";
import { emailSecurityNotice } from "./email-security-notice";
import { formatDeviceName } from "./format-device-name";

const MAILS = { limit: 5, windowSeconds: 86_400 };

/**
 * Emails a user that they logged in from a new browser. Skips the first login of an account, and everything before the
 * business's email is confirmed. Sends at most five a day. A failure never fails the login.
 */
export async function announceDevice(claims: SessionClaims, userAgent: string): Promise<void> {
  try {
    await emailDevice(claims, userAgent);
  } catch (error) {
    log.error({ err: error, businessId: claims.businessId }, "couldn't email about a new device");
  }
}

async function emailDevice({ businessId, userId, sessionId }: SessionClaims, userAgent: string): Promise<void> {
  const who = await proveSystemWho(businessId, "new device");
  await who.db(async (db) => {
    const isFirst = (await db.userSession.count({ where: { businessId, userId, id: { not: sessionId } } })) === 0;
    if (isFirst || (await countTry(`new-device:${userId}`, MAILS.windowSeconds)) > MAILS.limit) return;
    const user = await db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id: userId } } });
    const at = formatInstant(who.now, who.timeZone);
    await emailSecurityNotice(db, user, {
      subject: "New login to Truckroll",
      heading: "New login to your account",
      paragraphs: [
        `Hello ${user.firstName},`,
        `We noticed a login to your account from a new device: ${formatDeviceName(userAgent)}, ${at}.`,
        "If this wasn't you, set a new password now. That logs you out on all devices.",
      ],
      action: "Set new password",
      link: `${env().APP_URL}/forgot-password`,
      afterword: "If this was you, no action is needed.",
    });
  });
}
