"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { Select } from "@/components/ui/choices/select";
import { Switch } from "@/components/ui/choices/switch";
import { MoneyField } from "@/components/ui/fields/money-field";
import { type LoanInputs, getLoanParams } from "@/lib/financing/calculation/loan-store";
import type { FinancingConfiguration, FinancingProduct } from "@/lib/financing/lenders/show-configuration";
import { LoanResult } from "./loan-result";
import { useLoan } from "./use-loan";

export type LoanChoice = { amount: string; product: FinancingProduct; stateCode: string };

type Props = {
  configuration: FinancingConfiguration;
  start: { amount?: string; productId?: string; stateCode?: string; autoPayOn?: boolean };
  /** The token of an applicant. */
  token?: string | undefined;
  onChange?: (choice: LoanChoice | null) => void;
};

/** The monthly payment of a project by amount, product, and state. Each change recalculates it. */
export function LoanCalculator({ configuration, start, token, onChange }: Props) {
  const products = configuration.financingPartners.flatMap(({ financingProducts }) => financingProducts);
  const [inputs, setInputs] = useState<LoanInputs>({
    amount: start.amount ?? "",
    productId: start.productId ?? "",
    stateCode: start.stateCode ?? "",
    salesAmount: start.amount ?? "",
    autoPayOn: start.autoPayOn ?? false,
  });
  const { loan, updateLoan } = useLoan(token);
  const productOf = (id: string) => products.find((product) => product.id === id);
  const updateInputs = (more: Partial<LoanInputs>) => {
    const next = { ...inputs, ...more };
    setInputs(next);
    const product = productOf(next.productId);
    updateLoan(getLoanParams(next, product));
    onChange?.(product ? { amount: next.amount, product, stateCode: next.stateCode } : null);
  };
  // The initial values are calculated as well.
  const begin = useEffectEvent(() => updateInputs({}));
  useEffect(() => begin(), []);
  const product = productOf(inputs.productId);
  const offered = products.filter(({ states }) => !inputs.stateCode || states.includes(inputs.stateCode));
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label="Amount" value={inputs.amount} onChange={(amount) => updateInputs({ amount })} />
        <Select
          label="State"
          value={inputs.stateCode}
          onChange={(stateCode) => updateInputs({ stateCode })}
          options={configuration.states.map((id) => ({ id, label: id }))}
        />
        <Select
          label="Financing product"
          className="sm:col-span-2"
          value={inputs.productId}
          onChange={(productId) => updateInputs({ productId })}
          options={offered.map(({ id, description, financing_partner: partner }) => ({
            id,
            label: `${partner.name}: ${description}`,
          }))}
        />
        {product?.needsSalesAmount && (
          <MoneyField
            label="Sale amount"
            help="The full sale price, including any amount that isn't financed"
            value={inputs.salesAmount}
            onChange={(salesAmount) => updateInputs({ salesAmount })}
          />
        )}
      </div>
      <Switch isSelected={inputs.autoPayOn} onChange={(autoPayOn) => updateInputs({ autoPayOn })}>
        Autopay
      </Switch>
      <LoanResult loan={loan} />
    </div>
  );
}
