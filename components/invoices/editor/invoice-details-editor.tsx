"use client";

import { DatePicker } from "@/components/ui/dates/date-picker";
import { RichTextField } from "@/components/ui/writing/rich-text-field";
import { FieldRow } from "@/components/ui/section";
import { Select } from "@/components/ui/choices/select";
import { TextField } from "@/components/ui/fields/text-field";
import { InvoiceFontSize } from "@/lib/invoices/printing/invoice-font-size";
import type { InvoiceDraft } from "./invoice-draft";

type Props = { draft: InvoiceDraft; isProposal: boolean; onChange: (change: Partial<InvoiceDraft>) => void };

const SIZES = [
  { id: "standard", label: "Standard" },
  { id: "medium", label: "Medium" },
  { id: "large", label: "Large" },
];

/** What stands on the document besides lines and totals. */
export function InvoiceDetailsEditor({ draft, isProposal, onChange }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <TextField label="Title" value={draft.title} onChange={(title) => onChange({ title })} maxLength={120} />
      <FieldRow>
        <DatePicker
          label="Date"
          help={draft.issuedOn ? undefined : "Empty: today"}
          value={draft.issuedOn}
          onChange={(issuedOn) => onChange({ issuedOn })}
        />
        <DatePicker
          label={isProposal ? "Valid until" : "Due"}
          value={draft.dueOn}
          onChange={(dueOn) => onChange({ dueOn })}
        />
      </FieldRow>
      <RichTextField label="Note to the customer" value={draft.note} onChange={(note) => onChange({ note })} />
      <Select
        label="Text size in mails and on paper"
        options={SIZES}
        value={draft.fontSize}
        onChange={(size) => onChange({ fontSize: InvoiceFontSize.parse(size) })}
      />
    </div>
  );
}
