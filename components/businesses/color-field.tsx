"use client";

import { useState } from "react";
import { TextField } from "@/components/ui/fields/text-field";

type Props = {
  name: string;
  defaultValue: string;
  /** Colors that one click takes, such as those of the logo. */
  suggested: readonly string[];
  label?: string;
  suggestedText?: string;
  help?: string;
};

/** A color by its six hex digits, with the system's picker beside it. */
export function ColorField({
  name,
  defaultValue,
  suggested,
  label = "Brand color",
  suggestedText = "From the logo",
  help = "Used on invoices, emails, and customer pages",
}: Props) {
  const [color, setColor] = useState(defaultValue);
  const isColor = /^#[0-9a-f]{6}$/i.test(color);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        name={name}
        value={color}
        onChange={setColor}
        maxLength={7}
        help={help}
        inputClassName="tabular"
        prefix={
          <input
            type="color"
            aria-label={`Select ${label.toLowerCase()}`}
            value={isColor ? color : "#000000"}
            onChange={(event) => setColor(event.currentTarget.value)}
            className="size-6 cursor-pointer rounded-[4px] border border-line bg-transparent p-0 [&::-webkit-color-swatch]:rounded-[3px] [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
          />
        }
      />
      {suggested.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {suggestedText}
          {suggested.map((each) => (
            <button
              key={each}
              type="button"
              aria-label={`Use ${each}`}
              aria-pressed={each === color.toLowerCase()}
              onClick={() => setColor(each)}
              className="focus-ring size-7 cursor-pointer rounded-full border border-line-strong max-md:size-11"
              style={{ backgroundColor: each }}
            />
          ))}
        </div>
      )}
    </div>
  );
}
