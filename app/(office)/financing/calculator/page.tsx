import { LoanCalculator } from "@/components/financing/calculator/loan-calculator";
import { Card } from "@/components/ui/card";
import { ButtonLink } from "@/components/ui/link";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { toNullIfAway } from "@/lib/financing/applications/start-application";
import { getGreenskyLabels } from "@/lib/financing/get-greensky-labels";
import { showConfiguration } from "@/lib/financing/lenders/show-configuration";
import { env } from "@/lib/platform/env";
import { requireMember } from "@/lib/platform/session/require-member";
import { FinancingPage, LendersAway } from "../_sections/financing-page";

export const metadata = { title: "Financing calculator" };

export default async function FinancingCalculatorPage() {
  const who = await requireMember("invoices.view");
  const [configuration, business] = await Promise.all([
    showConfiguration(who).catch(toNullIfAway),
    getBusinessRow(who),
  ]);
  const { name } = getGreenskyLabels(env().LENDER_GREENSKY);
  return (
    <FinancingPage
      who={who}
      context={`Monthly payment calculator (${name})`}
      withRules
      actions={
        who.permissions.has("financing.act") && (
          <ButtonLink href="/financing/applications">Start application</ButtonLink>
        )
      }
    >
      {configuration ? (
        <Card className="max-w-3xl">
          <LoanCalculator configuration={configuration} start={{ stateCode: business.state }} />
        </Card>
      ) : (
        <LendersAway />
      )}
    </FinancingPage>
  );
}
