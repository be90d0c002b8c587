"use client";

import { type ReactNode, useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { toast } from "@/components/ui/overlays/toast";
import { listDifferingFields, type MergeField, resolveSourceIds } from "@/lib/customers/merge/merge-field";
import { CallError } from "@/lib/platform/http/api-client";

/** A record that can be merged, with its values and a description of what would move if another one stays. */
export type Mergeable = { id: string; name: string; moves: string; values: Record<string, string> };

type Props = {
  /** The first record stays by default. */
  records: readonly [Mergeable, ...Mergeable[]];
  fields: readonly MergeField[];
  /** Content between the fields and the button. */
  children?: ReactNode;
  onMerge: (survivor: Mergeable, mergedRecords: Mergeable[], keep: Record<string, string>) => Promise<void>;
};

/** Chooses the record to keep and the source of each field's value, and shows what moves. */
export function MergeChoices({ records, fields, children, onMerge }: Props) {
  const [first] = records;
  const [survivorId, setSurvivorId] = useState(first.id);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [isMerging, setMerging] = useState(false);
  const survivor = records.find(({ id }) => id === survivorId) ?? first;
  const mergedRecords = records.filter((record) => record !== survivor);
  const sourceByField = resolveSourceIds(fields, [survivor, ...mergedRecords], chosen);
  const different = listDifferingFields(fields, records);
  const merge = async () => {
    setMerging(true);
    try {
      await onMerge(
        survivor,
        mergedRecords,
        Object.fromEntries(different.map(({ id }) => [id, sourceByField[id] ?? survivor.id]))
      );
    } catch (error) {
      toast.danger(
        error instanceof CallError ? error.message : "Couldn't finish the merge. Check your connection and try again."
      );
    }
    setMerging(false);
  };
  return (
    <div className="flex flex-col gap-5">
      <Choice
        label="Keep"
        value={survivor.id}
        onChange={setSurvivorId}
        options={records.map(({ id, name }) => ({ id, text: name }))}
      />
      {different.map(({ id, label }) => (
        <Choice
          key={id}
          label={label}
          value={sourceByField[id] ?? survivor.id}
          onChange={(from) => setChosen({ ...chosen, [id]: from })}
          options={records.map((record) => ({ id: record.id, text: record.values[id] || "None" }))}
        />
      ))}
      {different.length === 0 && <p className="text-muted">No differences.</p>}
      {children}
      <div className="rounded-card bg-sunken p-4">
        <h3 className="font-medium">Moving to {survivor.name}</h3>
        <ul className="mt-1 text-muted">
          {mergedRecords.map(({ id, name, moves }) => (
            <li key={id}>
              {name}: {moves || "None"}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <Button variant="primary" isPending={isMerging} onPress={() => void merge()}>
          Merge into {survivor.name}
        </Button>
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (id: string) => void;
  options: readonly { id: string; text: string }[];
};

/** One field with the values of all records side by side. */
function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <RadioGroup aria-label={label} value={value} onChange={onChange} orientation="horizontal">
      <p aria-hidden className="mb-1 text-sm font-medium">
        {label}
      </p>
      <div
        className="grid gap-2 overflow-x-auto p-0.5"
        style={{ gridTemplateColumns: `repeat(${options.length}, minmax(8.5rem, 1fr))` }}
      >
        {options.map(({ id, text }) => (
          <Radio
            key={id}
            value={id}
            className={cn(
              "group/radio flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-control border px-3 py-2",
              "border-line bg-surface text-muted hover:border-line-strong data-selected:border-inverse data-selected:text-ink",
              "data-focus-visible:outline-2 data-focus-visible:outline-focus"
            )}
          >
            <span className="size-4 shrink-0 rounded-full border border-line-strong group-data-selected/radio:border-[5px] group-data-selected/radio:border-inverse" />
            <span className="min-w-0 break-words">{text}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
