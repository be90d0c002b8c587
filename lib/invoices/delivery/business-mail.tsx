import "server-only";
import { Text } from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { listAddressLines } from "@/lib/platform/format/list-address-lines";
import { MailFrame, mailSmallPrint, mailText } from "@/lib/platform/mail/mail-frame";
import type { PublicBusiness } from "../records/public-invoice";

type Props = { business: PublicBusiness; preview: string; children: ReactNode };

/** The frame of an email from a business to its customer, with its name, color, and logo. */
export function BusinessMail({ business, preview, children }: Props) {
  return (
    <MailFrame
      preview={preview}
      heading={business.name}
      brandColor={business.brandColor}
      logoOf={business.hasLogo ? business.name : undefined}
    >
      {children}
    </MailFrame>
  );
}

/** A message that a user typed, one paragraph per line. */
export function WrittenMessage({ text, style = mailText }: { text: string; style?: CSSProperties }) {
  return text
    .split(/\n+/)
    .filter(Boolean)
    .map((paragraph, index) => (
      <Text key={index} style={style}>
        {paragraph}
      </Text>
    ));
}

/** The sender in small print. `withAddress` is for a line at the end of the email. */
export function MailSender({ business, withAddress = false }: { business: PublicBusiness; withAddress?: boolean }) {
  const address = withAddress ? listAddressLines(business).join(", ") : "";
  const parts = [business.name, address, formatBusinessPhone(business)];
  return (
    <Text style={withAddress ? { ...mailSmallPrint, margin: 0 } : mailSmallPrint}>
      {parts.filter(Boolean).join(" · ")}
    </Text>
  );
}
