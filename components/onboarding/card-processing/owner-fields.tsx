"use client";

import { textOf } from "@/components/office/form-text";
import { Select } from "@/components/ui/choices/select";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { TextField } from "@/components/ui/fields/text-field";
import type { FormValues } from "@/components/ui/form/form-values";
import { FieldRow, Section } from "@/components/ui/section";
import type { MerchantOwner } from "@/lib/onboarding/card-processing/card-processing";
import { OWNER_TITLES } from "@/lib/onboarding/lists/choices";
import { AddressFields } from "../address-fields";
import { readAddress } from "../enrollment/read-answers";

const PLAIN = [
  "first_name",
  "last_name",
  "email",
  "mobile_phone",
  "title",
  "equity_percentage",
  "ssn",
  "drivers_license_number",
  "drivers_license_state_of_issue",
] as const;

export function readOwner(values: FormValues, at: number, before: MerchantOwner | undefined) {
  const born = textOf(values, `owners.${at}.date_of_birth`);
  return {
    ...before,
    ...Object.fromEntries(PLAIN.map((name) => [name, textOf(values, `owners.${at}.${name}`)])),
    date_of_birth: parseBirthday(born),
    address: readAddress(values, `owners.${at}.address`),
  };
}

/** Converts a typed birthday to a day, and leaves a mask unchanged. */
function parseBirthday(text: string): string {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text.trim();
}

/** One owner. Numbers from before are masked, and an unchanged mask means the same number. */
export function OwnerFields({ at, owner }: { at: number; owner: MerchantOwner | undefined }) {
  const getFieldProps = (name: (typeof PLAIN)[number] | "date_of_birth") => ({
    name: `owners.${at}.${name}`,
    defaultValue: owner?.[name] ?? "",
    autoComplete: "off",
  });
  return (
    <Section title={`Owner ${at + 1}`}>
      <FieldRow>
        <TextField label="First name" {...getFieldProps("first_name")} isRequired />
        <TextField label="Last name" {...getFieldProps("last_name")} isRequired />
        <Select
          label="Title"
          name={`owners.${at}.title`}
          options={OWNER_TITLES.map((each) => ({ id: each, label: each }))}
          defaultValue={owner?.title ?? ""}
        />
      </FieldRow>
      <FieldRow>
        <TextField label="Email" type="email" {...getFieldProps("email")} />
        <PhoneField label="Mobile phone" {...getFieldProps("mobile_phone")} />
        <TextField label="Ownership" suffix="%" inputMode="decimal" {...getFieldProps("equity_percentage")} />
      </FieldRow>
      <div data-not-kept className="contents">
        <FieldRow>
          <TextField label="Date of birth" help="MM/DD/YYYY" {...getFieldProps("date_of_birth")} isRequired />
          <TextField label="Social Security number" {...getFieldProps("ssn")} />
        </FieldRow>
        <FieldRow>
          <TextField
            label="Driver's license number"
            help="Public corporations and government entities can enter this instead of a Social Security number."
            {...getFieldProps("drivers_license_number")}
          />
          <TextField
            label="License state"
            help="Two-letter code, such as NC"
            {...getFieldProps("drivers_license_state_of_issue")}
          />
        </FieldRow>
      </div>
      <AddressFields name={`owners.${at}.address`} label="Home address" value={owner?.address ?? {}} />
    </Section>
  );
}
