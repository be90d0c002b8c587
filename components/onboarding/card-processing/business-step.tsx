"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/choices/select";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { MoneyField } from "@/components/ui/fields/money-field";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { FieldRow, Section } from "@/components/ui/section";
import { CardProcessing } from "@/lib/onboarding/card-processing/card-processing";
import { checkStep } from "@/lib/onboarding/card-processing/check-step";
import { BUSINESS_STRUCTURES } from "@/lib/onboarding/merchant/is-public-structure";
import { TAX_ID_TYPES } from "@/lib/onboarding/lists/choices";
import { INDUSTRIES } from "@/lib/onboarding/lists/industries";
import type { FormProblems } from "@/lib/platform/http/form-problems";
import { AddressFields } from "../address-fields";
import { readAddress } from "../enrollment/read-answers";
import { ApplicationStep } from "./application-steps";
import { useApplication } from "./card-application-provider";
import { OwnerFields, readOwner } from "./owner-fields";
import { mapStepProblems } from "./step-problems";

const toWordOptions = (list: readonly string[]) => list.map((each) => ({ id: each, label: each }));
const PLAIN = [
  "legal_name",
  "dba_name",
  "phone_number",
  "website",
  "state_of_issue",
  "opening_date",
  "number_of_employees",
  "category",
  "structure",
  "ticker_symbol",
  "annual_sales_volume",
  "tax_id",
  "tax_id_type",
] as const;

/** The business and its owners. */
export function BusinessStep() {
  const { application, keep } = useApplication();
  const router = useRouter();
  const [count, setCount] = useState(Math.max(1, application.businessDetails.owners.length));
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const before = application.businessDetails.owners;
    const read = CardProcessing.shape.businessDetails.safeParse({
      ...Object.fromEntries(PLAIN.map((name) => [name, textOf(values, name)])),
      address: readAddress(values, "address"),
      mailing_address: readAddress(values, "mailing_address"),
      owners: Array.from({ length: count }, (_, at) => readOwner(values, at, before[at])),
    });
    if (!read.success) return mapStepProblems(read.error);
    const next = { ...application, businessDetails: read.data };
    const problems = checkStep("business", next, 0);
    if (Object.keys(problems).length > 0) return mapStepProblems(problems);
    keep({ businessDetails: read.data }, 1);
    router.push("/admin/enroll/card-processing/banking");
  };
  return (
    <ApplicationStep step={0}>
      <Form onSave={save} saveLabel="Continue to banking" cancelHref="/admin/subscriptions">
        <BusinessFields details={application.businessDetails} />
        {Array.from({ length: count }, (_, at) => (
          <OwnerFields key={at} at={at} owner={application.businessDetails.owners[at]} />
        ))}
        <div>
          <Button icon={<Plus aria-hidden />} onPress={() => setCount(count + 1)}>
            Add owner
          </Button>
        </div>
      </Form>
    </ApplicationStep>
  );
}

function BusinessFields({ details }: { details: CardProcessing["businessDetails"] }) {
  return (
    <Section title="Business">
      <FieldRow>
        <TextField label="Legal name" name="legal_name" defaultValue={details.legal_name} isRequired />
        <TextField label="Doing business as" name="dba_name" defaultValue={details.dba_name} />
      </FieldRow>
      <FieldRow>
        <PhoneField label="Phone" name="phone_number" defaultValue={details.phone_number} isRequired />
        <TextField label="Website" name="website" defaultValue={details.website} />
      </FieldRow>
      <AddressFields name="address" label="Business address" value={details.address} isRequired />
      <AddressFields name="mailing_address" label="Mailing address" value={details.mailing_address} />
      <FieldRow>
        <Select
          label="Business structure"
          name="structure"
          options={toWordOptions(BUSINESS_STRUCTURES)}
          defaultValue={details.structure}
          isRequired
        />
        <TextField
          label="Ticker symbol"
          name="ticker_symbol"
          defaultValue={details.ticker_symbol}
          help="Public corporations only"
        />
        <TextField
          label="State of formation"
          name="state_of_issue"
          defaultValue={details.state_of_issue}
          help="Two-letter code, such as NC"
        />
      </FieldRow>
      <FieldRow>
        <Select
          label="Trade"
          name="category"
          options={INDUSTRIES.map(({ key, name }) => ({ id: key, label: name }))}
          defaultValue={details.category}
          isRequired
        />
        <DatePicker label="Date opened" name="opening_date" defaultValue={details.opening_date} hideCalendar />
        <TextField
          label="Number of employees"
          name="number_of_employees"
          inputMode="numeric"
          defaultValue={details.number_of_employees}
        />
      </FieldRow>
      <FieldRow>
        <TextField label="Tax ID" name="tax_id" defaultValue={details.tax_id} autoComplete="off" isRequired />
        <Select
          label="Tax ID type"
          name="tax_id_type"
          options={toWordOptions(TAX_ID_TYPES)}
          defaultValue={details.tax_id_type}
          isRequired
        />
        <MoneyField label="Yearly sales" name="annual_sales_volume" defaultValue={details.annual_sales_volume} />
      </FieldRow>
    </Section>
  );
}
