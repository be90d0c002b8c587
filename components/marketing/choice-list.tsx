"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { ComboBox } from "@/components/ui/choices/combo-box";
import type { Option } from "@/components/ui/overlays/option-row";
import { IconButton } from "@/components/ui/icon-button";

type Props = {
  label: string;
  options: readonly Option[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  placeholder?: string;
  help?: string;
  error?: string | undefined;
  isDisabled?: boolean;
};

/** Several choices from a long list. Chosen ones are listed below and can be removed. */
export function ChoiceList({
  label,
  options,
  values,
  onChange,
  placeholder = "Any",
  help,
  error,
  isDisabled = false,
}: Props) {
  const [round, setRound] = useState(0);
  const remainingOptions = options.filter(({ id }) => !values.includes(id));
  const add = (id: string) => {
    if (!id || values.includes(id)) return;
    onChange([...values, id]);
    // The combo box keeps its own choice, so it remounts after each.
    setRound(round + 1);
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ComboBox
        key={round}
        label={label}
        options={remainingOptions}
        placeholder={values.length > 0 ? "Add another" : placeholder}
        isDisabled={isDisabled}
        onChange={add}
        {...(help ? { help } : {})}
        {...(error ? { error } : {})}
      />
      {values.length > 0 && (
        <ul aria-label={`${label}: selected`} className="flex flex-wrap gap-1.5">
          {values.map((id) => (
            <Chosen
              key={id}
              name={options.find((option) => option.id === id)?.label ?? "Deleted"}
              isDisabled={isDisabled}
              onRemove={() => onChange(values.filter((value) => value !== id))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A chosen entry. */
export function Chosen({ name, isDisabled, onRemove }: { name: string; isDisabled: boolean; onRemove: () => void }) {
  return (
    <li className="flex min-w-0 max-w-full items-center gap-1 rounded-control border border-line bg-paper py-0.5 pr-0.5 pl-2 text-sm">
      <span className="min-w-0 truncate">{name}</span>
      {!isDisabled && (
        <IconButton label={`Remove ${name}`} onPress={onRemove}>
          <X aria-hidden className="size-3.5" />
        </IconButton>
      )}
    </li>
  );
}
