"use client";

import { DatePicker } from "@/components/ui/dates/date-picker";
import { RichTextField } from "@/components/ui/rich-text/rich-text-field";
import { FieldRow } from "@/components/ui/section";
import { Select } from "@/components/ui/choices/select";
import { TextField } from "@/components/ui/fields/text-field";
import { InvoiceFontSize } from "@/lib/invoices/records/invoice-font-size";
import { type InvoiceDraft, LONGEST_TITLE } from "./invoice-draft";
import type { EditorSubject } from "./use-invoice-editor";

type Props = {
  draft: InvoiceDraft;
  subject: EditorSubject;
  onChange: (change: Partial<InvoiceDraft>) => void;
};

const AT_LOCATION = { id: "location", label: "Service address" };

const SIZES = [
  { id: "standard", label: "Standard" },
  { id: "medium", label: "Medium" },
  { id: "large", label: "Large" },
];

/** The parts of the document besides line items and totals. */
export function InvoiceDetailsEditor({ draft, subject, onChange }: Props) {
  const billed = subject.billingAddresses.map(({ id, name, address, city }) => ({
    id,
    label: [name, address, city].filter(Boolean).join(", "),
  }));
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Title"
        value={draft.title}
        onChange={(title) => onChange({ title })}
        maxLength={LONGEST_TITLE}
      />
      <FieldRow>
        <DatePicker
          label="Date"
          help={draft.issuedOn ? undefined : "Leave blank for today."}
          value={draft.issuedOn}
          onChange={(issuedOn) => onChange({ issuedOn })}
        />
        <DatePicker
          label={subject.kind === "proposal" ? "Valid until" : "Due date"}
          value={draft.dueOn}
          onChange={(dueOn) => onChange({ dueOn })}
        />
      </FieldRow>
      {billed.length > 0 && (
        <Select
          label="Bill to"
          options={[AT_LOCATION, ...billed]}
          value={draft.billingAddressId || AT_LOCATION.id}
          onChange={(id) => onChange({ billingAddressId: id === AT_LOCATION.id ? "" : id })}
        />
      )}
      <RichTextField label="Note to the customer" value={draft.note} onChange={(note) => onChange({ note })} />
      <Select
        label="Text size in emails and PDFs"
        options={SIZES}
        value={draft.fontSize}
        onChange={(size) => onChange({ fontSize: InvoiceFontSize.parse(size) })}
      />
    </div>
  );
}
