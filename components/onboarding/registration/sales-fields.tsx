"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { Select } from "@/components/ui/choices/select";
import { MoneyField } from "@/components/ui/fields/money-field";
import { TextField } from "@/components/ui/fields/text-field";
import { FieldRow, Section } from "@/components/ui/section";
import { computeRemotePercentage } from "@/lib/onboarding/merchant/volumes";
import { DELIVERY_DELAYS, formatDaysRange } from "@/lib/onboarding/lists/choices";
import type { RegistrationValues } from "@/lib/onboarding/shapes/registration-fields";

const BUCKETS = [
  ["payment_percent_0_to_7", "paymentPercent0To7", "0–7 days"],
  ["payment_percent_8_to_15", "paymentPercent8To15", "8–15 days"],
  ["payment_percent_16_to_30", "paymentPercent16To30", "16–30 days"],
  ["payment_percent_31_to_60", "paymentPercent31To60", "31–60 days"],
  ["payment_percent_61_to_90", "paymentPercent61To90", "61–90 days"],
  ["payment_percent_91_to_180", "paymentPercent91To180", "91–180 days"],
  ["payment_percent_181_plus", "paymentPercent181Plus", "181 days or more"],
] as const;

type Props = { values: RegistrationValues };

/** The products, how they are paid, and when. */
export function SalesFields({ values }: Props) {
  return (
    <>
      <Section title="Sales" text="Estimates are fine.">
        <FieldRow>
          <MoneyField label="Yearly sales" name="annualSalesVolume" defaultValue={values.annual_sales_volume} />
          <MoneyField
            label="Yearly financed sales"
            name="annualSalesFinanceVolume"
            defaultValue={values.annual_sales_finance_volume}
          />
        </FieldRow>
        {values.is_card_acceptance_set && <Cards values={values} />}
        {values.is_check_acceptance_set && (
          <FieldRow>
            <MoneyField
              label="Average check or bank payment"
              name="averageCheckTransactionAmount"
              defaultValue={values.average_check_transaction_amount}
            />
            <MoneyField
              label="Largest check or bank payment"
              name="largestCheckTransactionAmount"
              defaultValue={values.largest_check_transaction_amount}
            />
          </FieldRow>
        )}
      </Section>
      <Delivery values={values} />
    </>
  );
}

function Cards({ values }: Props) {
  const [inPersonPercentage, setInPersonPercentage] = useState(values.face_to_face_card_transactions_percentage);
  const isShare = /^\d{1,3}(\.\d+)?$/.test(inPersonPercentage) && Number(inPersonPercentage) <= 100;
  return (
    <>
      <FieldRow>
        <MoneyField
          label="Highest monthly card sales"
          name="maximumMonthlyCardVolume"
          defaultValue={values.maximum_monthly_card_volume}
        />
        <MoneyField
          label="Yearly card sales"
          name="averageAnnualCardVolume"
          defaultValue={values.average_annual_card_volume}
        />
        <MoneyField
          label="Average card payment"
          name="averageCardTransactionAmount"
          defaultValue={values.average_card_transaction_amount}
        />
      </FieldRow>
      <TextField
        label="Paid in person"
        suffix="%"
        className="max-w-56"
        inputMode="decimal"
        name="faceToFaceCardTransactionsPercentage"
        value={inPersonPercentage}
        onChange={setInPersonPercentage}
        help={
          isShare
            ? `The other ${computeRemotePercentage(inPersonPercentage)}% is paid by phone or online.`
            : "Enter a number from 0 to 100."
        }
      />
    </>
  );
}

function Delivery({ values }: Props) {
  const [isAtSale, setIsAtSale] = useState(values.goods_services_delivered_at_sale === 1);
  return (
    <Section title="When customers pay">
      <Checkbox name="currentlyProcessingCards" defaultSelected={values.currently_processing_cards}>
        We currently accept cards
      </Checkbox>
      <Checkbox name="goodsServicesDeliveredAtSale" isSelected={isAtSale} onChange={setIsAtSale}>
        Work is complete at the time of sale
      </Checkbox>
      {!isAtSale && (
        <Select
          label="Days until the work is done"
          name="goodsServicesDeliveryDelayRange"
          options={DELIVERY_DELAYS.map((range) => ({ id: range, label: formatDaysRange(range) }))}
          defaultValue={values.goods_services_delivery_delay_range}
        />
      )}
      <TextField
        label="Deposit required"
        suffix="%"
        className="max-w-56"
        inputMode="decimal"
        name="invoiceDepositPercent"
        defaultValue={values.invoice_deposit_percent}
      />
      <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <legend className="mb-2 text-sm font-medium">Payments received within</legend>
        {BUCKETS.map(([field, name, label]) => (
          <TextField key={name} label={label} suffix="%" inputMode="decimal" name={name} defaultValue={values[field]} />
        ))}
      </fieldset>
    </Section>
  );
}
