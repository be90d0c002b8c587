"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { useRequestKey } from "@/components/customers/requests/use-request-key";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import type { FinancingApplication } from "@/lib/financing/applications/financing-application";
import type { FinancingConfiguration } from "@/lib/financing/lenders/show-configuration";
import { api } from "@/lib/platform/http/api-client";
import { answerProblems } from "./answer-problems";
import { ApplicationResult } from "./application-result";
import { type LoanChoice, LoanCalculator } from "../calculator/loan-calculator";
import { PartnerForm } from "./partner-form";
import { type Person, PersonFields, readPerson } from "./person-fields";

type Props = {
  configuration: FinancingConfiguration;
  projectTypes: ReadonlyArray<{ id: string; name: string }>;
  person: Person & { id: string; stateCode: string };
  invoice: { id: string; number: number; amount: string } | null;
  start: { productId?: string; autoPayOn?: boolean };
  application: FinancingApplication | null;
  /** The token of an applicant. Staff have a session instead. */
  token?: string;
};

const toText = (value: unknown) => String(value ?? "").trim();
const getPartnerKind = (configuration: FinancingConfiguration, partnerId: string) =>
  configuration.financingPartners.find(({ id }) => id === partnerId);

/** The calculator, the application, and its result. A partner with its own form gets that form next. */
export function ApplyFlow({
  configuration,
  projectTypes,
  person,
  invoice,
  start,
  application: loadedApplication,
  token,
}: Props) {
  const router = useRouter();
  const [answered, setAnswered] = useState<FinancingApplication | null>(null);
  const [isAnew, setAnew] = useState(false);
  // The page reloads while a lender decides, and may be newer than the answer.
  const newest =
    loadedApplication && answered?.id === loadedApplication.id ? loadedApplication : (answered ?? loadedApplication);
  const application = isAnew ? null : newest;
  const showApplication = (next: FinancingApplication) => {
    setAnew(false);
    setAnswered(next);
    router.refresh();
  };
  const partner = application && getPartnerKind(configuration, application.financingPartnerId);
  const partnerKind = partner?.kind;
  if (application && application.status !== "draft")
    return (
      <Card title={token ? "Your application" : "Application"} className="max-w-3xl">
        <ApplicationResult application={application}>
          {(!token || ["declined", "canceled", "expired"].includes(application.status)) && (
            <div>
              <Button onPress={() => setAnew(true)}>{token ? "Apply again" : "Start application"}</Button>
            </div>
          )}
        </ApplicationResult>
      </Card>
    );
  if (application?.reference && partner && (partnerKind === "synchrony" || partnerKind === "goodleap"))
    return (
      <Card title={`Details for ${partner.name}`} className="max-w-3xl">
        <PartnerForm
          kind={partnerKind}
          partnerName={partner.name}
          products={partner.financingProducts}
          projectTypes={projectTypes}
          application={application}
          customerId={person.id}
          person={person}
          token={token}
          onAnswer={showApplication}
        />
      </Card>
    );
  return <StartForm {...{ configuration, person, invoice, start, token }} onAnswer={showApplication} />;
}

type StartProps = Pick<Props, "configuration" | "person" | "invoice" | "start"> & {
  token: string | undefined;
  onAnswer: (application: FinancingApplication) => void;
};

function StartForm({ configuration, person, invoice, start, token, onAnswer }: StartProps) {
  const keyOf = useRequestKey();
  const [choice, setChoice] = useState<LoanChoice | null>(null);
  const save = async (values: FormValues) => {
    if (!choice?.amount) return { otherErrors: ["Enter an amount and select a financing product."] };
    const data = {
      ...readPerson(values),
      email: toText(values["email"]),
      amount: choice.amount,
      financingProductId: choice.product.id,
      financingPartnerId: choice.product.financing_partner.id,
      stateCode: choice.stateCode,
      ...(token ? {} : { businessCustomerId: person.id, invoiceId: invoice?.id ?? null }),
    };
    const body = { data, ...(token ? { token } : {}) };
    try {
      const answer = await api("POST /api/financing/applications", { body }, { requestKey: keyOf(body) });
      const problems = answerProblems(answer.errors);
      if (problems) return problems;
      if (answer.application) onAnswer(answer.application);
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card title="Monthly payment">
        <LoanCalculator
          configuration={configuration}
          start={{ ...start, stateCode: person.stateCode, ...(invoice ? { amount: invoice.amount } : {}) }}
          token={token}
          onChange={setChoice}
        />
      </Card>
      <Card title="Apply">
        <Form onSave={save} saveLabel="Send application">
          <PersonFields person={person} />
          <p className="text-sm text-muted">
            The application goes to {choice?.product.financing_partner.name ?? "the lender"}, which may check{" "}
            {token ? "your" : "the applicant's"} credit. We don't store {token ? "your" : "the"} date of birth.
          </p>
        </Form>
      </Card>
    </div>
  );
}
