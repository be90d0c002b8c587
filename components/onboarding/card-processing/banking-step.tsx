"use client";

import { useRouter } from "next/navigation";
import { textOf } from "@/components/office/form-text";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { Select } from "@/components/ui/choices/select";
import { MoneyField } from "@/components/ui/fields/money-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { FieldRow, Section } from "@/components/ui/section";
import { CardProcessing } from "@/lib/onboarding/card-processing/card-processing";
import { checkStep } from "@/lib/onboarding/card-processing/check-step";
import { PAYMENT_BUCKETS } from "@/lib/onboarding/merchant/volumes";
import { ACCOUNT_TYPES, DELIVERY_DELAYS, formatDaysRange } from "@/lib/onboarding/lists/choices";
import type { FormProblems } from "@/lib/platform/http/form-problems";
import { DocumentDrop } from "../enrollment/document-drop";
import { ApplicationStep } from "./application-steps";
import { useApplication } from "./card-application-provider";
import { mapStepProblems } from "./step-problems";

const BUCKETS = [
  "payment_percent_0_to_7",
  "payment_percent_8_to_15",
  "payment_percent_16_to_30",
  "payment_percent_31_to_60",
  "payment_percent_61_to_90",
  "payment_percent_91_to_180",
  "payment_percent_181_plus",
] as const;
const PLAIN = [
  "maximum_monthly_card_volume",
  "average_annual_card_volume",
  "average_card_transaction_amount",
  "face_to_face_card_transactions_percentage",
  "remote_card_transactions_percentage",
  "goods_services_delivered_at_sale",
  "goods_services_delivery_delay_range",
  "invoice_deposit_percent",
  ...BUCKETS,
] as const;
const OF_ACCOUNT = ["name", "account_type", "routing_number", "account_number", "name_on_account"] as const;

type Documents = ReadonlyArray<{ id: string; fileName: string; byteSize: number }>;

/** The volumes, the bank account, and the documents. */
export function BankingStep({ documents }: { documents: Documents }) {
  const { application, keep } = useApplication();
  const router = useRouter();
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const read = CardProcessing.shape.bankingDetails.safeParse({
      ...Object.fromEntries(PLAIN.map((name) => [name, textOf(values, name)])),
      bank_accounts: [Object.fromEntries(OF_ACCOUNT.map((name) => [name, textOf(values, `bank_accounts.0.${name}`)]))],
    });
    if (!read.success) return mapStepProblems(read.error);
    const problems = checkStep("banking", { ...application, bankingDetails: read.data }, documents.length);
    if (Object.keys(problems).length > 0) return mapStepProblems(problems);
    keep({ bankingDetails: read.data }, 2);
    router.push("/admin/enroll/card-processing/sign");
  };
  const { bankingDetails: details } = application;
  return (
    <ApplicationStep step={1}>
      <Form onSave={save} saveLabel="Continue to signature" cancelHref="/admin/enroll/card-processing/business">
        <VolumeFields details={details} />
        <AccountFields account={details.bank_accounts[0]} />
      </Form>
      <DocumentDrop
        product="cardProcessing"
        documents={documents}
        help="Required if the highest monthly sales are $83,333.33 or more, or the average payment is $850.00 or more."
      />
    </ApplicationStep>
  );
}

type Details = CardProcessing["bankingDetails"];

function VolumeFields({ details }: { details: Details }) {
  const getMoneyProps = (name: (typeof PLAIN)[number]) => ({ name, defaultValue: String(details[name]) });
  const getPercentProps = (name: (typeof PLAIN)[number]) => ({
    ...getMoneyProps(name),
    suffix: "%",
    inputMode: "decimal" as const,
  });
  return (
    <>
      <Section title="Card payments">
        <FieldRow>
          <MoneyField label="Highest monthly sales" {...getMoneyProps("maximum_monthly_card_volume")} isRequired />
          <MoneyField label="Average yearly sales" {...getMoneyProps("average_annual_card_volume")} />
          <MoneyField label="Average payment" {...getMoneyProps("average_card_transaction_amount")} isRequired />
        </FieldRow>
        <FieldRow>
          <TextField label="Paid in person" {...getPercentProps("face_to_face_card_transactions_percentage")} />
          <TextField label="Paid by phone or online" {...getPercentProps("remote_card_transactions_percentage")} />
          <TextField label="Deposit required" {...getPercentProps("invoice_deposit_percent")} />
        </FieldRow>
        <FieldRow>
          <RadioGroup
            label="Work done at time of payment"
            name="goods_services_delivered_at_sale"
            options={[
              { id: "1", label: "Yes" },
              { id: "0", label: "No, after payment" },
            ]}
            defaultValue={String(details.goods_services_delivered_at_sale)}
            orientation="horizontal"
          />
          <Select
            label="Days until the work is done"
            name="goods_services_delivery_delay_range"
            options={DELIVERY_DELAYS.map((each) => ({ id: each, label: formatDaysRange(each) }))}
            defaultValue={details.goods_services_delivery_delay_range}
          />
        </FieldRow>
      </Section>
      <Section
        title="When customers pay"
        text="Enter the percentage of payments you receive in each period after the work is done."
      >
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
          {BUCKETS.map((name, at) => (
            <TextField key={name} label={formatDaysRange(PAYMENT_BUCKETS[at] ?? "")} {...getPercentProps(name)} />
          ))}
        </div>
      </Section>
    </>
  );
}

function AccountFields({ account }: { account: Details["bank_accounts"][number] | undefined }) {
  const getFieldProps = (name: (typeof OF_ACCOUNT)[number]) => ({
    name: `bank_accounts.0.${name}`,
    defaultValue: account?.[name] ?? "",
    autoComplete: "off",
  });
  return (
    <Section title="Bank account">
      <FieldRow>
        <TextField label="Nickname" {...getFieldProps("name")} />
        <Select
          label="Account type"
          name="bank_accounts.0.account_type"
          options={ACCOUNT_TYPES.map((each) => ({ id: each, label: each === "checking" ? "Checking" : "Savings" }))}
          defaultValue={account?.account_type ?? ""}
        />
        <TextField label="Name on account" {...getFieldProps("name_on_account")} />
      </FieldRow>
      <div data-not-kept className="contents">
        <FieldRow>
          <TextField label="Routing number" {...getFieldProps("routing_number")} isRequired />
          <TextField label="Account number" {...getFieldProps("account_number")} isRequired />
        </FieldRow>
      </div>
    </Section>
  );
}
