"use client";

import { type FocusEvent, useEffect, useRef, useState } from "react";
import { ComboBox } from "@/components/ui/choices/combo-box";
import { FieldRow } from "@/components/ui/section";
import { TextField } from "@/components/ui/fields/text-field";
import { ZipField } from "@/components/ui/fields/zip-field";
import { US_STATES } from "@/lib/customers/us-states";
import { api } from "@/lib/platform/http/api-client";
import { StreetField } from "./street-field";

type Props = {
  start: { address?: string; address2?: string; city?: string; state?: string; zip?: string };
  isRequired: boolean;
  onChange: () => void;
};

const states = US_STATES.map(({ code, name }) => ({ id: code, label: `${code} – ${name}` }));

/**
 * The fields of an address. The state starts with the business's. City and state follow from the ZIP while they are
 * empty.
 */
export function AddressFields({ start, isRequired, onChange }: Props) {
  const { address = "", city = "", state = "", zip = "" } = start;
  const [place, setPlace] = useState({ address, city, state, zip });
  const patch = (part: Partial<typeof place>) => {
    setPlace((before) => ({ ...before, ...part }));
    onChange();
  };
  // The user's own input is never replaced.
  const typedFields = useRef({ city: Boolean(city), state: Boolean(state) });
  /** Autofill is off, because browsers would fill in the dispatcher's own address. */
  const common = { isRequired, autoComplete: "off" };

  const follow = async (zip?: string) => {
    try {
      const town = await api("GET /api/locations/town", { query: zip ? { zip } : {} });
      patch({
        ...(town.city && !typedFields.current.city ? { city: town.city } : {}),
        ...(town.state && !typedFields.current.state ? { state: town.state } : {}),
      });
    } catch {
      // Without an answer, the user types them.
    }
  };
  const begin = useRef(follow);
  useEffect(() => {
    if (!typedFields.current.state) void begin.current();
  }, []);

  const markTypedField = ({ target }: FocusEvent) => {
    if (target.closest("[data-field=city]")) typedFields.current.city = true;
    if (target.closest("[data-field=state]")) typedFields.current.state = true;
  };

  return (
    <div className="contents" onFocusCapture={markTypedField}>
      <FieldRow>
        <StreetField
          isRequired={isRequired}
          value={place.address}
          onChange={(next) => patch({ address: next })}
          onTake={(suggestion) => {
            typedFields.current = { city: true, state: true };
            patch(suggestion);
          }}
        />
        <TextField
          label="Apartment, suite, unit"
          name="address2"
          defaultValue={start.address2}
          onChange={onChange}
          autoComplete="off"
        />
      </FieldRow>
      <FieldRow>
        <ZipField
          label="ZIP"
          name="zip"
          value={place.zip}
          onChange={(next) => {
            if (next.length === 5) void follow(next);
            patch({ zip: next });
          }}
          {...common}
        />
        <TextField label="City" name="city" value={place.city} onChange={(next) => patch({ city: next })} {...common} />
        <ComboBox
          label="State"
          name="state"
          isRequired={isRequired}
          options={states}
          value={place.state}
          onChange={(next) => patch({ state: next })}
        />
      </FieldRow>
    </div>
  );
}
