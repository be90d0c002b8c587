import { Phone } from "lucide-react";
import { buildPhoneLink, formatPhone, withExtension } from "@/lib/platform/format/format-phone";

/** A phone number that a press calls. A number that no phone can dial is plain text. */
export function PhoneLink({ phone, extension = "" }: { phone: string; extension?: string }) {
  const link = buildPhoneLink(phone, extension);
  const phoneText = withExtension(formatPhone(phone), extension);
  if (!link) return <span className="tabular">{phoneText}</span>;
  return (
    <a href={link} className="tabular inline-flex min-h-11 items-center gap-1.5 text-link hover:underline md:min-h-0">
      <Phone aria-hidden className="size-3.5" />
      {phoneText}
    </a>
  );
}
