"use client";

import { HandCoins } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatMoneyText } from "@/components/ui/money-text";
import { api, CallError } from "@/lib/platform/http/api-client";

type Props = {
  token: string;
  monthlyPayment: string;
  termMonths: number;
  rate: string;
  partnerName: string;
  isTest: boolean;
};

/** The monthly payment on a customer's document, with a link to apply. */
export function PayOverTime({ token, monthlyPayment, termMonths, rate, partnerName, isTest }: Props) {
  const [isGoing, setGoing] = useState(false);
  const [problem, setProblem] = useState("");
  const startApplication = async () => {
    setGoing(true);
    try {
      const { url } = await api("POST /api/public/invoices/[token]/financing", { params: { token } });
      window.location.assign(url);
    } catch (error) {
      setGoing(false);
      setProblem(
        error instanceof CallError
          ? error.message
          : "Couldn't open the financing page. Check your connection and try again."
      );
    }
  };
  return (
    <section aria-label="Pay over time" className="max-w-md rounded-card bg-sunken p-4 sm:p-6">
      <p className="text-lg font-medium">As low as {formatMoneyText(monthlyPayment)}/month</p>
      <p className="mt-1 mb-4 text-sm text-muted">
        {termMonths} payments at {rate}% APR with {partnerName}. Subject to credit approval.
        {isTest && " Test lender. No real loans are made."}
      </p>
      {problem && (
        <p role="alert" className="mb-3 text-danger-ink">
          {problem}
        </p>
      )}
      <Button icon={<HandCoins aria-hidden />} isPending={isGoing} onPress={() => void startApplication()}>
        See payments and apply
      </Button>
    </section>
  );
}
