"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { MoneyField } from "@/components/ui/fields/money-field";
import { formatMoneyText } from "@/components/ui/money-text";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import { toast } from "@/components/ui/overlays/toast";
import type { Invoice } from "@/lib/invoices/records/invoice";
import type { ProgressLineItem } from "@/lib/invoices/progress/progress-line-item";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { moneyToWire, sumMoney } from "@/lib/platform/money/money";
import { computePortions, PROGRESS_WAYS, type ProgressChoice } from "./progress-choice";
import { ProgressTable } from "./progress-table";

type Props = { jobId: string; proposalId: string; lines: ProgressLineItem[] };

/** Creates a progress invoice from a proposal. Each line's amount is shown before anything is created. */
export function ProgressForm({ jobId, proposalId, lines }: Props) {
  const router = useRouter();
  const [choice, setChoice] = useState<ProgressChoice>({ way: "percentage", percentage: "", total: "", amounts: {} });
  const change = (part: Partial<ProgressChoice>) => setChoice((before) => ({ ...before, ...part }));
  // Several lines may report at once.
  const setAmount = (id: string, amount: string) =>
    setChoice((before) => ({ ...before, amounts: { ...before.amounts, [id]: amount } }));
  const portions = computePortions(lines, choice);
  const now = moneyToWire(sumMoney([...portions.values()]));
  const create = async () => {
    try {
      const invoice = await submitProgressInvoice(proposalId, lines, choice);
      toast.success(`Created invoice #${invoice.invoiceNumber}.`);
      router.push(`/jobs/${jobId}/invoices/${invoice.id}`);
      return undefined;
    } catch (error) {
      const { fieldErrors = {}, otherErrors = [] } = toFormProblems(error);
      router.refresh();
      return { fieldErrors: mapErrorsToLines(fieldErrors, lines, choice), otherErrors };
    }
  };
  return (
    <Form
      onSave={create}
      draftKey={`progress:${proposalId}`}
      saveLabel={now === "0.00" ? "Create invoice" : `Create invoice for ${formatMoneyText(now)}`}
    >
      <RadioGroup
        label="Amount to invoice"
        name="way"
        options={PROGRESS_WAYS}
        value={choice.way}
        onChange={(id) => change({ way: PROGRESS_WAYS.find((way) => way.id === id)?.id ?? "percentage" })}
      />
      {choice.way === "percentage" && (
        <TextField
          label="Percentage"
          name="percentage"
          inputMode="decimal"
          suffix="%"
          className="max-w-48"
          value={choice.percentage}
          onChange={(percentage) => change({ percentage })}
          isRequired
        />
      )}
      {choice.way === "total" && (
        <MoneyField
          label="Amount before tax"
          name="total"
          className="max-w-48"
          value={choice.total}
          onChange={(total) => change({ total })}
          isRequired
        />
      )}
      <ProgressTable lines={lines} portions={portions}>
        {choice.way === "lines"
          ? ({ id, name }) => (
              <MoneyField
                label={`This invoice: ${name}`}
                hideLabel
                name={`line.${id}`}
                className="ml-auto w-32"
                value={choice.amounts[id] ?? ""}
                onChange={(amount) => setAmount(id, amount)}
              />
            )
          : undefined}
      </ProgressTable>
    </Form>
  );
}

/** Returns the lines with an amount, in the order of the request. */
const listChosenLines = (lines: readonly ProgressLineItem[], { amounts }: ProgressChoice) =>
  lines.filter(({ id }) => !["", "0.00", undefined].includes(amounts[id]));

function submitProgressInvoice(
  proposalId: string,
  lines: readonly ProgressLineItem[],
  choice: ProgressChoice
): Promise<Invoice> {
  const { way, percentage, total: amount, amounts } = choice;
  if (way === "percentage")
    return api("POST /api/progress-billing/convert-by-percentage", { body: { proposalId, percentage } });
  if (way === "lines") {
    const lineItems = listChosenLines(lines, choice).map(({ id, price, quantity, balance }) => ({
      id,
      price,
      quantity,
      balance,
      subtotal: amounts[id] ?? "",
    }));
    return api("POST /api/progress-billing/convert-manually", { body: { proposalId, lineItems } });
  }
  const body = { proposalId, total: way === "total" ? amount : undefined };
  return api("POST /api/progress-billing/convert-by-total", { body });
}

/** Maps errors by position in the request to errors by line id. */
function mapErrorsToLines(
  errors: Record<string, string | string[]>,
  lines: readonly ProgressLineItem[],
  choice: ProgressChoice
) {
  const sent = listChosenLines(lines, choice);
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const at = /^lineItems\.(\d+)\./.exec(name)?.[1];
      const line = at === undefined ? undefined : sent[Number(at)];
      return [line ? `line.${line.id}` : name, message];
    })
  );
}
