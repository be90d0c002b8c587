import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { env } from "@/lib/platform/env";
import { isConfirmedSender } from "@/lib/platform/messages/confirm-sender";
import { renderLinkMail } from "@/lib/platform/mail/link-mail";
import { sendMail } from "@/lib/platform/mail/send-mail";
import type { Transaction } from "@/lib/platform/session/who";
import { issueToken, revokeTokens } from "@/lib/platform/tokens/issue-token";
import { getAccountMailRule } from "../sessions/get-account-mail-rule";

/** A reset link is valid for one hour, an invitation for a week. */
export const RESET_SECONDS = 3600;
export const INVITATION_SECONDS = 7 * 24 * 3600;

/** The kind of these emails in the outbox. */
const PASSWORD_MAIL = "password";

type MailedUser = { id: string; firstName: string; userName: string; email: string };

/**
 * Emails a one-time link to set a new password. Earlier links stop working. Returns false when the user may not get one.
 * Until the email of the business is confirmed, the email has the product's own words only.
 */
export async function emailResetLink(db: Transaction, person: MailedUser): Promise<boolean> {
  const rule = await getAccountMailRule(db, person);
  if (rule === "never") return false;
  const link = await createPasswordLink(db, person, { purpose: "password_reset", validSeconds: RESET_SECONDS });
  const isConfirmed = await isConfirmedSender(db, db.who.businessId);
  const paragraphs = isConfirmed
    ? [`Hello ${person.firstName},`, `We got a request to reset your password. ${describeLogin(person)}`]
    : ["Hello,", "We got a request to reset your password. You log in with your email."];
  await emailLink(db, person, {
    validSeconds: RESET_SECONDS,
    subject: `Reset your Truckroll password`,
    linkLetter: {
      isLoginMail: rule === "at once",
      ...(isConfirmed ? {} : { from: "Truckroll" }),
      heading: "Set a new password",
      paragraphs,
      action: "Set new password",
      link,
      afterword:
        "This link works once and expires in one hour. If you didn't request it, ignore this email. Your password won't change.",
    },
  });
  return true;
}

/** Emails a new user the link to choose their password. Earlier invitations stop working. */
export async function emailInvitation(db: Transaction, person: MailedUser): Promise<void> {
  const { who } = db;
  const link = await createPasswordLink(db, person, { purpose: "invitation", validSeconds: INVITATION_SECONDS });
  // No colleague sends the invitation of a person who signed up their own business.
  const [opening, later] =
    who.actor.kind === "staff"
      ? [`${who.actor.name} set up a login for you.`, "ask for a new invitation"]
      : ["Your login is ready.", "select “Forgot your password?” on the login page"];
  await emailLink(db, person, {
    validSeconds: INVITATION_SECONDS,
    subject: "You're invited to Truckroll",
    linkLetter: {
      heading: "Welcome to Truckroll",
      paragraphs: [`Hello ${person.firstName},`, `${opening} Your username is ${person.userName}.`],
      action: "Set password",
      link,
      afterword: `This link works once and expires in seven days. After that, ${later}.`,
    },
  });
}

async function createPasswordLink(
  db: Transaction,
  person: MailedUser,
  { purpose, validSeconds }: { purpose: "password_reset" | "invitation"; validSeconds: number }
) {
  await revokeTokens(db, person.id, [purpose]);
  const token = await issueToken(db, { purpose, subjectId: person.id, validSeconds, email: person.email });
  return `${env().APP_URL}/reset-password?token=${token}`;
}

/** Names the login once when the username is the email. */
const describeLogin = ({ userName, email }: MailedUser): string =>
  userName.toLowerCase() === email.toLowerCase()
    ? `You log in with your email, ${email}.`
    : `You can log in with your username, ${userName}, or your email, ${email}.`;

type LinkLetter = {
  heading: string;
  paragraphs: string[];
  action: string;
  link: string;
  afterword: string;
  /** The sender name that replaces the name of the business. */
  from?: string;
  isLoginMail?: boolean;
};

async function emailLink(
  db: Transaction,
  person: MailedUser,
  {
    validSeconds,
    subject,
    linkLetter: { isLoginMail = false, ...letter },
  }: { validSeconds: number; subject: string; linkLetter: LinkLetter }
): Promise<void> {
  const { who } = db;
  const business = await getBusinessRow(who);
  const body = await renderLinkMail({
    from: business.displayName || business.name,
    ...letter,
    brandColor: business.brandColor,
  });
  const related = { kind: PASSWORD_MAIL, id: person.id };
  // A dead link is not worth an email.
  const expiresAt = new Date(who.now.getTime() + validSeconds * 1000);
  await sendMail(db, { to: person.email, subject, ...body, related, expiresAt, isLoginMail });
}
