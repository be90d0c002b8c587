"use client";

import { useContext, useEffect, useEffectEvent } from "react";
import { ComboBox as AriaComboBox, ComboBoxStateContext, Group, Input } from "react-aria-components";
import { ComboBoxList } from "./combo-box-parts";
import { cn } from "../class-names";
import { FieldFrame, fieldColumn, type FieldProps } from "../fields/field-frame";
import { useField } from "../form/form-context";
import type { Option } from "../overlays/option-row";
import { type LoadOptions, useAsyncOptions } from "./use-async-options";

type Props = FieldProps & {
  value: string;
  onChange: (text: string) => void;
  /** Loads suggestions from the server while the user types. */
  load: LoadOptions;
  /** Called when the user takes a suggestion. */
  onTake: (id: string) => void;
  autoFocus?: boolean;
};

/** A pause in ms, long enough to skip most letters of a word. */
const PAUSE_MS = 300;

/**
 * Free text with suggestions from the server, which the user can take or ignore. After a suggestion is taken, the field
 * needs a new key. It would otherwise open for the inserted text.
 */
export function SuggestingField({
  label,
  help,
  error,
  hideLabel,
  className,
  value,
  onChange,
  load,
  onTake,
  ...rest
}: Props) {
  const field = useField({ name: rest.name, value, onChange, error });
  const { options, search } = useAsyncOptions(load);
  return (
    <AriaComboBox
      {...rest}
      items={options}
      value={null}
      inputValue={value}
      onInputChange={(typedText) => {
        if (typedText === value) return;
        field.change(typedText);
        search(typedText, PAUSE_MS);
      }}
      onChange={(id) => {
        if (id !== null) onTake(String(id));
      }}
      allowsCustomValue
      menuTrigger="input"
      isInvalid={field.isInvalid}
      validationBehavior="aria"
      className={cn(fieldColumn, className)}
      data-field={rest.name}
    >
      <FieldFrame label={label} help={help} isRequired={rest.isRequired} hideLabel={hideLabel} errors={field.errors}>
        <Group
          isInvalid={field.isInvalid}
          className="field-box control flex items-center group-data-disabled:bg-sunken"
        >
          <Input className="w-full min-w-0 flex-1 self-stretch bg-transparent px-2.5 outline-none" />
        </Group>
      </FieldFrame>
      <OpenWhenAnswered options={options} />
      <ComboBoxList items={options} empty="" />
    </AriaComboBox>
  );
}

/**
 * Opens the list when an answer has suggestions, and closes it when it has none. The library would open it while the
 * user types, before any answer.
 */
function OpenWhenAnswered({ options }: { options: readonly Option[] }) {
  const state = useContext(ComboBoxStateContext);
  const follow = useEffectEvent((suggestions: readonly Option[]) => {
    if (suggestions.length === 0) state?.close();
    else if (state?.isFocused && !state.isOpen) state.open(null, "input");
  });
  useEffect(() => follow(options), [options]);
  return null;
}
