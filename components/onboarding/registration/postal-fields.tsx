"use client";

import { Select } from "@/components/ui/choices/select";
import { TextField } from "@/components/ui/fields/text-field";
import { FieldRow } from "@/components/ui/section";
import { STATES } from "@/lib/onboarding/lists/states";

export const STATE_OPTIONS = STATES.map(({ code, name }) => ({ id: code, label: `${code} – ${name}` }));

type Address = {
  address?: string | undefined;
  address2?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
};
type Props = { name: string; address: Address; isRequired?: boolean };

/** Street, city, state, and ZIP under one name. */
export function PostalFields({ name, address, isRequired = false }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <FieldRow>
        <TextField
          label="Address"
          name={`${name}.address`}
          defaultValue={address.address ?? ""}
          autoComplete="address-line1"
          isRequired={isRequired}
        />
        <TextField label="Suite, unit" name={`${name}.address2`} defaultValue={address.address2 ?? ""} />
      </FieldRow>
      <FieldRow>
        <TextField label="City" name={`${name}.city`} defaultValue={address.city ?? ""} isRequired={isRequired} />
        <Select
          label="State"
          name={`${name}.state`}
          options={STATE_OPTIONS}
          defaultValue={address.state ?? ""}
          isRequired={isRequired}
        />
        <TextField
          label="ZIP"
          name={`${name}.zip`}
          defaultValue={address.zip ?? ""}
          inputMode="numeric"
          isRequired={isRequired}
        />
      </FieldRow>
    </div>
  );
}
