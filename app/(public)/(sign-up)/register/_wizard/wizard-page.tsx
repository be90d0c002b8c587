import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { OpenPoints } from "@/components/onboarding/registration/open-points";
import { WizardSteps } from "@/components/onboarding/registration/wizard-steps";
import { MessagePage } from "@/components/shell/message-page";
import { Card } from "@/components/ui/card";
import { ButtonLink } from "@/components/ui/link";
import type { StepKey } from "@/lib/onboarding/registration/records/steps";
import { readWizard, type WizardState } from "@/lib/onboarding/registration/wizard-state";
import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import { findApplicantOfPage } from "@/lib/platform/session/build-applicant-cookie";
import { findMember } from "@/lib/platform/session/require-member";
import type { Who } from "@/lib/platform/session/who";

type Props = { step: StepKey; children: (state: WizardState, who: Who) => ReactNode | Promise<ReactNode> };

/** One step of the wizard, for the applicant of this browser or for users who may change their business. */
export async function WizardPage({ step, children }: Props) {
  const who = await requireRegistrant();
  const state = await readWizard(who);
  if (state.isSubmitted) return <SentIn state={state} />;
  const openSteps = [...new Set(state.openPoints.map((point) => point.step))];
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <h1 className="sr-only">Application</h1>
      <WizardSteps step={step} openSteps={openSteps} />
      {step === "sign" && <OpenPoints points={state.openPoints} />}
      <Card className="pt-2">{await children(state, who)}</Card>
    </div>
  );
}

async function requireRegistrant(): Promise<Who> {
  const applicant = await findApplicantOfPage();
  if (applicant) return applicant.who;
  const member = await findMember();
  if (!member?.permissions.has("settings.manage")) redirect("/signup");
  return member;
}

function SentIn({ state }: { state: WizardState }) {
  const { email, business_legal_name: name } = state.values;
  return (
    <MessagePage
      mark={name}
      title="Application received"
      text={
        state.isStaff
          ? "Your provider will review your application. You can keep working."
          : isMailSandboxed()
            ? "Your business is set up. Email isn't set up yet, so ask your provider for a link to set a password."
            : `Your business is set up. Check ${email} for a link to set a password and log in.`
      }
      actions={
        <>
          <ButtonLink href={state.isStaff ? "/home" : "/login"} variant="primary">
            {state.isStaff ? "Go to home" : "Log in"}
          </ButtonLink>
          <ButtonLink href="/api/registration/onboarding-pdf" prefetch={false}>
            Open application PDF
          </ButtonLink>
        </>
      }
    />
  );
}
