"use client";

import { useContext, useEffect, useEffectEvent } from "react";
import { ComboBox as AriaComboBox, ComboBoxStateContext, Group, Input } from "react-aria-components";
import { ComboBoxList } from "./combo-box-parts";
import { cn } from "../class-names";
import { FieldFrame, fieldColumn, type FieldProps } from "../fields/field-frame";
import { useField } from "../form/form-context";
import type { Option } from "./option-row";
import { type LoadOptions, useAsyncOptions } from "./use-async-options";

type Props = FieldProps & {
  value: string;
  onChange: (text: string) => void;
  /** What may be meant, asked of the server while one types. */
  load: LoadOptions;
  /** One of the suggestions is meant. */
  onTake: (id: string) => void;
  autoFocus?: boolean;
};

/** Long enough that few letters of a word are asked about. */
const PAUSE_MS = 300;

/**
 * Free text that the server knows how to go on with: what it suggests can be taken, or left. Once one is taken, give the
 * field another key: it would open for the text that was taken, too.
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
      onInputChange={(typed) => {
        if (typed === value) return;
        field.change(typed);
        search(typed, PAUSE_MS);
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

/** The library opens a list as one types, when nothing has been answered yet: an answer opens it, and one of nothing closes it. */
function OpenWhenAnswered({ options }: { options: readonly Option[] }) {
  const state = useContext(ComboBoxStateContext);
  const follow = useEffectEvent((found: readonly Option[]) => {
    if (found.length === 0) state?.close();
    else if (state?.isFocused && !state.isOpen) state.open(null, "input");
  });
  useEffect(() => follow(options), [options]);
  return null;
}
