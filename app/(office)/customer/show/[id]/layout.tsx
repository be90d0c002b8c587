import type { ReactNode } from "react";
import { CustomerActions } from "@/components/customers/customer-actions";
import { getCustomerTypeLabel } from "@/components/customers/customer-columns";
import { formatStreet, formatTown } from "@/components/customers/locations/place-text";
import { TextCustomerButton } from "@/components/messaging/texts/text-customer-button";
import { Badge } from "@/components/ui/badge";
import { RecordLink } from "@/components/ui/link";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import type { CustomerDetail } from "@/lib/customers/records/customer";
import { hasLenders } from "@/lib/financing/lenders/lender-gateway";
import { hasMaintenancePlans } from "@/lib/users/roles/has-maintenance-plans";
import { MemberMark } from "@/components/plans/member-mark";
import { buildPhoneLink } from "@/lib/platform/format/format-phone";
import { canText } from "@/lib/platform/phone/find-text-number";
import { requireMember } from "@/lib/platform/session/require-member";
import { getStaffActor, type Who } from "@/lib/platform/session/who";
import { loadCustomer } from "./_sections/load-customer";

type Props = { children: ReactNode; params: Promise<{ id: string }> };

/** Puts the customer's name into the titles of these pages, for example "Jobs · Ruth Schmidt · Blue Ridge Plumbing". */
export async function generateMetadata({ params }: Props) {
  const who = await requireMember("customers.view");
  const { customer } = await loadCustomer(who, (await params).id);
  return {
    title: {
      default: customer.fullName,
      template: `%s · ${customer.fullName} · ${getStaffActor(who).businessName}`,
    },
  };
}

/** The head of a customer's pages. Each page checks its own permission; this only renders. */
export default async function CustomerLayout({ children, params }: Props) {
  const who = await requireMember("customers.view");
  const { id } = await params;
  const [{ customer, locations, contacts }, hasPlans, hasTexting] = await Promise.all([
    loadCustomer(who, id),
    hasMaintenancePlans(who),
    canText(who),
  ]);
  const canSendTexts = hasTexting && who.permissions.has("messaging.send");
  const [home] = locations;
  return (
    <>
      <PageHeader
        back={{ href: "/customers", label: "Customers" }}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-words">{customer.fullName}</span>
            {customer.maintenancePlanCustomerColor && <MemberMark color={customer.maintenancePlanCustomerColor} />}
          </span>
        }
        context={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {customer.mergedInto ? (
              <span>
                Merged into{" "}
                <RecordLink href={`/customer/show/${customer.mergedInto.id}`}>
                  {customer.mergedInto.fullName}
                </RecordLink>{" "}
                ·
              </span>
            ) : (
              customer.deleted && <Badge tone="danger">Deleted</Badge>
            )}
            <span>
              {[getCustomerTypeLabel(customer.type), home && formatStreet(home), home && formatTown(home)]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
        }
        actions={
          <CustomerActions
            id={customer.id}
            fullName={customer.fullName}
            isDeleted={customer.deleted}
            reach={getReach(customer)}
            can={{
              change: who.permissions.has("customers.change") && !customer.mergedInto,
              book: who.permissions.has("schedule.change"),
              bill: who.permissions.has("invoices.change") && who.permissions.has("jobs.view"),
            }}
            textButton={
              canSendTexts &&
              customer.mobilePhone && <TextCustomerButton customerId={customer.id} mobilePhone={customer.mobilePhone} />
            }
          />
        }
        tabs={<LinkTabs label="Customer" tabs={listCustomerTabs(who, { customer, locations, contacts }, hasPlans)} />}
      />
      {children}
    </>
  );
}

/** Returns the link that dials the customer, and the email address. */
function getReach({ mobilePhone, homePhone, email, ...customer }: CustomerDetail["customer"]) {
  const phoneLink =
    buildPhoneLink(mobilePhone, customer.mobilePhoneExtension) ??
    buildPhoneLink(homePhone, customer.homePhoneExtension);
  return { phoneLink, email: email || null };
}

type Loaded = Pick<Awaited<ReturnType<typeof loadCustomer>>, "customer" | "locations" | "contacts">;

/** Lists the customer's pages that the user may see. */
function listCustomerTabs(who: Who, { customer, locations, contacts }: Loaded, hasPlans: boolean) {
  const base = `/customer/show/${customer.id}`;
  return [
    { href: base, label: "Overview" },
    { href: `${base}/timeline`, label: "Timeline" },
    { href: `${base}/locations`, label: "Locations", count: locations.length },
    { href: `${base}/billing-addresses`, label: "Billing addresses" },
    { href: `${base}/contacts`, label: "Contacts", count: contacts.length },
    ...(who.permissions.has("jobs.view") ? [{ href: `${base}/jobs`, label: "Jobs" }] : []),
    ...(who.permissions.has("jobs.view") ? [{ href: `${base}/notes`, label: "Notes" }] : []),
    ...(who.permissions.has("invoices.view") ? [{ href: `${base}/invoices`, label: "Invoices" }] : []),
    ...(who.permissions.has("payments.view") ? [{ href: `${base}/payments`, label: "Payments" }] : []),
    ...(who.permissions.has("invoices.all") ? [{ href: `${base}/statements`, label: "Statement" }] : []),
    ...(who.permissions.has("jobs.view") ? [{ href: `${base}/files`, label: "Files" }] : []),
    { href: `${base}/equipment`, label: "Equipment" },
    ...(hasLenders() && who.permissions.has("financing.act") && !customer.deleted
      ? [{ href: `/financing/apply/${customer.id}`, label: "Financing" }]
      : []),
    ...(hasPlans ? [{ href: `${base}/maintenance-plans`, label: "Maintenance plans" }] : []),
  ];
}
