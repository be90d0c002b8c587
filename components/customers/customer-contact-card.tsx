import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { MailProblem } from "@/components/office/mail-problem";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { type Description, DescriptionList } from "@/components/ui/description-list";
import { TextLink } from "@/components/ui/link";
import { PhoneLink } from "@/components/ui/phone-link";
import type { CustomerDetail } from "@/lib/customers/records/customer";

type Props = {
  detail: CustomerDetail;
  sortHref: string | null;
  /** Describes a problem with the customer's email address. */
  mailProblem: string | undefined;
  canChange: boolean;
  takesCalls: boolean;
};

/** The contact details and preferences of a customer. */
export function CustomerContactCard({ detail, sortHref, mailProblem, canChange, takesCalls }: Props) {
  const { customer, primaryContact, groups } = detail;
  const technician = customer.preferredTechnician;
  return (
    <Card
      title="Contact"
      actions={
        sortHref && (
          <TextLink href={sortHref} scroll={false}>
            Status and groups
          </TextLink>
        )
      }
    >
      <DescriptionList
        items={[
          ...buildOptionalRow(
            "Mobile",
            customer.mobilePhone && <PhoneLink phone={customer.mobilePhone} extension={customer.mobilePhoneExtension} />
          ),
          ...buildOptionalRow(
            "Home",
            customer.homePhone && <PhoneLink phone={customer.homePhone} extension={customer.homePhoneExtension} />
          ),
          {
            term: "Email",
            value: customer.email && (
              <>
                <MailLink email={customer.email} />
                {mailProblem && <MailProblem address={customer.email} words={mailProblem} canClear={canChange} />}
              </>
            ),
          },
          { term: "Preferred contact method", value: customer.contactMethod === "sms" ? "Text" : "Email" },
          ...buildOptionalRow(
            "Primary contact",
            primaryContact?.fullName !== customer.fullName && primaryContact?.fullName
          ),
          { term: "Language", value: customer.spanishSpeaking ? "Spanish" : "English" },
          ...buildOptionalRow("Preferred technician", technician && `${technician.firstName} ${technician.lastName}`),
          ...buildOptionalRow("Status", customer.customerStatus?.name),
          ...buildOptionalRow("Groups", groups.map((group) => group.display_name).join(", ")),
          {
            term: "Opt-outs",
            value: <OptOuts not={customer.communicationPreferences} takesCalls={takesCalls} />,
          },
        ]}
      />
    </Card>
  );
}

/** Returns a line only when there is a value, because the card is read during phone calls. */
function buildOptionalRow(term: string, value: ReactNode): Description[] {
  return value ? [{ term, value }] : [];
}

export function MailLink({ email }: { email: string }) {
  const [name, host] = email.split("@");
  return (
    <a
      href={`mailto:${email}`}
      className="inline-flex min-h-11 max-w-full items-center gap-1.5 text-link hover:underline md:min-h-0"
    >
      <Mail aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {name}
        <wbr />@{host}
      </span>
    </a>
  );
}

type OptOutProps = { not: CustomerDetail["communicationPreferences"]; takesCalls: boolean };

function OptOuts({ not, takesCalls }: OptOutProps) {
  const refused = [
    !takesCalls && "Calls",
    not.optOutMarketingEmails && "Marketing emails",
    not.optOutEmailNotifications && "Email notifications",
    not.optOutTextNotifications && "Text notifications",
  ].filter((each) => each !== false);
  if (refused.length === 0) return <span className="text-muted">No opt-outs</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {refused.map((each) => (
        <Badge key={each} tone="warning">
          {each}
        </Badge>
      ))}
    </span>
  );
}
