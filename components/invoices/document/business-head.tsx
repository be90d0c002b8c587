import { Phone } from "lucide-react";
import { getButtonStyles } from "@/components/ui/button-styles";
import type { PublicBusiness } from "@/lib/invoices/reading/public-invoice";
import { formatPhone } from "@/lib/platform/format/phone";

/** The sender of a document: logo, name, address, and phone number. The logo is under `files`. */
export function BusinessHead({ business, files }: { business: PublicBusiness; files: string }) {
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
          {business.address}
          <br />
          {business.city}, {business.state} {business.zip_code}
        </address>
      </div>
      <a
        href={`tel:${business.phone}`}
        rel="noreferrer"
        className={getButtonStyles("quiet", "medium", "-mx-3 print:border-0")}
      >
        <Phone aria-hidden /> {formatPhone(business.phone)}
      </a>
    </header>
  );
}
