"use client";

import { Select } from "@/components/ui/choices/select";
import { TextField } from "@/components/ui/fields/text-field";
import type { FormValues } from "@/components/ui/form/form-values";
import { textOf } from "@/components/office/form-text";
import { FieldRow, Section } from "@/components/ui/section";
import type { RegistrationValues } from "@/lib/onboarding/shapes/registration-fields";
import { api } from "@/lib/platform/http/api-client";
import type { FormProblems } from "@/lib/platform/http/form-problems";
import { StepForm } from "./step-form";

const KINDS = [
  { id: "checking", label: "Checking" },
  { id: "savings", label: "Savings" },
];
const FIELDS = ["name", "account_type", "routing_number", "account_number", "name_on_account"] as const;

type Props = { values: RegistrationValues; isNeeded: boolean };

/** The account for payouts. It is checked on saving. */
export function AccountStep({ values, isNeeded }: Props) {
  const send = async (form: FormValues): Promise<FormProblems | void> => {
    const entered = Object.fromEntries(FIELDS.map((field) => [field, textOf(form, `bank_accounts.0.${field}`)]));
    const isEmpty = entered["routing_number"] === "" && entered["account_number"] === "";
    if (isEmpty) {
      await api("POST /api/registration", { body: { bankAccounts: [] } });
      return;
    }
    const body = { bank_accounts: [entered] };
    const { errors } = await api("POST /api/registration/verify-bank-information", { body });
    if (Object.keys(errors).length > 0) return { fieldErrors: errors };
  };
  return (
    <StepForm step="banking" saveLabel="Check and continue" send={send}>
      <AccountFields values={values} isNeeded={isNeeded} />
    </StepForm>
  );
}

function AccountFields({ values, isNeeded }: Props) {
  const [account = {}] = values.bank_accounts;
  return (
    <Section
      title={isNeeded ? "Bank account" : "Bank account (optional)"}
      text={
        isNeeded
          ? "Customer payments go here. Double-check the numbers. We don't contact your bank to verify them."
          : "Required only to accept card or bank payments."
      }
    >
      <FieldRow>
        <TextField
          label="Name on account"
          name="bank_accounts.0.name_on_account"
          defaultValue={account.name_on_account || values.business_legal_name}
          isRequired={isNeeded}
        />
        <TextField
          label="Nickname"
          name="bank_accounts.0.name"
          defaultValue={account.name ?? ""}
          help="For example, Operating"
        />
      </FieldRow>
      <FieldRow>
        <Select
          label="Type"
          name="bank_accounts.0.account_type"
          options={KINDS}
          defaultValue={account.account_type || "checking"}
        />
        <TextField
          label="Routing number"
          name="bank_accounts.0.routing_number"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={account.routing_number ?? ""}
          isRequired={isNeeded}
        />
        <TextField
          label="Account number"
          name="bank_accounts.0.account_number"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={account.account_number ?? ""}
          isRequired={isNeeded}
        />
      </FieldRow>
    </Section>
  );
}
