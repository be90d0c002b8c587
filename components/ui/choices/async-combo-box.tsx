"use client";

import { useContext, useState } from "react";
import { ComboBox as AriaComboBox } from "react-aria-components";
import { sortPrefixFirst, findBestMatch } from "./best-match";
import { cn } from "../class-names";
import { ComboBoxInput, ComboBoxList, CREATE_ROW } from "./combo-box-parts";
import { FieldFrame, fieldColumn, type FieldProps } from "../fields/field-frame";
import { FormContext, useField } from "../form/form-context";
import { DRAFT_ONLY } from "../form/form-values";
import type { Option } from "../overlays/option-row";
import { type LoadOptions, useAsyncOptions } from "./use-async-options";

export type AsyncComboBoxProps = FieldProps & {
  load: LoadOptions;
  defaultOption?: Option;
  onSelect?: (option: Option | null) => void;
  /** The label of the last row, which creates the typed text. */
  createLabel?: (term: string) => string;
  onCreate?: (term: string) => void;
  placeholder?: string;
  emptyText?: string;
  autoFocus?: boolean;
};

/**
 * A choice among more options than a page can hold, searched on the server while the user types. The form gets the id.
 */
export function AsyncComboBox(props: AsyncComboBoxProps) {
  const {
    label,
    help,
    error,
    hideLabel,
    className,
    load,
    defaultOption,
    onSelect,
    createLabel,
    onCreate,
    placeholder,
    emptyText,
    autoFocus = false,
    ...rest
  } = props;
  const field = useField({ name: rest.name, defaultValue: defaultOption?.id, error });
  const draftLabel = useContext(FormContext)?.draft?.[`${DRAFT_ONLY}${rest.name}`];
  const [selected, setSelected] = useState<Option | null>(
    field.defaultValue
      ? { id: field.defaultValue, label: typeof draftLabel === "string" ? draftLabel : (defaultOption?.label ?? "") }
      : null
  );
  const [term, setTerm] = useState(selected?.label ?? "");
  const { options, state, search, optionOf, whenFound: awaitOptions, isAwaited } = useAsyncOptions(load);

  const matches = term === selected?.label ? withOption(options, selected) : sortPrefixFirst(options, term);
  // After a failed search it is unknown whether the entry already exists.
  const canCreate = state !== "failed" && term.trim() !== "" && term !== selected?.label;
  const rows = createLabel && canCreate ? [...matches, { id: CREATE_ROW, label: createLabel(term.trim()) }] : matches;
  const empty =
    state === "failed"
      ? "Search failed. Type again to retry."
      : state === "ready"
        ? (emptyText ?? "No results.")
        : "Searching…";

  const choose = (option: Option | null) => {
    setSelected(option);
    setTerm(option?.label ?? "");
    field.change(option?.id ?? "");
    onSelect?.(option);
  };
  const takeLater = (key: "Enter" | "Tab") =>
    awaitOptions((answer) => {
      const best = findBestMatch(answer, term, key);
      if (best) choose(best);
      else if (key === "Tab") setTerm(selected?.label ?? "");
    });

  return (
    <AriaComboBox
      isRequired={rest.isRequired ?? false}
      isDisabled={rest.isDisabled ?? false}
      autoFocus={autoFocus}
      items={rows}
      value={selected?.id ?? null}
      inputValue={term}
      onInputChange={(typedText) => {
        if (typedText === term) return;
        setTerm(typedText);
        if (typedText !== selected?.label) search(typedText);
        if (typedText === "" && selected) choose(null);
      }}
      onOpenChange={(isOpen) => isOpen && state === "idle" && search("", 0)}
      onChange={(id) => {
        // Leaving the field restores the old choice, unless the typed text is still being looked up.
        if (isAwaited() && id === (selected?.id ?? null)) return;
        awaitOptions(null);
        if (id === CREATE_ROW) onCreate?.(term.trim());
        else if (id !== null) choose(optionOf(String(id)));
        else setTerm(selected?.label ?? "");
      }}
      allowsEmptyCollection
      menuTrigger="input"
      isInvalid={field.isInvalid}
      validationBehavior="aria"
      className={cn(fieldColumn, className)}
      data-field={rest.name}
    >
      <FieldFrame label={label} help={help} isRequired={rest.isRequired} hideLabel={hideLabel} errors={field.errors}>
        <ComboBoxInput
          placeholder={placeholder ?? ""}
          isLoading={state === "loading"}
          isInvalid={field.isInvalid}
          takeLater={takeLater}
        />
      </FieldFrame>
      {rest.name && <input type="hidden" name={rest.name} value={selected?.id ?? ""} />}
      {rest.name && <input type="hidden" name={`${DRAFT_ONLY}${rest.name}`} value={selected?.label ?? ""} />}
      <ComboBoxList items={rows} empty={empty} />
    </AriaComboBox>
  );
}

/** Adds the chosen option to the rows, because the library clears the field on blur when it is missing. */
function withOption(options: Option[], chosen: Option): Option[] {
  return options.some(({ id }) => id === chosen.id) ? options : [chosen, ...options];
}
