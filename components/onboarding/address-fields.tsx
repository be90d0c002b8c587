"use client";

import { Select } from "@/components/ui/choices/select";
import { TextField } from "@/components/ui/fields/text-field";
import { ZipField } from "@/components/ui/fields/zip-field";
import { FieldRow } from "@/components/ui/section";
import { STATES } from "@/lib/onboarding/lists/states";

const STATE_OPTIONS = STATES.map(({ code, name }) => ({ id: code, label: `${code} – ${name}` }));

type Props = { name: string; label: string; value: Readonly<Record<string, unknown>>; isRequired?: boolean };

/** Street, city, state, and ZIP under one name. */
export function AddressFields({ name, label, value, isRequired = false }: Props) {
  const readText = (part: string) => String(value[part] ?? "");
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <FieldRow>
        <TextField
          label="Street"
          name={`${name}.address`}
          defaultValue={readText("address")}
          isRequired={isRequired}
          autoComplete="off"
        />
        <TextField label="Suite" name={`${name}.address2`} defaultValue={readText("address2")} autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <TextField label="City" name={`${name}.city`} defaultValue={readText("city")} autoComplete="off" />
        <Select label="State" name={`${name}.state`} options={STATE_OPTIONS} defaultValue={readText("state")} />
        <ZipField label="ZIP" name={`${name}.zip`} defaultValue={readText("zip")} isRequired={isRequired} />
      </FieldRow>
    </fieldset>
  );
}
