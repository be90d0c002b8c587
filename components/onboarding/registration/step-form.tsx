"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { ButtonLink } from "@/components/ui/link";
import { nextStep, stepBefore, stepHref, type StepKey } from "@/lib/onboarding/registration/steps";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, problemsOf } from "@/lib/platform/http/reading/form-problems";
import { nestedValues, type StepShape } from "./nested-values";

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
  const before = stepBefore(step);
  const sendFields = async (values: FormValues): Promise<void> => {
    const body = nestedValues(values, { ...(ticks ? { ticks } : {}), ...(lists ? { lists } : {}) });
    await api("POST /api/registration", { body });
  };
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    try {
      const problems = await (send ?? sendFields)(values);
      if (problems) return problems;
      router.push(stepHref(nextStep(step)));
      router.refresh();
    } catch (error) {
      return problemsOf(error);
    }
  };
  return (
    <Form
      onSave={save}
      saveLabel={saveLabel}
      className="gap-8"
      actions={
        before && (
          <ButtonLink href={stepHref(before)} variant="quiet">
            Back
          </ButtonLink>
        )
      }
    >
      {children}
    </Form>
  );
}
