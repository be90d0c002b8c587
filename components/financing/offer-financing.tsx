"use client";

import { HandCoins } from "lucide-react";
import { Switch } from "@/components/ui/choices/switch";
import { Select } from "@/components/ui/choices/select";
import { MoneyField } from "@/components/ui/fields/money-field";
import type { FormValues } from "@/components/ui/form/form-values";
import type { FinancingProduct } from "@/lib/financing/lenders/show-configuration";
import { api } from "@/lib/platform/http/api-client";
import { ActionDialog } from "@/components/ui/form/action-dialog";

type Props = {
  invoiceId: string;
  amount: string;
  products: readonly FinancingProduct[];
  offered: { productId: string; amount: string; autoPayOn: boolean } | null;
};

/** Offers monthly payments for a document. The customer's page then shows the lowest monthly amount. */
export function OfferFinancing({ invoiceId, amount, products, offered }: Props) {
  const save = async (values: FormValues) => {
    const financingProductId = String(values["financingProductId"] ?? "");
    if (!financingProductId) return { fieldErrors: { financingProductId: "Required" } };
    const body = {
      financingProductId,
      financeAmount: String(values["financeAmount"] ?? ""),
      autoPayOn: values["autoPayOn"] === "on",
    };
    await api("POST /api/invoices/[id]/financing", { params: { id: invoiceId }, body });
    return "Financing offered. The customer page for this document shows the monthly payment.";
  };
  return (
    <ActionDialog
      label={offered ? "Change offer" : "Offer financing"}
      title="Offer financing"
      saveLabel="Offer financing"
      icon={<HandCoins aria-hidden />}
      onSave={save}
    >
      <Select
        label="Financing product"
        name="financingProductId"
        isRequired
        defaultValue={offered?.productId ?? ""}
        options={products.map(({ id, description, financing_partner: partner }) => ({
          id,
          label: `${partner.name}: ${description}`,
        }))}
      />
      <MoneyField label="Amount" name="financeAmount" isRequired defaultValue={offered?.amount ?? amount} />
      <Switch name="autoPayOn" defaultSelected={offered?.autoPayOn ?? false}>
        Autopay
      </Switch>
    </ActionDialog>
  );
}
