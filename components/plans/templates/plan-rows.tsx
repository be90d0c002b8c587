"use client";

import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/choices/select";
import { NumberField } from "@/components/ui/fields/number-field";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { TextField } from "@/components/ui/fields/text-field";
import { IconButton } from "@/components/ui/icon-button";
import { getMonthName, MONTH_OPTIONS } from "../plan-words";

type Rows<Row> = { rows: readonly Row[]; onChange: (rows: readonly Row[]) => void };

export type WorkRow = { id: string; appointmentsAYear: number };
export type WindowRow = { id?: string | undefined; startMonth: number; endMonth: number };
export type ContactRow = {
  id?: string | undefined;
  firstName: string;
  lastName: string;
  email: string;
  mobilePhone: string;
};

/** The job types, with their appointments per year. */
export function WorkRows({
  rows,
  onChange,
  jobTypes,
}: Rows<WorkRow> & { jobTypes: ReadonlyArray<{ id: string; name: string }> }) {
  const free = jobTypes.filter(({ id }) => rows.every((row) => row.id !== id));
  const listOptions = (row: WorkRow) =>
    jobTypes
      .filter(({ id }) => id === row.id || free.some((type) => type.id === id))
      .map(({ id, name }) => ({ id, label: name }));
  const [next] = free;
  return (
    <div data-field="jobTypes" className="flex flex-col gap-3">
      {rows.map((row, at) => (
        <Line key={row.id} name="job type" onRemove={() => onChange(removeRow(rows, at))}>
          <Select
            label="Job type"
            className="flex-1"
            value={row.id}
            options={listOptions(row)}
            onChange={(id) => onChange(replaceRow(rows, at, { ...row, id }))}
          />
          <NumberField
            label="Per year"
            className="w-28"
            minValue={1}
            maxValue={52}
            value={row.appointmentsAYear}
            onChange={(count) => onChange(replaceRow(rows, at, { ...row, appointmentsAYear: count || 1 }))}
          />
        </Line>
      ))}
      {jobTypes.length === 0 && <p className="text-muted">No job types yet. Add one under Settings → Job types.</p>}
      {next && rows.length < 10 && (
        <Add label="Add job type" onPress={() => onChange([...rows, { id: next.id, appointmentsAYear: 1 }])} />
      )}
    </div>
  );
}

/** The months of the appointments. */
export function WindowRows({ rows, onChange }: Rows<WindowRow>) {
  return (
    <div data-field="serviceWindows" className="flex flex-col gap-3">
      {rows.map((row, at) => (
        <Line
          key={row.id ?? at}
          name={`service window ${getMonthName(row.startMonth)} to ${getMonthName(row.endMonth)}`}
          onRemove={() => onChange(removeRow(rows, at))}
        >
          <Select
            label="From"
            className="flex-1"
            value={String(row.startMonth)}
            options={MONTH_OPTIONS}
            onChange={(month) => onChange(replaceRow(rows, at, { ...row, startMonth: Number(month) }))}
          />
          <Select
            label="Through"
            className="flex-1"
            value={String(row.endMonth)}
            options={MONTH_OPTIONS}
            onChange={(month) => onChange(replaceRow(rows, at, { ...row, endMonth: Number(month) }))}
          />
        </Line>
      ))}
      {rows.length < 12 && (
        <Add label="Add service window" onPress={() => onChange([...rows, { startMonth: 3, endMonth: 5 }])} />
      )}
    </div>
  );
}

/** The contacts for customers. */
export function ContactRows({ rows, onChange }: Rows<ContactRow>) {
  const getFieldProps = (at: number, row: ContactRow, name: keyof Omit<ContactRow, "id">) => ({
    className: "flex-[1_0_9rem]",
    value: row[name],
    onChange: (text: string) => onChange(replaceRow(rows, at, { ...row, [name]: text })),
  });
  return (
    <div data-field="contacts" className="flex flex-col gap-4">
      {rows.map((row, at) => (
        <Line key={row.id ?? at} name={row.firstName || "contact"} onRemove={() => onChange(removeRow(rows, at))}>
          <TextField
            label="First name"
            name={`contacts.${at}.firstName`}
            maxLength={60}
            {...getFieldProps(at, row, "firstName")}
          />
          <TextField
            label="Last name"
            name={`contacts.${at}.lastName`}
            maxLength={60}
            {...getFieldProps(at, row, "lastName")}
          />
          <TextField label="Email" name={`contacts.${at}.email`} type="email" {...getFieldProps(at, row, "email")} />
          <PhoneField label="Phone" name={`contacts.${at}.mobilePhone`} {...getFieldProps(at, row, "mobilePhone")} />
        </Line>
      ))}
      {rows.length < 5 && (
        <Add
          label="Add contact"
          onPress={() => onChange([...rows, { firstName: "", lastName: "", email: "", mobilePhone: "" }])}
        />
      )}
    </div>
  );
}

const replaceRow = <Row,>(rows: readonly Row[], at: number, row: Row): Row[] =>
  rows.map((one, i) => (i === at ? row : one));
const removeRow = <Row,>(rows: readonly Row[], at: number): Row[] => rows.filter((_, i) => i !== at);

function Line({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  return (
    <div className="flex items-end gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-end gap-3">{children}</div>
      <IconButton label={`Remove ${name}`} onPress={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}

function Add({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button size="small" className="self-start" icon={<Plus aria-hidden />} onPress={onPress}>
      {label}
    </Button>
  );
}
