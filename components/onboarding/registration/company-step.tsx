"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { Select } from "@/components/ui/choices/select";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { TextField } from "@/components/ui/fields/text-field";
import { FieldRow, Section } from "@/components/ui/section";
import { TAX_ID_TYPES } from "@/lib/onboarding/lists/choices";
import { INDUSTRIES } from "@/lib/onboarding/lists/industries";
import { BUSINESS_STRUCTURES } from "@/lib/onboarding/merchant/is-public-structure";
import type { RegistrationValues } from "@/lib/onboarding/shapes/registration-fields";
import { PostalFields, STATE_OPTIONS } from "./postal-fields";
import { SalesFields } from "./sales-fields";
import { StepForm } from "./step-form";

/** Returns each word as an option. */
const toWordOptions = (words: readonly string[]) => words.map((word) => ({ id: word, label: word }));

const TICKS = [
  "useBusinessLegalNameForDbaName",
  "useBusinessAddressAsMailingAddress",
  "useBusinessAddressStateAsStateOfIssue",
  "currentlyProcessingCards",
  "goodsServicesDeliveredAtSale",
];

type Props = { values: RegistrationValues };

/** The business and its products. */
export function CompanyStep({ values }: Props) {
  return (
    <StepForm step="business" ticks={TICKS}>
      <Names values={values} />
      <Places values={values} />
      <Kind values={values} />
      <SalesFields values={values} />
    </StepForm>
  );
}

function Names({ values }: Props) {
  const [isSame, setIsSame] = useState(values.use_business_legal_name_for_dba_name);
  return (
    <Section title="Name and contact">
      <TextField label="Legal name" name="businessLegalName" defaultValue={values.business_legal_name} isRequired />
      <Checkbox name="useBusinessLegalNameForDbaName" isSelected={isSame} onChange={setIsSame}>
        The business operates under its legal name
      </Checkbox>
      {!isSame && <TextField label="DBA name" name="businessDbaName" defaultValue={values.business_dba_name} />}
      <FieldRow>
        <PhoneField label="Phone" name="phoneNumber" defaultValue={values.phone_number} isRequired />
        <TextField label="Website" name="website" inputMode="url" defaultValue={values.website} isRequired />
      </FieldRow>
    </Section>
  );
}

function Places({ values }: Props) {
  const [isMail, setIsMail] = useState(values.use_business_address_as_mailing_address);
  const [isIssue, setIsIssue] = useState(values.use_business_address_state_as_state_of_issue);
  return (
    <Section title="Address">
      <PostalFields name="businessAddress" address={values.business_address} isRequired />
      <Checkbox name="useBusinessAddressAsMailingAddress" isSelected={isMail} onChange={setIsMail}>
        Mailing address is the same as the business address
      </Checkbox>
      {!isMail && <PostalFields name="mailingAddress" address={values.mailing_address} />}
      <Checkbox name="useBusinessAddressStateAsStateOfIssue" isSelected={isIssue} onChange={setIsIssue}>
        The business was formed in this state
      </Checkbox>
      {!isIssue && (
        <Select
          label="State of formation"
          name="businessStateOfIssue"
          options={STATE_OPTIONS}
          defaultValue={values.business_state_of_issue}
        />
      )}
    </Section>
  );
}

function Kind({ values }: Props) {
  const [structure, setStructure] = useState(values.business_structure);
  return (
    <Section title="Business type">
      <FieldRow>
        <Select
          label="Trade"
          name="businessCategories.0"
          options={INDUSTRIES.map(({ key, name }) => ({ id: key, label: name }))}
          defaultValue={values.business_categories[0] ?? ""}
          isRequired
        />
        <Select
          label="Business structure"
          name="businessStructure"
          options={toWordOptions(BUSINESS_STRUCTURES)}
          value={structure}
          onChange={setStructure}
          isRequired
        />
      </FieldRow>
      {structure === "Public Corporation" && (
        <TextField label="Ticker symbol" name="tickerSymbol" defaultValue={values.ticker_symbol} isRequired />
      )}
      <FieldRow>
        <DatePicker label="Date opened" name="businessOpeningDate" defaultValue={values.business_opening_date} />
        <TextField
          label="Number of employees"
          name="numberOfEmployees"
          inputMode="numeric"
          defaultValue={values.number_of_employees}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label="Tax ID type"
          name="taxIdType"
          options={toWordOptions(TAX_ID_TYPES)}
          defaultValue={values.tax_id_type}
        />
        <TextField label="Tax ID" name="taxId" autoComplete="off" defaultValue={values.tax_id} />
      </FieldRow>
    </Section>
  );
}
