"use client";

import { useRouter } from "next/navigation";
import { isOn, textOf } from "@/components/office/form-text";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import { TickProblem } from "@/components/ui/form/tick-problem";
import type { FormValues } from "@/components/ui/form/form-values";
import { toast } from "@/components/ui/overlays/toast";
import {
  describeSigner,
  getOwnerFullName,
  listPrimaryPrincipals,
  toSavedOwner,
} from "@/lib/onboarding/merchant/owner-details";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";
import { ApplicationStep } from "./application-steps";
import { useApplication } from "./card-application-provider";
import { mapStepProblems } from "./step-problems";

/** The agreement, and the signature of the largest owner. All three steps are sent at once. */
export function SignStep() {
  const { application } = useApplication();
  const router = useRouter();
  const { owners, structure } = application.businessDetails;
  const signers = listPrimaryPrincipals(owners.map((owner) => toSavedOwner(structure, owner))).map(getOwnerFullName);
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const agreeAndSign = {
      electronic_signature: textOf(values, "electronic_signature"),
      agree_to_merchant_terms: isOn(values, "agree_to_merchant_terms"),
    };
    try {
      await api("POST /api/card-processing/enrollment", { body: { ...application, agreeAndSign } });
      toast.success("Card processing requested. The decision will appear here.");
      router.push("/admin/subscriptions");
      router.refresh();
    } catch (error) {
      const { fieldErrors, ...others } = toFormProblems(error);
      return fieldErrors ? { ...others, ...mapStepProblems(fieldErrors) } : others;
    }
  };
  return (
    <ApplicationStep step={2}>
      <Form onSave={save} saveLabel="Send request" cancelHref="/admin/enroll/card-processing/banking">
        <p>
          You confirm that the information about the business, its owners, and its bank account is true and may be
          verified. Your provider decides on this request.
        </p>
        <div>
          <Checkbox name="agree_to_merchant_terms">I agree to the merchant terms.</Checkbox>
          <TickProblem name="agree_to_merchant_terms" />
        </div>
        <TextField
          label="Electronic signature"
          name="electronic_signature"
          help={`Full name of ${describeSigner(structure)}: ${signers.join(" or ")}`}
          isRequired
          autoComplete="off"
        />
      </Form>
    </ApplicationStep>
  );
}
