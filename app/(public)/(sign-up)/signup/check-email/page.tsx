import { Card } from "@/components/ui/card";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { ResendForm } from "@/components/onboarding/registration/resend-form";
import { getLinkWithoutMail } from "@/lib/onboarding/registration/start/send-registration-mail-task";
import { readWizard } from "@/lib/onboarding/registration/wizard-state";
import { findApplicantOfPage } from "@/lib/platform/session/build-applicant-cookie";

export const metadata = { title: "Confirm your email" };

export default async function CheckEmailPage() {
  const applicant = await findApplicantOfPage();
  const state = applicant && (await readWizard(applicant.who));
  const played = applicant && (await getLinkWithoutMail(applicant.who.businessId));
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <h1 className="text-2xl">{state ? "Confirm your email" : "Get a new link"}</h1>
      {state && (
        <p className="text-lg text-muted break-words">
          {state.isEmailConfirmed
            ? "Your email is already confirmed."
            : `${played ? "" : `We sent a link to ${state.values.email}. `}Confirm your email before you submit the application.`}
        </p>
      )}
      {state && (
        <div>
          <ButtonLink href="/register/plan" variant="primary" size="large">
            Continue application
          </ButtonLink>
        </div>
      )}
      {played && !state?.isEmailConfirmed && (
        <p className="rounded-control bg-info-soft p-3 text-info-ink">
          Email isn't set up, so nothing was sent. Use this link instead:{" "}
          <TextLink href={played}>confirm and continue</TextLink>.
        </p>
      )}
      {!state?.isEmailConfirmed && (
        <Card title={state && !played ? "Didn't get the email?" : undefined}>
          <ResendForm email={state?.values.email ?? ""} />
        </Card>
      )}
    </div>
  );
}
