"use client";

import { Checkbox } from "@/components/ui/choices/checkbox";
import { Money } from "@/components/ui/money";
import { TextField } from "@/components/ui/fields/text-field";
import type { Invoice } from "@/lib/invoices/records/invoice";
import type { InvoiceTotals } from "@/lib/invoices/totals/invoice-totals";
import { depositOfDraft, type EditorTaxRate, type InvoiceDraft } from "./invoice-draft";

type Props = {
  draft: InvoiceDraft;
  totals: InvoiceTotals;
  rebate: Invoice["rebate"];
  rates: readonly EditorTaxRate[];
  discountAfterTax: boolean;
  isProposal: boolean;
  errors: Record<string, string>;
  onChange: (changes: Partial<InvoiceDraft>) => void;
};

/** The discount and tax rates of the whole document, with its totals as they will be stored. */
export function TotalsEditor({ draft, totals, rebate, rates, discountAfterTax, isProposal, errors, onChange }: Props) {
  const toggle = (id: string, isOn: boolean) =>
    onChange({ taxRateIds: isOn ? [...draft.taxRateIds, id] : draft.taxRateIds.filter((each) => each !== id) });
  const discount = (
    <div className="flex items-center justify-between gap-3">
      <TextField
        label="Discount in dollars or percent"
        hideLabel
        placeholder="Discount: 25 or 10%"
        value={draft.discount}
        onChange={(discount) => onChange({ discount })}
        error={errors["invoice_type.discount.value"]}
        className="w-44"
      />
      <Money amount={totals.discount.negated().toFixed(2)} />
    </div>
  );
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <Row label="Subtotal" amount={totals.subtotal.toFixed(2)} />
      {!discountAfterTax && discount}
      {rates.map((rate) => (
        <div key={rate.id} className="flex items-center justify-between gap-3">
          <Checkbox isSelected={draft.taxRateIds.includes(rate.id)} onChange={(isOn) => toggle(rate.id, isOn)}>
            {`${rate.name} (${rate.percent}%)`}
          </Checkbox>
          <Money amount={totals.taxes.find((tax) => tax.rateId === rate.id)?.tax.toFixed(2) ?? "0.00"} />
        </div>
      ))}
      {discountAfterTax && discount}
      {rebate && <Row label={rebate.name || "Rebate"} amount={totals.rebate.negated().toFixed(2)} />}
      <Row label="Total" amount={totals.total.toFixed(2)} isMain />
      {isProposal && (
        <div className="flex items-end justify-between gap-3">
          <TextField
            label="Deposit on acceptance"
            placeholder="500 or 30%"
            value={draft.deposit ?? ""}
            onChange={(deposit) => onChange({ deposit })}
            error={errors["invoice_type.deposit.value"] ?? errors["deposit"]}
            className="w-44"
          />
          <Money amount={depositOfDraft(draft, totals.total.toFixed(2))} />
        </div>
      )}
      {!isProposal && (
        <>
          <Row label="Paid" amount={totals.paid.isZero() ? "0.00" : totals.paid.negated().toFixed(2)} />
          <Row label="Balance due" amount={totals.balance.toFixed(2)} isMain />
        </>
      )}
    </div>
  );
}

function Row({ label, amount, isMain }: { label: string; amount: string; isMain?: boolean }) {
  return (
    <div
      className={
        isMain ? "flex justify-between border-t border-line pt-2 text-lg font-semibold" : "flex justify-between"
      }
    >
      <span>{label}</span>
      <Money amount={amount} />
    </div>
  );
}
