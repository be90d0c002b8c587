"use client";

import { Check } from "lucide-react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { TextField } from "@/components/ui/fields/text-field";
import { ZONE_PALETTE } from "@/lib/zones/pick-next-color";

const NAMES = ["Blue", "Teal", "Yellow", "Red", "Purple", "Green", "Pink", "Orange", "Gray"];

type Props = { value: string; onChange: (hex: string) => void };

/** The colors of the palette, or any other as six hex digits. */
export function ColorField({ value, onChange }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        value={value.toLowerCase()}
        onChange={onChange}
        orientation="horizontal"
        className="flex flex-col gap-1.5"
      >
        <Label className="font-medium">Color</Label>
        <div className="flex flex-wrap gap-1.5">
          {ZONE_PALETTE.map((hex, i) => (
            <Radio
              key={hex}
              value={hex}
              aria-label={NAMES[i]!}
              className="grid size-11 cursor-pointer place-items-center rounded-control border border-line data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus md:size-8"
              style={{ backgroundColor: hex }}
            >
              {({ isSelected }) => (isSelected ? <Check aria-hidden className="size-4" color="#111111" /> : null)}
            </Radio>
          ))}
        </div>
      </RadioGroup>
      <TextField
        label="Color code"
        name="hex"
        value={value}
        onChange={onChange}
        help="A six-digit hex code, such as #5d9cec."
      />
    </div>
  );
}
