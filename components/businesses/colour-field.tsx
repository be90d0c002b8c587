"use client";

import { useState } from "react";
import { TextField } from "@/components/ui/fields/text-field";

/** A colour by its six digits, with the system's picker beside it. */
export function ColourField({ label, name, defaultValue }: { label: string; name: string; defaultValue: string }) {
  const [colour, setColour] = useState(defaultValue);
  const isColour = /^#[0-9a-f]{6}$/i.test(colour);
  return (
    <TextField
      label={label}
      name={name}
      value={colour}
      onChange={setColour}
      maxLength={7}
      help="On invoices, mails and customers' pages"
      inputClassName="tabular"
      prefix={
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          value={isColour ? colour : "#000000"}
          onChange={(event) => setColour(event.currentTarget.value)}
          className="size-6 cursor-pointer rounded-[4px] border border-line bg-transparent p-0 [&::-webkit-color-swatch]:rounded-[3px] [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
        />
      }
    />
  );
}
