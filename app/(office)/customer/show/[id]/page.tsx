import { Suspense } from "react";
import { ConsentCard } from "@/components/customers/consent/consent-card";
import { CustomerContactCard } from "@/components/customers/customer-contact-card";
import { EditCustomerPanel } from "@/components/customers/edit-customer-panel";
import { RelatedMessages } from "@/components/office/related-messages";
import { Skeleton } from "@/components/ui/states/skeleton";
import { readConsents } from "@/lib/customers/consent/read-consents";
import type { CustomerDetail } from "@/lib/customers/records/customer";
import { listCustomerMessages } from "@/lib/customers/list-customer-messages";
import { isAskingForAll } from "@/lib/platform/message-lists/list-messages-about";
import { listAddressProblems } from "@/lib/platform/messages/list-address-problems";
import type { Who } from "@/lib/platform/session/who";
import { requireMember } from "@/lib/platform/session/require-member";
import { listUsers } from "@/lib/users/list-users";
import { CustomerBalance } from "./_sections/customer-balance";
import { CustomerTaxes } from "./_sections/customer-taxes";
import { CustomerPlaces } from "./_sections/customer-places";
import { CustomerRecentJobs } from "./_sections/customer-recent-jobs";
import { CustomerAppointments } from "./_sections/customer-appointments";
import { SortCustomer } from "./_sections/sort-customer";
import { BillCustomer } from "./_sections/bill-customer";
import { Glance } from "./_sections/glance";
import { loadCustomer } from "./_sections/load-customer";
import { HistoryOf } from "../../../_sections/history-of";
import { MustKnow } from "../../../_sections/must-know";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ edit?: string; messages?: string }> };

/** The number of consent changes before "Show more". */
const CHANGES_SHOWN = 5;

export default async function CustomerPage({ params, searchParams }: Props) {
  const who = await requireMember("customers.view");
  const [{ id }, { edit, messages }] = await Promise.all([params, searchParams]);
  const detail = await loadCustomer(who, id);
  const canChange = who.permissions.has("customers.change") && !detail.customer.deleted;
  const canBill =
    who.permissions.has("invoices.change") && who.permissions.has("jobs.view") && !detail.customer.deleted;
  const isEditing = edit === "customer" && canChange;
  const technicians = isEditing ? (await listUsers(who, { techniciansOnly: true })).items : [];
  const waiting = <Skeleton className="h-40 w-full" />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4 max-lg:-order-2 lg:col-span-2">
        {who.permissions.has("jobs.view") && <MustKnow who={who} customerId={id} />}
        <Suspense fallback={<Skeleton className="h-22 w-full" />}>
          <Glance who={who} customerId={id} />
        </Suspense>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {who.permissions.has("schedule.view") && (
          <Suspense fallback={waiting}>
            <CustomerAppointments who={who} customerId={id} />
          </Suspense>
        )}
        {who.permissions.has("jobs.view") && (
          <Suspense fallback={waiting}>
            <CustomerRecentJobs who={who} customerId={id} />
          </Suspense>
        )}
        {who.permissions.has("invoices.view") && (
          <Suspense fallback={waiting}>
            <CustomerBalance who={who} customerId={id} />
          </Suspense>
        )}
        <Suspense>
          <CustomerMessages who={who} customerId={id} isAll={isAskingForAll({ messages })} />
        </Suspense>
        <Suspense>
          <HistoryOf who={who} recordId={id} />
        </Suspense>
      </div>
      <div className="flex min-w-0 flex-col gap-4 max-lg:-order-1">
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <DetailsAndConsents who={who} detail={detail} canChange={canChange} />
        </Suspense>
        <Suspense>
          <CustomerTaxes who={who} customerId={id} canChange={canChange} />
        </Suspense>
        <CustomerPlaces customerId={id} locations={detail.locations} canAdd={canChange} />
      </div>
      {edit === "invoice" && canBill && <BillCustomer who={who} detail={detail} />}
      {edit === "groups" && canChange && <SortCustomer who={who} customer={detail.customer} />}
      {isEditing && (
        <EditCustomerPanel
          customer={detail.customer}
          technicians={technicians.map(({ id: technicianId, fullName }) => ({ id: technicianId, fullName }))}
          closeHref={`/customer/show/${id}`}
        />
      )}
    </div>
  );
}

type DetailsProps = { who: Who; detail: CustomerDetail; canChange: boolean };

/** The customer's details, and the consents. */
async function DetailsAndConsents({ who, detail, canChange }: DetailsProps) {
  const { id, email } = detail.customer;
  const [problems, consents] = await Promise.all([
    listAddressProblems(who, [email]),
    readConsents(who, id, { limit: CHANGES_SHOWN, offset: 0 }),
  ]);
  return (
    <>
      <CustomerContactCard
        detail={detail}
        sortHref={canChange ? `/customer/show/${id}?edit=groups` : null}
        mailProblem={problems[email.toLowerCase()]}
        canChange={canChange}
        takesCalls={consents.allowed.call}
      />
      <ConsentCard
        customerId={id}
        consents={consents}
        zone={who.timeZone}
        canChange={canChange}
        canAllowTexts={canChange && who.permissions.has("messaging.send")}
      />
    </>
  );
}

type MessagesProps = { who: Who; customerId: string; isAll: boolean };

async function CustomerMessages({ who, customerId, isAll }: MessagesProps) {
  const messages = await listCustomerMessages(who, customerId, isAll);
  const address = { path: `/customer/show/${customerId}`, params: {} };
  return <RelatedMessages messages={messages} zone={who.timeZone} address={address} />;
}
