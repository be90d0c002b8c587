import { SendAuthorizationButton } from "@/components/financing/authorizations/send-authorization-button";
import { SynchronyAccount } from "@/components/financing/synchrony-account";
import { listApplications } from "@/lib/financing/applications/list-applications";
import type { ApplicantPrefill } from "@/lib/financing/applications/read-applicant";
import { requireMember } from "@/lib/platform/session/require-member";
import type { Who } from "@/lib/platform/session/who";
import { PartnerPage } from "../_sections/partner-page";

type Props = { searchParams: Promise<{ customer?: string | string[] }> };

export const metadata = { title: "Synchrony" };

export default async function SynchronyPage({ searchParams }: Props) {
  const who = await requireMember("financing.act");
  const { customer } = await searchParams;
  return (
    <PartnerPage
      who={who}
      kind="synchrony"
      name="Synchrony"
      customerParam={customer}
      before={(applicant, { id, financingProducts }) => (
        <>
          <SynchronyAccount key={applicant.id} customerId={applicant.id} />
          <Authorize who={who} customer={applicant} partnerId={id} products={financingProducts} />
        </>
      )}
    />
  );
}

type AuthorizeProps = {
  who: Who;
  customer: ApplicantPrefill;
  partnerId: string;
  products: ReadonlyArray<{ id: string; description: string; promoCode: string }>;
};

async function Authorize({ who, customer, partnerId, products }: AuthorizeProps) {
  const { items } = await listApplications(who, { businessCustomerId: customer.id, status: "approved" });
  const approved = items.filter(({ financingPartnerId }) => financingPartnerId === partnerId);
  const offered = products.map(({ id, description, promoCode }) => ({ id, description, promoCode }));
  return (
    <div className="empty:hidden">
      <SendAuthorizationButton applications={approved} products={offered} email={customer.email} />
    </div>
  );
}
