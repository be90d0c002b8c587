"use client";

import { useState } from "react";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { MoneyField } from "@/components/ui/fields/money-field";
import { formatMoneyText } from "@/components/ui/money-text";
import type { FormValues } from "@/components/ui/form/form-values";
import { api, type CallAnswer, CallError } from "@/lib/platform/http/api-client";
import { answerProblems } from "./applications/answer-problems";
import { SsnField } from "./applications/person-fields";
import { ActionDialog } from "@/components/ui/form/action-dialog";

const toText = (value: unknown) => String(value ?? "").trim();
type Account = CallAnswer<"GET /api/synchrony/account">;

/** The customer's account with Synchrony, loaded on request, and more credit on it. */
export function SynchronyAccount({ customerId }: { customerId: string }) {
  const [account, setAccount] = useState<Account | null>(null);
  const [problem, setProblem] = useState("");
  const [isAsking, setAsking] = useState(false);
  const lookUpAccount = async () => {
    setAsking(true);
    setProblem("");
    try {
      setAccount(await api("GET /api/synchrony/account", { query: { businessCustomerId: customerId } }));
    } catch (error) {
      setAccount(null);
      setProblem(error instanceof CallError ? error.message : String(error));
    }
    setAsking(false);
  };
  const increase = async (values: FormValues) => {
    const body = {
      businessCustomerId: customerId,
      purchaseAmount: toText(values["purchaseAmount"]),
      monthlyNetIncome: toText(values["monthlyNetIncome"]),
      ssn4: toText(values["ssn4"]),
      dateOfBirth: toText(values["dateOfBirth"]),
    };
    const { approved, errors } = await api("POST /api/synchrony/credit-limit-increases", { body });
    return (
      answerProblems(errors) ??
      (approved ? "Synchrony raised the credit limit." : { otherErrors: ["Synchrony didn't raise the credit limit."] })
    );
  };
  return (
    <Card title="Synchrony account" className="max-w-3xl">
      <div aria-live="polite" className="mb-3">
        {problem && <p className="text-danger-ink">{problem}</p>}
        {account && (
          <DescriptionList
            items={[
              { term: "Account number", value: account.accountNumberMasked },
              { term: "Credit limit", value: formatMoneyText(account.creditLimit) },
              { term: "Available credit", value: formatMoneyText(account.availableCredit) },
              { term: "Status", value: account.status },
            ]}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button isPending={isAsking} onPress={() => void lookUpAccount()}>
          Look up account
        </Button>
        <ActionDialog
          label="Request higher credit limit"
          title="Request higher credit limit"
          saveLabel="Send request"
          onSave={increase}
        >
          <MoneyField label="Purchase amount" name="purchaseAmount" isRequired />
          <MoneyField label="Monthly net income" name="monthlyNetIncome" isRequired />
          <SsnField />
          <DatePicker label="Date of birth" name="dateOfBirth" isRequired hideCalendar />
        </ActionDialog>
      </div>
    </Card>
  );
}
