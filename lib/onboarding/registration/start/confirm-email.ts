import "server-only";
import { confirmLogins } from "@/lib/users/log-in/login-names";
import { runThroughDoorway } from "@/lib/platform/database/tenant-database";
import type { Transaction } from "@/lib/platform/session/who";
import { confirmUploads } from "@/lib/platform/files/unconfirmed-uploads";
import { confirmSender } from "@/lib/platform/messages/confirm-sender";
import { addTask } from "@/lib/platform/queue/add-task";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import { requireApplicant } from "@/lib/platform/session/applicant-link";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { requireOpenSignUp } from "@/lib/platform/session/is-sign-up-open";
import { issueLink } from "./issue-link";
import { canMailTo } from "./start-registration";

const HOUR = 3_600;
const FROM_ONE_ADDRESS = 20;

/** The message for an invalid link. */
export const DEAD_LINK = "This link has expired or was already used. Request a new one.";

/**
 * Confirms the email by the mailed link, once, and with it the business as a sender. Returns the applicant's own link to
 * continue with. Returns null for a link that is used, expired, or unknown. Source: registration.confirmEmail.
 */
export async function confirmEmail(token: string, address: string): Promise<string | null> {
  requireOpenSignUp();
  const link = await requireApplicant(token, address, "email").catch((error: unknown) => {
    if (error instanceof RequestProblem && error.status === 404) return null;
    throw error;
  });
  if (!link || link.usedAt) return null;
  const { who, tokenId: id } = link;
  const { businessId } = who;
  return who.db(async (db) => {
    const { count } = await db.registrationToken.updateMany({
      where: { businessId, id, usedAt: null },
      data: { usedAt: who.now },
    });
    if (count === 0) return null;
    await db.registration.updateMany({
      where: { businessId, emailConfirmedAt: null },
      data: { emailConfirmedAt: who.now },
    });
    await confirmUploads(db, businessId);
    await confirmSender(db, businessId, who.now);
    await confirmOwner(db);
    return issueLink(db, "applicant");
  });
}

/** Confirms the account of the person who signed the business up, under the email that was confirmed. */
async function confirmOwner(db: Transaction): Promise<void> {
  const { businessId } = db.who;
  const { email } = await db.registration.findUniqueOrThrow({ where: { businessId }, select: { email: true } });
  const owner = await db.user.findFirst({ where: { businessId, email: email.toLowerCase() }, select: { id: true } });
  if (owner) await confirmLogins(db, { businessId, userId: owner.id, email: email.toLowerCase() });
}

/**
 * Emails a new link for each registration with this email that is not submitted yet. It confirms the email and
 * continues on any device. The answer and the work are the same when there is none. Source:
 * registration.resendValidationEmail.
 */
export async function resendValidationEmail(email: string, address: string): Promise<void> {
  requireOpenSignUp();
  const tries = await countTry(`registration-address:${address}`, HOUR);
  if (tries > FROM_ONE_ADDRESS)
    throw new Refusal("limited", "too_many_tries", "Too many attempts. Wait an hour and try again.");
  const login = email.trim().toLowerCase();
  if (!(await canMailTo(login))) return;
  await runThroughDoorway({ login }, (db) => addTask(db, "mail-registration", { payload: { email: login } }));
}
