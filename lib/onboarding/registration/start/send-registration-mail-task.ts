import "server-only";
import { v5 as uuidv5 } from "uuid";
import { z } from "zod";
import { runThroughDoorway } from "@/lib/platform/database/tenant-database";
import { env } from "@/lib/platform/env";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { sendLooseMail } from "@/lib/platform/mail/mail-channel";
import { type LinkMail, renderLinkMail } from "@/lib/platform/mail/link-mail";
import { isConfirmedSender, readUnconfirmedName } from "@/lib/platform/messages/confirm-sender";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveApplicant } from "@/lib/platform/session/applicant-link";
import { requireOpenSignUp } from "@/lib/platform/session/is-sign-up-open";
import type { Who } from "@/lib/platform/session/who";
import { hashToken } from "@/lib/platform/secrets/hash-token";
import { issueLink } from "./issue-link";

const BRAND = "#d9480f";

/** A registration that just began, or all unsubmitted ones of an email. */
const Payload = z.union([z.object({ businessId: Id }), z.object({ email: z.string() })]);

/**
 * Emails the link that confirms an address and continues its registration. A person with a login elsewhere gets the
 * address of the login instead. If the task runs twice, both links work once each.
 */
export const sendRegistrationMailTask: BackgroundTask = async (payload) => {
  const target = Payload.parse(payload);
  if ("businessId" in target) await sendMail(target.businessId);
  else await sendMails(await listUnder(target.email));
};

/** The most emails that one request sends. */
const MOST_MAILS = 3;
/** The most registrations to read per email. Strangers may begin some of them. */
const MOST_LOOKED_AT = 50;

/** Emails registrations in this order. Those that need no link do not count toward the limit. */
async function sendMails(businessIds: readonly string[]): Promise<void> {
  let mails = 0;
  for (const id of businessIds) {
    if (mails === MOST_MAILS) return;
    if (await sendMail(id)) mails++;
  }
}

/**
 * Lists the registrations under an email: the newest, which its owner may have just begun, then those whose email was
 * confirmed, then the others. Newer ones that strangers begin displace no confirmed one.
 */
async function listUnder(email: string): Promise<string[]> {
  const confirmedFirst = await runThroughDoorway({ login: email }, (db) =>
    db.registration.findMany({
      where: { email },
      orderBy: [{ emailConfirmedAt: { sort: "desc", nulls: "last" } }, { createdAt: "desc" }],
      take: MOST_LOOKED_AT,
      select: { businessId: true, createdAt: true },
    })
  );
  const newest = confirmedFirst.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, 1);
  return [...new Set([...newest, ...confirmedFirst].map(({ businessId }) => businessId))];
}

/** Returns true when the registration needs a link and got its mail. */
async function sendMail(businessId: string): Promise<boolean> {
  const who = proveApplicant(businessId);
  const registration = await who.db((db) =>
    db.registration.findUnique({ where: { businessId }, select: { email: true, submittedAt: true } })
  );
  if (!registration || (registration.submittedAt && !(await canConfirmSender(who)))) return false;
  const { email } = registration;
  const hasExistingLogin = await hasLoginElsewhere(email, businessId);
  // An email with a login elsewhere cannot continue an application. It can confirm a business that already exists.
  const hasBusiness = await hasBusinessRecord(who);
  const token = hasExistingLogin && !hasBusiness ? "" : await who.db((db) => issueLink(db, "email"));
  const { subject, ...mail } = hasExistingLogin ? buildExistingLoginMail(token) : buildConfirmMail(token);
  const id = uuidv5(token === "" ? businessId : hashToken(token), uuidv5.URL);
  const { html, text } = await renderLinkMail({ ...mail, from: "Truckroll", brandColor: BRAND });
  await sendLooseMail({ businessId, id, toAddress: email, subject, html, text });
  return true;
}

/** Returns true for a self-registered business whose email or current name is unconfirmed. */
async function canConfirmSender(who: Who): Promise<boolean> {
  const isConfirmed = await who.db((db) => isConfirmedSender(db, who.businessId));
  return !isConfirmed || (await readUnconfirmedName(who)) !== null;
}

/** Returns true once the registration has its business. */
async function hasBusinessRecord({ businessId, db: database }: Who): Promise<boolean> {
  return (await database((db) => db.business.count({ where: { id: businessId } }))) > 0;
}

/** Returns true when this email has a login at another business. */
async function hasLoginElsewhere(email: string, businessId: string): Promise<boolean> {
  const login = email.toLowerCase();
  const count = await runThroughDoorway({ login }, (db) => db.login.count({ where: { login, NOT: { businessId } } }));
  return count > 0;
}

/** Returns the page of an emailed link. */
const confirmHref = (token: string): string => `${env().APP_URL}/register/confirm?token=${token}`;

/**
 * Returns the link itself, for trying out the application locally without a mail server. Null when email can leave, and
 * in production.
 */
export async function getLinkWithoutMail(businessId: string): Promise<string | null> {
  if (env().SMTP_URL || env().TRUCKROLL_MODE === "production") return null;
  requireOpenSignUp();
  const who = proveApplicant(businessId);
  const row = await who.db((db) => db.registration.findUnique({ where: { businessId } }));
  if (!row || (!(await hasBusinessRecord(who)) && (await hasLoginElsewhere(row.email, businessId)))) return null;
  return confirmHref(await who.db((db) => issueLink(db, "email")));
}

type LinkMailText = Omit<LinkMail, "from" | "brandColor"> & { subject: string };

const CONFIRM_AFTERWORD = "This link works once and expires in seven days. If this wasn't you, ignore this email.";

function buildConfirmMail(token: string): LinkMailText {
  return {
    subject: "Confirm your email",
    heading: "Confirm your email",
    paragraphs: ["Hello,", "Thanks for setting up your business in Truckroll. Confirm your email to continue."],
    action: "Confirm email",
    link: confirmHref(token),
    afterword: CONFIRM_AFTERWORD,
  };
}

/** `token` confirms a second business under the email. Without it, the email links only to the login. */
function buildExistingLoginMail(token: string): LinkMailText {
  if (token !== "")
    return {
      subject: "Confirm your new business",
      heading: "Confirm your new business",
      paragraphs: [
        "Hello,",
        "A new business was set up in Truckroll with your email address. You already have a login for another business. If this was you, confirm the new business.",
      ],
      action: "Confirm new business",
      link: confirmHref(token),
      afterword: CONFIRM_AFTERWORD,
    };
  return {
    subject: "You already have a login",
    heading: "You already have a login",
    paragraphs: ["Hello,", "We got a request to set up a business with your email address. You already have a login."],
    action: "Log in",
    link: `${env().APP_URL}/login`,
    afterword: "If this wasn't you, ignore this email. Nothing was changed.",
  };
}
