import "server-only";
import { Hr, Link, Text } from "@react-email/components";
import { buildLogoAttachments, readLogo } from "@/lib/businesses/read-logo";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { BusinessMail } from "@/lib/invoices/delivery/business-mail";
import type { PublicBusiness } from "@/lib/invoices/records/public-invoice";
import { toPublicBusiness } from "@/lib/invoices/delivery/view-public";
import { env } from "@/lib/platform/env";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { mailSmallPrint, mailText, renderMail } from "@/lib/platform/mail/mail-frame";
import type { MailAttachment } from "@/lib/platform/mail/send-mail";
import type { Who } from "@/lib/platform/session/who";
import type { SignedPlace } from "@/lib/platform/tokens/signed-place";
import { markLinks, buildTrackedHtml, removeMarks } from "../tracking/build-tracked-html";
import { formatPostalAddress } from "./format-postal-address";
import { escapeHtml, fillFields, type MailField, buildPictureCid, listPictures } from "./mail-blocks";

/** The placeholder for each email's link. A campaign is rendered once and filled in for each recipient. */
const LINK = "https://unsubscribe.invalid/";

/** A campaign's email, rendered once. Differences are filled in for each recipient. */
export type PreparedMail = {
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  business: PublicBusiness;
  /** Empty while the business lacks a full postal address. It must not be sent then. */
  postalAddress: string;
};

/** The recipient of an email. With `tracked`, it reports when it is opened or a link is followed. */
export type MailTo = { firstName: string; fullName: string; unsubscribeUrl: string; tracked?: SignedPlace };

/**
 * Renders a campaign's email for all recipients, with the business's design, its postal address, and the unsubscribe
 * link.
 */
export async function prepareMail(who: Who, mail: { subject: string; body: string }): Promise<PreparedMail> {
  const logo = await readLogo(who);
  const business = { ...toPublicBusiness(await getBusinessRow(who)), hasLogo: logo !== null };
  const postalAddress = formatPostalAddress(business);
  return {
    subject: mail.subject,
    ...(await renderMail(
      <CampaignMail
        business={business}
        postalAddress={postalAddress}
        subject={mail.subject}
        body={markLinks(mail.body)}
      />
    )),
    attachments: [...buildLogoAttachments(logo), ...(await buildPictureAttachments(who, mail.body))],
    business,
    postalAddress,
  };
}

/** Builds the email of one recipient. A customer's name never becomes markup. */
export function buildMailFor(mail: PreparedMail, { firstName, fullName, unsubscribeUrl, tracked }: MailTo) {
  const values: Record<MailField, string> = {
    firstName: firstName || fullName,
    fullName,
    businessName: mail.business.name,
    businessPhone: formatBusinessPhone(mail.business),
  };
  const fill = (text: string, write?: (value: string) => string) =>
    fillFields(text, values, write).replaceAll(LINK, () => unsubscribeUrl);
  const html = fill(mail.html, escapeHtml);
  return {
    subject: fill(mail.subject).replaceAll(/[\r\n]+/g, " "),
    html: tracked && env().MAIL_TRACKING === "on" ? buildTrackedHtml(html, tracked) : removeMarks(html),
    text: removeMarks(fill(mail.text)),
  };
}

type Props = { subject: string; body: string; business: PublicBusiness; postalAddress: string };

function CampaignMail({ subject, body, business, postalAddress }: Props) {
  const small = { ...mailSmallPrint, margin: "0 0 6px" };
  return (
    <BusinessMail business={business} preview={subject}>
      {/* The body was reduced to harmless tags when it was stored. */}
      <div dangerouslySetInnerHTML={{ __html: body }} style={mailText} />
      <Hr style={{ margin: "24px 0 12px", borderColor: "#ddd8d0" }} />
      <Text style={small}>
        {[business.name, postalAddress, formatBusinessPhone(business)].filter(Boolean).join(" · ")}
      </Text>
      <Text style={{ ...small, margin: 0 }}>
        You're receiving this because you're a customer of {business.name}. <Link href={LINK}>Unsubscribe</Link>
      </Text>
    </BusinessMail>
  );
}

/** Attaches the pictures to the email, so that nothing is fetched to show them. */
async function buildPictureAttachments({ businessId, db }: Who, body: string): Promise<MailAttachment[]> {
  const ids = listPictures(body);
  if (ids.length === 0) return [];
  const files = await db((open) =>
    open.storedFile.findMany({ where: { businessId, id: { in: ids }, ownerKind: "image_library" } })
  );
  return files.map(({ id, fileName, contentType, storageKey }) => ({
    fileName,
    contentType,
    storageKey,
    cid: buildPictureCid(id),
  }));
}
