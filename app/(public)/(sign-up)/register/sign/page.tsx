import { notFound } from "next/navigation";
import { SendingStep } from "@/components/onboarding/registration/sending-step";
import { getOwnerFullName, listPrimaryPrincipals } from "@/lib/onboarding/merchant/owner-details";
import { CURRENT_TERMS_ID, findTerms } from "@/lib/onboarding/lists/terms-of-use";
import { buildPrintedParts, SIGNATURE_PART } from "@/lib/onboarding/registration/pdf/build-printed-parts";
import { getGreenskyDisclosure } from "@/lib/onboarding/registration/records/registration-payload";
import { hasPayments } from "@/lib/onboarding/registration/submission/list-submission-problems";
import { WizardPage } from "../_wizard/wizard-page";

export const metadata = { title: "Agree and sign" };

export default function SignPage() {
  const terms = findTerms(CURRENT_TERMS_ID);
  if (!terms) notFound();
  return (
    <WizardPage step="sign">
      {async ({ values }, who) => {
        const owners = values.business_owners.map(({ first_name = "", last_name = "", equity_percentage = "" }) => ({
          first_name,
          last_name,
          equity_percentage,
        }));
        return (
          <SendingStep
            values={values}
            terms={terms}
            signers={listPrimaryPrincipals(owners).map(getOwnerFullName)}
            takesPayments={hasPayments(values)}
            greenskyDisclosure={values.is_greensky_set ? await getGreenskyDisclosure(who) : ""}
            parts={buildPrintedParts(values).filter(({ heading }) => heading !== SIGNATURE_PART)}
          />
        );
      }}
    </WizardPage>
  );
}
