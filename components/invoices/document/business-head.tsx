import { Phone } from "lucide-react";
import { getButtonStyles } from "@/components/ui/button-styles";
import type { PublicBusiness } from "@/lib/invoices/records/public-invoice";
import { buildBusinessPhoneLink, formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { listAddressLines } from "@/lib/platform/format/list-address-lines";

/** The sender of a document: logo, name, address, and phone number. The logo is under `files`. */
export function BusinessHead({ business, files }: { business: PublicBusiness; files: string }) {
  const phone = formatBusinessPhone(business);
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        {business.hasLogo && (
          <img
            src={`${files}/logo`}
            alt=""
            className="mb-3 h-14 max-w-60 rounded-control bg-[oklch(1_0_0)] object-contain object-left p-1"
          />
        )}
        <p className="text-xl font-semibold">{business.name}</p>
        <address className="mt-1 text-muted not-italic">
          {listAddressLines(business).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
      {phone && (
        <a
          href={buildBusinessPhoneLink(business)}
          rel="noreferrer"
          className={getButtonStyles("quiet", "medium", "-mx-3 print:border-0")}
        >
          <Phone aria-hidden /> {phone}
        </a>
      )}
    </header>
  );
}
