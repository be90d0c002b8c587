"use client";

import { Trash2 } from "lucide-react";
import { TextField } from "@/components/ui/fields/text-field";
import { IconButton } from "@/components/ui/icon-button";
import { formatInstant } from "@/lib/platform/time/format-time";
import type { TypedTier } from "@/lib/price-book/markups/editor-state";
import type { RangeError } from "@/lib/price-book/records/tier";

const WORDS: Record<RangeError, string> = {
  "gap at max": "Gap after this tier. Make “Cost to” $0.01 less than “Cost from” of the next tier.",
  "gap at min": "Gap before this tier. Make “Cost from” $0.01 more than “Cost to” of the previous tier.",
  "invalid max": "Enter a “Cost to” between this tier's “Cost from” and $99,999.99.",
  "invalid min": "Enter a “Cost from” of $0.01 or more.",
  "overlap at max": "Overlaps the next tier. Make “Cost to” $0.01 less than “Cost from” of the next tier.",
  "overlap at min": "Overlaps the previous tier. Make “Cost from” $0.01 more than “Cost to” of the previous tier.",
};

type Props = {
  tier: TypedTier;
  errors: readonly RangeError[];
  timeZone: string;
  isUnreadable: boolean;
  onChange: (change: Partial<TypedTier>) => void;
  onRemove?: () => void;
};

/** One tier: its range, and its markup in percent or as the resulting profit. */
export function MarkupRow({ tier, errors, timeZone, isUnreadable, onChange, onRemove }: Props) {
  const at = tier.lastModifiedDate ? new Date(tier.lastModifiedDate) : null;
  const input = { inputMode: "decimal", autoComplete: "off", inputClassName: "tabular text-right" } as const;
  const isPercentBad = isUnreadable && tier.percent.trim() !== "" && errors.length === 0;
  return (
    <li className="py-3">
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_1fr_auto]">
        <TextField
          {...input}
          label="Cost from"
          prefix="$"
          value={tier.rangeMin}
          onChange={(rangeMin) => onChange({ rangeMin })}
        />
        <TextField
          {...input}
          label="Cost to"
          prefix="$"
          value={tier.rangeMax}
          onChange={(rangeMax) => onChange({ rangeMax })}
        />
        <TextField
          {...input}
          label="Markup"
          suffix="%"
          value={tier.percent}
          onChange={(percent) => onChange({ percent })}
        />
        <TextField
          {...input}
          label="Profit"
          suffix="%"
          value={tier.profit}
          onChange={(profit) => onChange({ profit })}
        />
        {onRemove && (
          <IconButton label="Remove tier" onPress={onRemove} className="justify-self-end max-sm:col-span-2">
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      {(errors.length > 0 || isPercentBad || tier.percent.trim() === "") && (
        <ul role="alert" className="mt-1.5 text-sm text-danger-ink">
          {errors.map((error) => (
            <li key={error}>{WORDS[error]}</li>
          ))}
          {(isPercentBad || tier.percent.trim() === "") && (
            <li>Enter a markup percentage. Profit must be below 100%.</li>
          )}
        </ul>
      )}
      <p className="mt-1 text-sm text-muted">
        {tier.isEdited
          ? "Not saved"
          : at
            ? `Changed${tier.lastModifiedByName ? ` by ${tier.lastModifiedByName},` : ""} ${formatInstant(at, timeZone)}`
            : "Default"}
      </p>
    </li>
  );
}
