"use client";

import { useState } from "react";
import { ComboBox as AriaComboBox, Group, Input } from "react-aria-components";
import { ComboBoxList } from "./combo-box-parts";
import { cn } from "../class-names";
import { FieldFrame, fieldColumn, type FieldProps } from "../fields/field-frame";
import { useField } from "../form/form-context";
import { type LoadOptions, useAsyncOptions } from "./use-async-options";

type Props = FieldProps & {
  value: string;
  onChange: (text: string) => void;
  /** What may be meant, asked of the server while one types. */
  load: LoadOptions;
  /** One of the suggestions is meant. */
  onTake: (id: string) => void;
};

/** Long enough that few letters of a word are asked about. */
const PAUSE_MS = 300;

/** Free text that the server knows how to go on with: what it suggests can be taken, or left. */
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
  const { options, search, optionOf } = useAsyncOptions(load);
  // What was taken is not asked about; the library opens the list again as the text has changed.
  const [taken, setTaken] = useState<string | null>(null);
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
        if (id === null) return;
        setTaken(optionOf(String(id))?.label ?? null);
        onTake(String(id));
      }}
      allowsCustomValue
      // It opens while one types, when nothing has been answered yet.
      allowsEmptyCollection
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
      {options.length > 0 && value !== taken && <ComboBoxList items={options} empty="" />}
    </AriaComboBox>
  );
}
