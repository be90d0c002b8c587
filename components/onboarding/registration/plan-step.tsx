"use client";

import { Checkbox } from "@/components/ui/choices/checkbox";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { Select } from "@/components/ui/choices/select";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { TextField } from "@/components/ui/fields/text-field";
import { FieldRow, Section } from "@/components/ui/section";
import { PLANS, WHO_SETS_PRICES } from "@/lib/onboarding/lists/plans";
import type { RegistrationValues } from "@/lib/onboarding/shapes/registration-fields";
import { StepForm } from "./step-form";

/** The plans as options. */
export const PLAN_OPTIONS = PLANS.map(({ key, name, description, price, pricePerUser, includedUsers }) => ({
  id: key,
  label: `${name}, $${price} per month`,
  hint: `${description} ${includedUsers} users included, then $${pricePerUser} per user per month.`,
}));

type Props = { values: RegistrationValues; zones: ReadonlyArray<{ id: string; label: string }> };

/** The registering user, and the plan. */
export function PlanStep({ values, zones }: Props) {
  return (
    <StepForm step="plan" ticks={["optInSms"]}>
      <Section title="Plan" text={WHO_SETS_PRICES}>
        <RadioGroup label="Plan" hideLabel name="plan" options={PLAN_OPTIONS} defaultValue={values.plan} />
        <FieldRow>
          <TextField
            label="Number of users"
            name="planUsers"
            inputMode="numeric"
            defaultValue={values.plan_users}
            isRequired
          />
          <Select label="Time zone" name="timezone" options={zones} defaultValue={values.timezone} />
        </FieldRow>
      </Section>
      <Section title="Your information">
        <FieldRow>
          <TextField label="First name" name="firstName" defaultValue={values.first_name} isRequired />
          <TextField label="Last name" name="lastName" defaultValue={values.last_name} isRequired />
        </FieldRow>
        <FieldRow>
          <TextField label="Email" name="email" type="email" defaultValue={values.email} isRequired />
          <PhoneField
            label="Mobile phone"
            name="verificationPhoneNumber"
            defaultValue={values.verification_phone_number}
          />
        </FieldRow>
        <Checkbox
          name="optInSms"
          defaultSelected={values.opt_in_sms}
          help="Carriers verify businesses that send texts. Your website must be live and use HTTPS."
        >
          We plan to text our customers
        </Checkbox>
      </Section>
    </StepForm>
  );
}
