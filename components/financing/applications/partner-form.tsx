"use client";

import { callProblems } from "@/components/customers/requests/call-problems";
import { useRequestKey } from "@/components/customers/requests/use-request-key";
import { Select } from "@/components/ui/choices/select";
import { MoneyField } from "@/components/ui/fields/money-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import type { ApplicationAnswer, FinancingApplication } from "@/lib/financing/applications/financing-application";
import type { FinancingProduct } from "@/lib/financing/lenders/show-configuration";
import { api } from "@/lib/platform/http/api-client";
import { answerProblems } from "./answer-problems";
import { type Person, PersonFields, readPerson, SsnField } from "./person-fields";

export type PartnerFormProps = {
  kind: "synchrony" | "goodleap";
  partnerName: string;
  products: readonly FinancingProduct[];
  projectTypes: ReadonlyArray<{ id: string; name: string }>;
  /** The started application. Left out for a new one. */
  application?: FinancingApplication;
  customerId?: string;
  person: Partial<Person>;
  token?: string | undefined;
  onAnswer: (application: FinancingApplication) => void;
};

const toText = (value: unknown) => String(value ?? "").trim();

/** A partner's own form. Its input goes only to the lender, so no draft is kept. */
export function PartnerForm(props: PartnerFormProps) {
  const { kind, partnerName, products, projectTypes, application, customerId, person, token, onAnswer } = props;
  const keyOf = useRequestKey();
  const send = async (values: FormValues): Promise<ApplicationAnswer> => {
    const productId = toText(values["products"]);
    const body = {
      financingApplicationId: application?.id ?? null,
      businessCustomerId: customerId ?? null,
      ...readPerson(values),
      email: toText(values["email"]),
      ssn4: toText(values["ssn4"]),
      monthlyNetIncome: toText(values["monthlyNetIncome"]),
      purchaseAmount: toText(values["purchaseAmount"]),
      products: productId ? [productId] : [],
      promoCode: products.find(({ id }) => id === productId)?.promoCode ?? "",
      ...(token ? { token } : {}),
    };
    const options = { requestKey: keyOf(body) };
    if (kind === "synchrony") return api("POST /api/synchrony/applications", { body }, options);
    const more = { projectType: toText(values["projectType"]), hic: toText(values["hic"]) };
    return api("POST /api/goodleap/applications", { body: { ...body, ...more } }, options);
  };
  const save = async (values: FormValues) => {
    try {
      const { errors, application: answered } = await send(values);
      const problems = answerProblems(errors);
      if (problems) return problems;
      if (answered) onAnswer(answered);
    } catch (error) {
      return callProblems(error);
    }
  };
  return (
    <Form onSave={save} saveLabel={`Send to ${partnerName}`}>
      <PersonFields person={application ?? person} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SsnField />
        <MoneyField label="Monthly net income" name="monthlyNetIncome" isRequired />
        <MoneyField label="Amount" name="purchaseAmount" isRequired defaultValue={application?.amount ?? ""} />
        <Select
          label="Product"
          name="products"
          defaultValue={application?.financingProductId ?? ""}
          options={products.map(({ id, description }) => ({ id, label: description }))}
        />
        {kind === "goodleap" && (
          <>
            <Select
              label="Project type"
              name="projectType"
              isRequired
              options={projectTypes.map(({ id, name }) => ({ id, label: name }))}
            />
            <TextField label="Home improvement contract (HIC) number" name="hic" maxLength={100} autoComplete="off" />
          </>
        )}
      </div>
      <p className="text-sm text-muted">
        These details go to {partnerName}, which may check {token ? "your" : "the applicant's"} credit. We don't store
        the last four SSN digits, income, or date of birth.
      </p>
    </Form>
  );
}
