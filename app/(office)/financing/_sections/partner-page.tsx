import { HandCoins } from "lucide-react";
import type { ReactNode } from "react";
import { PartnerDesk } from "@/components/financing/applications/partner-desk";
import { ChooseCustomer } from "@/components/financing/choose-customer";
import { EmptyState } from "@/components/ui/states/empty-state";
import { type ApplicantPrefill, readApplicant } from "@/lib/financing/applications/read-applicant";
import { toNullIfAway } from "@/lib/financing/applications/start-application";
import { listProjectTypes } from "@/lib/financing/lenders/list-goodleap-services";
import { type FinancingConfiguration, showConfiguration } from "@/lib/financing/lenders/show-configuration";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { FinancingPage, LendersAway } from "./financing-page";

type Partner = FinancingConfiguration["financingPartners"][number];

type Props = {
  who: Who;
  kind: "synchrony" | "goodleap";
  name: string;
  customerParam: string | string[] | undefined;
  /** Content above the form of the chosen customer. */
  before?: (customer: ApplicantPrefill, partner: Partner) => ReactNode;
};

/** A partner's own page: choose the customer, then this partner's products. */
export async function PartnerPage({ who, kind, name, customerParam, before }: Props) {
  const id = Id.safeParse(customerParam).data;
  const [configuration, projectTypes, customer] = await Promise.all([
    showConfiguration(who).catch(toNullIfAway),
    kind === "goodleap" ? listProjectTypes(who).catch(toNullIfAway) : [],
    id ? readApplicant(who, id).catch(nullWhenMissing) : null,
  ]);
  const partner = configuration?.financingPartners.find((each) => each.kind === kind);
  return (
    <FinancingPage who={who} context={`Financing with ${name}`} withRules>
      <div className="flex flex-col gap-4">
        <ChooseCustomer customer={customer} path={`/financing/${kind}`} />
        {!configuration && <LendersAway />}
        {configuration && !partner && (
          <EmptyState
            icon={<HandCoins aria-hidden />}
            title={`${name} is off`}
            text={`Ask your financing provider to turn on ${name}.`}
          />
        )}
        {partner && !customer && (
          <EmptyState
            icon={<HandCoins aria-hidden />}
            title="No customer selected"
            text={`Select a customer to see ${name} options.`}
          />
        )}
        {partner && customer && (
          <>
            {before?.(customer, partner)}
            <PartnerDesk
              key={customer.id}
              kind={kind}
              partnerName={name}
              products={partner.financingProducts}
              projectTypes={projectTypes ?? []}
              customerId={customer.id}
              person={customer}
            />
          </>
        )}
      </div>
    </FinancingPage>
  );
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
