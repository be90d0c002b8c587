import "server-only";
import { z } from "zod";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { buildRecipientDetails, requireKnownRecipients } from "@/lib/customers/contacts/require-known-recipients";
import { getMailSent } from "@/lib/platform/message-lists/mail-sent";
import { DeliveryState } from "@/lib/platform/messages/message-shapes";
import { recordChange } from "@/lib/platform/changes/record-change";
import { env } from "@/lib/platform/env";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { getCustomerFacingName } from "@/lib/platform/format/get-customer-facing-name";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { renderLinkMail } from "@/lib/platform/mail/link-mail";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { issueToken, revokeTokens } from "@/lib/platform/tokens/issue-token";
import { readForInvoice } from "../applications/read-applicant";
import { resolveSubject } from "../applications/resolve-subject";
import { isTestLender } from "../lenders/lender-gateway";

/** A link that was sent lasts 30 days, one from an invoice page 2 hours, and one for a frame 15 minutes. */
const LINK_SECONDS = 30 * 86_400;
const INVOICE_PAGE_SECONDS = 2 * 3_600;
const FRAME_SECONDS = 15 * 60;

/** `by` chooses an email to the customer, or the address to share in another way. */
export const LinkToSend = z.object({
  businessCustomerId: Id.nullish(),
  invoiceId: Id.nullish(),
  by: z.enum(["email", "link"]).default("email"),
  email: z.email("Enter a valid email address.").max(254).nullish(),
  confirmUnknownRecipient: z.boolean().optional(),
});
export type LinkToSend = z.output<typeof LinkToSend>;

/** Either `url`, or `state` of the email. */
export const SentLink = z.object({
  id: Id,
  sentTo: z.string(),
  url: z.string().nullable(),
  state: DeliveryState.nullable(),
});

/** Sends a customer a link to compare monthly payments and to apply. */
export async function sendFinancingLink(who: Who, input: LinkToSend): Promise<z.output<typeof SentLink>> {
  return who.db(async (db) => {
    const subject = await resolveSubject(db, input);
    const customer = await db.customer.findUniqueOrThrow({
      where: { businessId_id: { businessId: who.businessId, id: subject.customerId } },
    });
    const sentTo = input.by === "email" ? (input.email ?? customer.email) : "";
    if (input.by === "email" && !sentTo) throw invalid({ email: "The customer has no email address. Enter one." });
    const notContacts = await requireKnownRecipients(db, subject.customerId, {
      addresses: sentTo ? [sentTo] : [],
      isConfirmed: input.confirmUnknownRecipient ?? false,
    });
    const { id, token } = await createInvitation(db, { ...subject, sentTo, validSeconds: LINK_SECONDS });
    const url = applyAddress(token);
    if (sentTo) await sendLinkMail(db, { ...subject, to: sentTo, url });
    recordChange(db, {
      action: sentTo ? "financing.link-sent" : "financing.link-made",
      subjectKind: "customer",
      subjectId: subject.customerId,
      details: { invitationId: id, ...buildRecipientDetails(notContacts) },
    });
    if (!sentTo) return { id, sentTo, url, state: null };
    return { id, sentTo, url: null, state: (await getMailSent(db, [sentTo])).state };
  });
}

type Invited = { customerId: string; invoiceId: string | null; sentTo: string; validSeconds: number };

async function createInvitation(db: Transaction, invited: Invited): Promise<{ id: string; token: string }> {
  const { who } = db;
  const { businessId } = who;
  const { customerId, invoiceId, sentTo, validSeconds } = invited;
  const { id } = await db.financingInvitation.create({
    data: { businessId, customerId, invoiceId, sentTo, createdById: getActingUserId(who) },
  });
  const token = await issueToken(db, {
    purpose: "financing",
    subjectId: id,
    validSeconds,
    ...(sentTo ? { email: sentTo } : {}),
  });
  return { id, token };
}

const applyAddress = (token: string) => `${env().APP_URL}/financing/apply?token=${token}`;

type LinkMail = { to: string; url: string; customerId: string; invoiceId: string | null };

async function sendLinkMail(db: Transaction, { to, url, customerId, invoiceId }: LinkMail) {
  const business = await getBusinessRow(db.who);
  const from = getCustomerFacingName(business);
  const invoice = await readForInvoice(db.who, customerId, invoiceId);
  const { firstName } = await db.customer.findUniqueOrThrow({
    where: { businessId_id: { businessId: db.who.businessId, id: customerId } },
    select: { firstName: true },
  });
  const phone = formatBusinessPhone(business);
  const forDocument = invoice ? ` for ${invoice.kind} #${invoice.number}` : "";
  const body = await renderLinkMail({
    from,
    brandColor: business.brandColor,
    heading: "Pay over time",
    paragraphs: [
      ...(firstName ? [`Hello ${firstName},`] : []),
      `${from} offers financing${forDocument} through its lenders. See your monthly payment options and apply if you'd like.`,
      ...(phone ? [`Questions? Call ${phone}.`] : []),
      ...(isTestLender() ? ["This is a test. A test lender decides, and no loans are made."] : []),
    ],
    action: "See your options",
    link: url,
    afterword: "This link is for you only and works for 30 days. Viewing your options doesn't submit an application.",
  });
  const subject = `Financing options from ${from}`;
  await sendMail(db, { to, subject, ...body, related: { kind: "customer", id: customerId } });
}

/** Revokes a link. */
export async function revokeFinancingLink(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  await who.db(async (db) => {
    const invitation = await db.financingInvitation.findUnique({ where: { businessId_id: { businessId, id } } });
    if (!invitation) throw notFound("link");
    await revokeTokens(db, id, ["financing"]);
    recordChange(db, {
      action: "financing.link-revoked",
      subjectKind: "customer",
      subjectId: invitation.customerId,
      details: { invitationId: id },
    });
  });
}

/** Creates a short-lived financing link for a customer who holds the invoice's link. */
export async function createLinkOfInvoice(who: Who, invoiceId: string): Promise<string> {
  const { businessId } = who;
  return who.db(async (db) => {
    const invoice = await db.invoice.findFirst({ where: { businessId, id: invoiceId, deletedAt: null } });
    if (!invoice) throw notFound("invoice");
    const subject = { customerId: invoice.customerId, invoiceId, sentTo: "" };
    return applyAddress((await createInvitation(db, { ...subject, validSeconds: INVOICE_PAGE_SECONDS })).token);
  });
}

/**
 * Creates a token for a frame: for a user, on a customer, invoice, or application. For an applicant, it is on their own
 * link.
 */
export async function issueShortToken(
  who: Who,
  target: { applicationId?: string; customerId?: string; invoiceId?: string | null }
): Promise<string> {
  const { actor, businessId } = who;
  const tokenOf = (db: Transaction, subjectId: string) =>
    issueToken(db, { purpose: "financing", subjectId, validSeconds: FRAME_SECONDS });
  return who.db(async (db) => {
    if (actor.kind === "customer") return tokenOf(db, actor.subjectId);
    const where = { businessId_id: { businessId, id: target.applicationId ?? "" } };
    const application = target.applicationId ? await db.financingApplication.findUnique({ where }) : null;
    if (application?.invitationId) return tokenOf(db, application.invitationId);
    const { customerId: businessCustomerId, invoiceId } = target;
    const subject = await resolveSubject(db, { businessCustomerId, invoiceId });
    const { id, token } = await createInvitation(db, { ...subject, sentTo: "", validSeconds: FRAME_SECONDS });
    if (application) await db.financingApplication.update({ where, data: { invitationId: id } });
    return token;
  });
}
