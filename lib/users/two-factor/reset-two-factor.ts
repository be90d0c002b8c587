import "server-only";
import { getBusinessName } from "@/lib/businesses/get-business";
import { recordChange } from "@/lib/platform/changes/record-change";
import { env } from "@/lib/platform/env";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { emailSecurityNotice } from "../sessions/email-security-notice";
import { endSessions } from "../sessions/end-sessions";
import { lockMethods } from "./lock-methods";
import { deleteTwoFactor } from "./remove-method";
import { hasTwoFactor } from "./get-two-factor";

/**
 * Removes the methods and recovery codes of a user who cannot use them, and emails that to the user. Ends all their
 * sessions, because a lost phone is often the reason. Throws 409 for the current user, whose profile asks for a proof.
 * Returns false when two-factor authentication was off.
 */
export async function resetTwoFactor(who: Who, userId: string): Promise<boolean> {
  const { businessId } = who;
  const businessName = await getBusinessName(who);
  return who.db(async (db) => {
    const user = await db.user.findUnique({ where: { businessId_id: { businessId, id: userId } } });
    if (!user) throw notFound("user");
    if (getActingUserId(who) === userId)
      throw conflict("oneself", "Change your own two-factor authentication in your profile.");
    await lockMethods(db, userId);
    if (!(await hasTwoFactor(db, businessId, userId))) return false;
    await deleteTwoFactor(db, userId);
    await endSessions(db, userId, { reason: "two-factor reset" });
    recordChange(db, { action: "user.two-factor-reset", subjectKind: "user", subjectId: userId });
    const by = who.actor.kind === "staff" ? who.actor.name : "Your provider";
    await emailSecurityNotice(db, user, {
      subject: "Your two-factor authentication was reset",
      heading: "Your two-factor authentication was reset",
      paragraphs: [
        `Hello ${user.firstName},`,
        `${by} reset your two-factor authentication at ${businessName}. Your authenticator apps, passkeys, and recovery codes no longer work, and you were logged out on all devices. Log in with your password.`,
      ],
      action: "Log in",
      link: `${env().APP_URL}/login`,
      afterword: "If you didn't ask for this, set a new password and call your administrator.",
    });
    return true;
  });
}
