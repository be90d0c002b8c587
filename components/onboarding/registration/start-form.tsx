"use client";

import { useRouter } from "next/navigation";
import { isOn, textOf } from "@/components/office/form-text";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { FieldRow } from "@/components/ui/section";
import { PlanKeys } from "@/lib/onboarding/products/plan-details";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";
import { PLAN_OPTIONS } from "./plan-step";

/** The registering user and the plan. A confirmation email follows. */
export function StartForm({ plan }: { plan: string }) {
  const router = useRouter();
  const start = async (form: FormValues): Promise<FormProblems | void> => {
    const chosen = PlanKeys.safeParse(textOf(form, "plan"));
    if (!chosen.success) return { fieldErrors: { plan: "Select a plan." } };
    try {
      await api("POST /api/registration/start", {
        body: {
          first_name: textOf(form, "first_name"),
          last_name: textOf(form, "last_name"),
          email: textOf(form, "email"),
          plan: chosen.data,
          opt_in_sms: isOn(form, "opt_in_sms"),
        },
      });
      router.push("/signup/check-email");
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Form onSave={start} saveLabel="Start application">
      <FieldRow>
        <TextField label="First name" name="first_name" autoComplete="given-name" isRequired />
        <TextField label="Last name" name="last_name" autoComplete="family-name" isRequired />
      </FieldRow>
      <TextField label="Email" name="email" type="email" autoComplete="email" isRequired />
      <RadioGroup label="Plan" name="plan" options={PLAN_OPTIONS} defaultValue={plan} />
      <Checkbox name="opt_in_sms">We plan to text our customers</Checkbox>
    </Form>
  );
}
