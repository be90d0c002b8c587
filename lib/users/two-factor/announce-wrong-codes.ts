import "server-only";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { emailSecurityNotice } from "../sessions/email-security-notice";

const DAY_SECONDS = 86_400;
/** More wrong codes than a person types by mistake. */
const ANNOUNCED_AT = 5;

/**
 * Counts a wrong code that came with the right password. Emails the user once a day, because somebody else may know the
 * password. A failure never fails the login.
 */
export async function announceWrongCodes({ businessId, id }: { businessId: string; id: string }): Promise<void> {
  try {
    if ((await countTry(`wrong-code:${id}`, DAY_SECONDS)) !== ANNOUNCED_AT) return;
    const who = await proveSystemWho(businessId, "wrong codes");
    await who.db(async (db) => {
      const user = await db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
      await emailSecurityNotice(db, user, {
        subject: "Someone may know your Truckroll password",
        heading: "Wrong codes were entered with your password",
        paragraphs: [
          `Hello ${user.firstName},`,
          `Someone entered your password with ${ANNOUNCED_AT} wrong codes within a day.`,
          "If this wasn't you, set a new password now. That logs you out on all devices.",
        ],
        action: "Set new password",
        link: `${env().APP_URL}/forgot-password`,
        afterword: "If this was you, no action is needed.",
      });
    });
  } catch (error) {
    log.error({ err: error, businessId }, "couldn't email about wrong codes");
  }
}
