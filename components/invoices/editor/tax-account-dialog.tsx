"use client";

import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";

type Props = { invoice: Invoice; onClose: () => void; onSet: (invoice: Invoice) => void };

/** The account for a document's tax in the books. */
export function TaxAccountDialog({ invoice, onClose, onSet }: Props) {
  const save = async (values: FormValues) => {
    const accountNumber = String(values["taxAccount"] ?? "").trim();
    if (!/^\d{1,9}$/.test(accountNumber)) return { fieldErrors: { taxAccount: "Enter up to 9 digits." } };
    try {
      const body = { taxAccount: Number(accountNumber) };
      onSet(await api("POST /api/invoices/[id]/set-tax-account", { params: { id: invoice.id }, body }));
      toast.success(`Saved tax account ${accountNumber} for ${invoice.kind} #${invoice.invoiceNumber}.`);
      onClose();
      return undefined;
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Dialog title="Tax account" size="small" isOpen onClose={onClose}>
      <Form onSave={save} saveLabel="Save tax account" onCancel={onClose}>
        <TextField
          label="Account number"
          name="taxAccount"
          isRequired
          inputMode="numeric"
          maxLength={9}
          defaultValue={invoice.taxAccount?.toString() ?? ""}
          autoComplete="off"
          help={`The account in your accounting software for this ${invoice.kind}'s sales tax`}
        />
      </Form>
    </Dialog>
  );
}
