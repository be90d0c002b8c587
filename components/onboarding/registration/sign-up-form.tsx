"use client";

import { textOf } from "@/components/office/form-text";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { FieldRow } from "@/components/ui/section";
import { PlanKeys } from "@/lib/onboarding/products/plan-details";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";
import { PLAN_OPTIONS } from "./plan-step";

/** Creates a business with a password at once. The application can wait. */
export function SignUpForm({ plan }: { plan: string }) {
  const signUp = async (form: FormValues): Promise<FormProblems | void> => {
    const chosen = PlanKeys.safeParse(textOf(form, "plan"));
    if (!chosen.success) return { fieldErrors: { plan: "Select a plan." } };
    try {
      await api("POST /api/session/sign-up", {
        body: {
          first_name: textOf(form, "first_name"),
          last_name: textOf(form, "last_name"),
          email: textOf(form, "email"),
          password: textOf(form, "password"),
          phone: textOf(form, "phone"),
          business_name: textOf(form, "business_name"),
          plan: chosen.data,
        },
      });
      // A full page load, because the open page belongs to a logged-out visitor.
      window.location.assign("/register/add-ons");
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Form onSave={signUp} saveLabel="Sign up">
      <TextField label="Business name" name="business_name" autoComplete="organization" isRequired />
      <FieldRow>
        <TextField label="First name" name="first_name" autoComplete="given-name" isRequired />
        <TextField label="Last name" name="last_name" autoComplete="family-name" isRequired />
      </FieldRow>
      <FieldRow>
        <TextField label="Email" name="email" type="email" autoComplete="username" isRequired />
        <PhoneField label="Phone" name="phone" isRequired />
      </FieldRow>
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        help="Use at least 10 characters. A few words work well."
        isRequired
      />
      <RadioGroup label="Plan" name="plan" options={PLAN_OPTIONS} defaultValue={plan} />
    </Form>
  );
}
