"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { ButtonLink } from "@/components/ui/link";
import { getNextStep, getPreviousStep, getStepHref, type StepKey } from "@/lib/onboarding/registration/records/steps";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";
import { toNestedValues, type StepShape } from "./nested-values";

type Props = StepShape & {
  step: StepKey;
  saveLabel?: string;
  /** Saves more than the plain fields. Returns their problems. */
  send?: (values: FormValues) => Promise<FormProblems | void>;
  children: ReactNode;
};

/** One step of the wizard. It is saved only when the user continues. */
export function StepForm({ step, saveLabel = "Save and continue", send, ticks, lists, children }: Props) {
  const router = useRouter();
  const before = getPreviousStep(step);
  const sendFields = async (values: FormValues): Promise<void> => {
    const body = toNestedValues(values, { ...(ticks ? { ticks } : {}), ...(lists ? { lists } : {}) });
    await api("POST /api/registration", { body });
  };
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    try {
      const problems = await (send ?? sendFields)(values);
      if (problems) return problems;
      router.push(getStepHref(getNextStep(step)));
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Form
      onSave={save}
      saveLabel={saveLabel}
      className="gap-8"
      actions={
        before && (
          <ButtonLink href={getStepHref(before)} variant="quiet">
            Back
          </ButtonLink>
        )
      }
    >
      {children}
    </Form>
  );
}
