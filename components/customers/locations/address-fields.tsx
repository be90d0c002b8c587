"use client";

import { type FocusEvent, useEffect, useRef, useState } from "react";
import { ComboBox } from "@/components/ui/choices/combo-box";
import { FieldRow } from "@/components/ui/section";
import { TextField } from "@/components/ui/fields/text-field";
import { ZipField } from "@/components/ui/fields/zip-field";
import { US_STATES } from "@/lib/customers/us-states";
import { api } from "@/lib/platform/http/api-client";

type Props = {
  start: { address?: string; address2?: string; city?: string; state?: string; zip?: string };
  isRequired: boolean;
  onChange: () => void;
};

const states = US_STATES.map(({ code, name }) => ({ id: code, label: `${code} – ${name}` }));

/** An address. The state begins with that of the business, and city and state follow from the ZIP while they are empty. */
export function AddressFields({ start, isRequired, onChange }: Props) {
  const [city, setCity] = useState(start.city ?? "");
  const [state, setState] = useState(start.state ?? "");
  // What somebody typed themselves, or is just typing, is left alone.
  const typed = useRef({ city: Boolean(start.city), state: Boolean(start.state) });
  /** Browsers fill in the dispatcher's own address: never here. */
  const common = { isRequired, autoComplete: "off" };

  const follow = async (zip?: string) => {
    try {
      const town = await api("GET /api/locations/town", { query: zip ? { zip } : {} });
      if (town.city && !typed.current.city) setCity(town.city);
      if (town.state && !typed.current.state) setState(town.state);
      onChange();
    } catch {
      // Without an answer it is typed.
    }
  };
  const begin = useRef(follow);
  useEffect(() => {
    if (!typed.current.state) void begin.current();
  }, []);

  const keepHands = ({ target }: FocusEvent) => {
    if (target.closest("[data-field=city]")) typed.current.city = true;
    if (target.closest("[data-field=state]")) typed.current.state = true;
  };

  return (
    <div className="contents" onFocusCapture={keepHands}>
      <FieldRow>
        <TextField label="Street" name="address" defaultValue={start.address} onChange={onChange} {...common} />
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
          defaultValue={start.zip}
          onChange={(zip) => {
            if (zip.length === 5) void follow(zip);
            onChange();
          }}
          {...common}
        />
        <TextField
          label="City"
          name="city"
          value={city}
          onChange={(next) => {
            setCity(next);
            onChange();
          }}
          {...common}
        />
        <ComboBox
          label="State"
          name="state"
          isRequired={isRequired}
          options={states}
          value={state}
          onChange={setState}
        />
      </FieldRow>
    </div>
  );
}
