import { MailProblem } from "@/components/office/mail-problem";
import { Badge } from "@/components/ui/badge";
import { PhoneLink } from "@/components/ui/phone-link";
import type { Column } from "@/components/ui/table/data-table-head";
import { getContactTypeLabel } from "@/lib/customers/contacts/get-contact-type-label";
import type { Contact } from "@/lib/customers/records/customer";
import { MailLink } from "../customer-contact-card";

/** `mailProblem` describes a problem with the email address. */
export type ListedContact = Contact & { mailProblem?: string | undefined };

/** Returns the columns of contacts. With `canChange`, the user can mark an address as working again. */
export const buildContactColumns = (canChange: boolean): Column<ListedContact>[] => [
  {
    id: "name",
    label: "Name",
    isFixed: true,
    cell: (contact) => (
      <span className="inline-flex items-center gap-2">
        {contact.fullName}
        {contact.isPrimary && <Badge tone="info">Primary</Badge>}
        {contact.hidden && <Badge>Hidden</Badge>}
      </span>
    ),
  },
  {
    id: "mobile",
    label: "Mobile",
    cell: ({ mobilePhone, mobilePhoneExtension }) =>
      mobilePhone && <PhoneLink phone={mobilePhone} extension={mobilePhoneExtension} />,
  },
  {
    id: "home",
    label: "Home",
    cell: ({ homePhone, homePhoneExtension }) =>
      homePhone && <PhoneLink phone={homePhone} extension={homePhoneExtension} />,
    isMinor: true,
  },
  {
    id: "email",
    label: "Email",
    cell: ({ email, mailProblem }) =>
      email && (
        <>
          <MailLink email={email} />
          {mailProblem && <MailProblem address={email} words={mailProblem} canClear={canChange} />}
        </>
      ),
  },
  {
    id: "type",
    label: "Preferred contact method",
    cell: ({ contactType }) =>
      contactType && <span className="capitalize">{getContactTypeLabel(contactType.name)}</span>,
  },
  {
    id: "location",
    label: "Location",
    cell: ({ location }) => location && (location.locationName || location.address),
  },
];
