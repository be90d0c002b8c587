"use client";

import { formatMailForecast, loadMailForecast, MailForecastNote } from "@/components/office/mail-forecast";
import { useRequestKey } from "@/components/customers/requests/use-request-key";
import { Select } from "@/components/ui/choices/select";
import { MoneyField } from "@/components/ui/fields/money-field";
import { formatMoneyText } from "@/components/ui/money-text";
import { TextField } from "@/components/ui/fields/text-field";
import type { FormValues } from "@/components/ui/form/form-values";
import type { FinancingApplication } from "@/lib/financing/applications/financing-application";
import { api } from "@/lib/platform/http/api-client";
import { answerProblems } from "../applications/answer-problems";
import { ActionDialog } from "@/components/ui/form/action-dialog";

const toText = (value: unknown) => String(value ?? "").trim();
type Product = { id: string; description: string; promoCode: string };
type Props = { applications: readonly FinancingApplication[]; products: readonly Product[]; email: string };

/** Asks the customer to authorize a purchase on an approved application. */
export function SendAuthorizationButton({ applications, products, email }: Props) {
  const keyOf = useRequestKey();
  const [first] = applications;
  if (!first) return null;
  const send = async (values: FormValues) => {
    const product = products.find(({ id }) => id === values["products"]);
    const body = {
      financingApplicationId: toText(values["financingApplicationId"]) || first.id,
      purchaseAmount: toText(values["purchaseAmount"]),
      products: product ? [product.id] : [],
      promoCode: product?.promoCode ?? "",
      email: toText(values["email"]),
    };
    const answer = await api("POST /api/synchrony/authorizations", { body }, { requestKey: keyOf(body) });
    const problems = answerProblems(answer.errors);
    return problems ?? formatMailForecast(await loadMailForecast(), `the authorization to ${body.email}`);
  };
  return (
    <ActionDialog
      label="Send authorization"
      title="Send authorization"
      saveLabel="Send"
      variant="primary"
      onSave={send}
    >
      <MailForecastNote />
      <Select
        label="Application"
        name="financingApplicationId"
        isRequired
        defaultValue={first.id}
        options={applications.map(({ id, reference, creditLimit, amount }) => ({
          id,
          label: `${reference}, up to ${formatMoneyText(creditLimit ?? amount)}`,
        }))}
      />
      <MoneyField label="Amount" name="purchaseAmount" isRequired defaultValue={first.amount} />
      <Select
        label="Product"
        name="products"
        options={products.map(({ id, description }) => ({ id, label: description }))}
      />
      <TextField label="Email" name="email" type="email" isRequired maxLength={254} defaultValue={email} />
    </ActionDialog>
  );
}
