import type { ReactNode } from "react";
import { RefreshSoon } from "@/components/office/refresh-soon";
import { formatMoneyText } from "@/components/ui/money-text";
import { StatusChip } from "@/components/ui/states/status-chip";
import type { FinancingApplication } from "@/lib/financing/applications/financing-application";
import { APPLICATION_WORDS } from "./application-words";

/** The result of an application. */
export function ApplicationResult({
  application,
  children,
}: {
  application: FinancingApplication;
  children?: ReactNode;
}) {
  const { status, partnerName, amount, creditLimit, reference } = application;
  const { tone, text, sentence } = APPLICATION_WORDS[status];
  const isOpen = status === "pending" || status === "submitted";
  return (
    <div role="status" className="flex flex-col gap-3">
      {isOpen && <RefreshSoon />}
      <div>
        <StatusChip tone={tone}>{text}</StatusChip>
      </div>
      <p>
        {sentence} {partnerName}, {formatMoneyText(amount)}
        {creditLimit && `, up to ${formatMoneyText(creditLimit)}`}
        {reference && `. Reference number ${reference}`}.
      </p>
      {children}
    </div>
  );
}
