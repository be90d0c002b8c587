import "server-only";
import { Hr, Link, Text } from "@react-email/components";
import { logoAttachments, readLogo } from "@/lib/businesses/read-logo";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { BusinessMail } from "@/lib/invoices/sending/business-mail";
import type { PublicBusiness } from "@/lib/invoices/sending/public-shapes";
import { publicBusiness } from "@/lib/invoices/sending/public-view";
import { env } from "@/lib/platform/env";
import { formatPhone } from "@/lib/platform/format/phone";
import { mailSmallPrint, mailText, renderMail } from "@/lib/platform/mail/mail-frame";
import type { MailAttachment } from "@/lib/platform/mail/send-mail";
import type { Who } from "@/lib/platform/session/who";
import type { SignedPlace } from "@/lib/platform/tokens/signed-place";
import { markLinks, trackedHtml, withoutMarks } from "../tracking/tracked-html";
import { addressLine } from "./postal-address";
import { escaped, fillFields, type MailField, pictureCid, picturesIn } from "./mail-blocks";

/** What stands where the link of each mail comes; it is written once for a campaign and filled in for each. */
const LINK = "https://unsubscribe.invalid/";

/** A campaign's mail, written once: what differs is filled in for each. */
export type PreparedMail = {
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  business: PublicBusiness;
  /** Empty while the business has no whole postal address: then it must not be sent. */
  postalAddress: string;
};

/** Whom a mail is for. With `tracked`, the mail of the campaign, it tells when it is opened or a link of it followed. */
export type MailTo = { firstName: string; fullName: string; unsubscribeUrl: string; tracked?: SignedPlace };

/** Writes the mail of a campaign for everybody, with the business's sheet, its postal address and the way out. */
export async function prepareMail(who: Who, mail: { subject: string; body: string }): Promise<PreparedMail> {
  const logo = await readLogo(who);
  const business = { ...publicBusiness(await getBusinessRow(who)), hasLogo: logo !== null };
  const postalAddress = addressLine(business);
  return {
    subject: mail.subject,
    ...(await renderMail(
      <CampaignMail
        business={business}
        postalAddress={postalAddress}
        subject={mail.subject}
        body={markLinks(mail.body)}
      />,
    )),
    attachments: [...logoAttachments(logo), ...(await pictureAttachments(who, mail.body))],
    business,
    postalAddress,
  };
}

/** The mail of one person. What a customer is called never becomes markup. */
export function mailFor(mail: PreparedMail, { firstName, fullName, unsubscribeUrl, tracked }: MailTo) {
  const values: Record<MailField, string> = {
    firstName: firstName || fullName,
    fullName,
    businessName: mail.business.name,
    businessPhone: formatPhone(mail.business.phone),
  };
  const fill = (text: string, write?: (value: string) => string) =>
    fillFields(text, values, write).replaceAll(LINK, () => unsubscribeUrl);
  const html = fill(mail.html, escaped);
  return {
    subject: fill(mail.subject).replaceAll(/[\r\n]+/g, " "),
    html: tracked && env().MAIL_TRACKING === "on" ? trackedHtml(html, tracked) : withoutMarks(html),
    text: withoutMarks(fill(mail.text)),
  };
}

type Props = { subject: string; body: string; business: PublicBusiness; postalAddress: string };

function CampaignMail({ subject, body, business, postalAddress }: Props) {
  const small = { ...mailSmallPrint, margin: "0 0 6px" };
  return (
    <BusinessMail business={business} preview={subject}>
      {/* Cleaned to harmless tags when it was stored. */}
      <div dangerouslySetInnerHTML={{ __html: body }} style={mailText} />
      <Hr style={{ margin: "24px 0 12px", borderColor: "#ddd8d0" }} />
      <Text style={small}>
        {[business.name, postalAddress, formatPhone(business.phone)].filter(Boolean).join(" · ")}
      </Text>
      <Text style={{ ...small, margin: 0 }}>
        You get this because you are a customer of {business.name}. <Link href={LINK}>Unsubscribe</Link>
      </Text>
    </BusinessMail>
  );
}

/** The pictures travel in the mail: nothing is fetched to show them. */
async function pictureAttachments({ businessId, db }: Who, body: string): Promise<MailAttachment[]> {
  const ids = picturesIn(body);
  if (ids.length === 0) return [];
  const files = await db((open) =>
    open.storedFile.findMany({ where: { businessId, id: { in: ids }, ownerKind: "image_library" } }),
  );
  return files.map(({ id, fileName, contentType, storageKey }) => ({
    fileName,
    contentType,
    storageKey,
    cid: pictureCid(id),
  }));
}
