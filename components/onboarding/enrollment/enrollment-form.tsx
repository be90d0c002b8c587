"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { toast } from "@/components/ui/overlays/toast";
import type { EnrollmentPath } from "@/lib/onboarding/services/enrollments";
import type { Questions } from "@/lib/onboarding/services/questions";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";
import { QuestionField } from "./question-field";
import { mapErrorsToFields, readAnswers } from "./read-answers";
import { saveEnrollment } from "./save-enrollment";

type Props = {
  path: EnrollmentPath;
  name: string;
  questions: Questions;
  defaults: Readonly<Record<string, unknown>>;
};

/** Requests a service with its questions in order. */
export function EnrollmentForm({ path, name, questions, defaults }: Props) {
  const router = useRouter();
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    try {
      await saveEnrollment(path, readAnswers(questions, values));
      toast.success(`${name} requested. The decision will appear here.`);
      router.push("/admin/subscriptions");
      router.refresh();
    } catch (error) {
      const { fieldErrors, ...others } = toFormProblems(error);
      return fieldErrors ? { ...others, fieldErrors: mapErrorsToFields(questions, fieldErrors) } : others;
    }
  };
  return (
    <Form onSave={save} saveLabel="Send request" cancelHref="/admin/subscriptions">
      {Object.entries(questions).map(([field, question]) => (
        <QuestionField key={field} name={field} question={question} value={defaults[field]} />
      ))}
    </Form>
  );
}
