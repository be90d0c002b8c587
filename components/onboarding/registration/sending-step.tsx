"use client";

import { useRouter } from "next/navigation";
import { isOn, textOf } from "@/components/office/form-text";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { DescriptionList } from "@/components/ui/description-list";
import { ButtonLink } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import type { PrintedPart } from "@/lib/onboarding/registration/pdf/build-printed-parts";
import type { RegistrationValues } from "@/lib/onboarding/shapes/registration-fields";
import { getStepHref } from "@/lib/onboarding/registration/records/steps";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";

type Props = {
  values: RegistrationValues;
  terms: { id: string; title: string; body: string };
  signers: readonly string[];
  takesPayments: boolean;
  /** The GreenSky agreement. Empty for businesses without it. */
  greenskyDisclosure: string;
  /** All input, for review. */
  parts: readonly PrintedPart[];
};

/** Agree, sign, and submit. */
export function SendingStep({ values, terms, signers, takesPayments, greenskyDisclosure, parts }: Props) {
  const router = useRouter();
  const send = async (form: FormValues): Promise<FormProblems | void> => {
    try {
      await api("POST /api/registration", { body: { ...readSignature(form, terms.id), registrationAction: "submit" } });
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Form
      onSave={send}
      saveLabel="Send application"
      className="gap-8"
      actions={
        <ButtonLink href={getStepHref("documents")} variant="quiet">
          Back
        </ButtonLink>
      }
    >
      <LookOver parts={parts} />
      <Section title={terms.title}>
        <div
          tabIndex={0}
          role="region"
          aria-label={terms.title}
          className="max-h-56 overflow-auto rounded-control border border-line bg-sunken p-3 whitespace-pre-line"
        >
          {terms.body}
        </div>
        <Checkbox name="termsOfUse" value={terms.id} defaultSelected={values.terms_of_use === terms.id}>
          I agree to the terms of use
        </Checkbox>
        {takesPayments && (
          <Checkbox name="agreeToPayzerTerms" defaultSelected={values.agree_to_payzer_terms}>
            I agree to my provider's payment terms
          </Checkbox>
        )}
      </Section>
      {values.is_greensky_set && (
        <Section title="GreenSky®" text={greenskyDisclosure || "Couldn't load the disclosures. Try again later."}>
          {greenskyDisclosure !== "" && (
            <Checkbox name="agreeToGreenskyDisclosures" defaultSelected={values.agree_to_greensky_disclosures}>
              I agree to the GreenSky disclosures
            </Checkbox>
          )}
        </Section>
      )}
      {values.is_phone_integration_pricing_set && (
        <Section title="Recorded calls">
          <Checkbox name="agreeToCallRecordingTerms" defaultSelected={values.agree_to_call_recording_terms}>
            We notify callers before recording a call
          </Checkbox>
          <TextField
            label="Signature for call recording"
            name="callRecordingSignature"
            defaultValue={values.call_recording_signature}
          />
        </Section>
      )}
      <Section title="Signature">
        <TextField
          label="Full name"
          name="electronicSignature"
          help={signers.length > 0 ? `Exactly as entered: ${signers.join(" or ")}` : "Complete the Owners step first."}
          defaultValue={values.electronic_signature}
          isRequired
        />
      </Section>
    </Form>
  );
}

function LookOver({ parts }: Pick<Props, "parts">) {
  return (
    <Section title="Review" text="Your signature applies to the information below.">
      {parts.map(({ heading, rows }) => (
        <div key={heading}>
          <h3 className="mb-1 font-medium">{heading}</h3>
          <DescriptionList items={rows.map(({ label, text }) => ({ term: label, value: text }))} />
        </div>
      ))}
    </Section>
  );
}

function readSignature(form: FormValues, termsId: string) {
  const hasCallRecordingTerms = form["callRecordingSignature"] !== undefined;
  return {
    electronicSignature: textOf(form, "electronicSignature"),
    termsOfUse: isOn(form, "termsOfUse") ? termsId : "",
    agreeToPayzerTerms: isOn(form, "agreeToPayzerTerms"),
    agreeToGreenskyDisclosures: isOn(form, "agreeToGreenskyDisclosures"),
    ...(hasCallRecordingTerms
      ? {
          agreeToCallRecordingTerms: isOn(form, "agreeToCallRecordingTerms"),
          callRecordingSignature: textOf(form, "callRecordingSignature"),
        }
      : {}),
  };
}
