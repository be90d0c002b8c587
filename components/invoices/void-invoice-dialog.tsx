"use client";

import { Dialog } from "@/components/ui/overlays/dialog";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { TextArea } from "@/components/ui/fields/text-area";
import { toast } from "@/components/ui/overlays/toast";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";

type Props = { invoice: Invoice; onClose: () => void; onVoided: (invoice: Invoice) => void };

/** Asks for a reason before a document is voided. */
export function VoidInvoiceDialog({ invoice, onClose, onVoided }: Props) {
  const kind = invoice.kind;
  const save = async (values: FormValues) => {
    const reason = String(values["reason"] ?? "").trim();
    if (!reason) return { fieldErrors: { reason: "Enter a reason." } };
    try {
      const params = { id: invoice.id };
      const voided = await api("POST /api/invoices/[id]/set-status", { params, body: { status: "voided", reason } });
      toast.success(`Voided ${kind} #${invoice.invoiceNumber}.`);
      onVoided(voided);
      onClose();
      return undefined;
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Dialog title={`Void ${kind} #${invoice.invoiceNumber}?`} size="small" isOpen onClose={onClose}>
      <Form onSave={save} draftKey={`void:${invoice.id}`} saveLabel={`Void ${kind}`} onCancel={onClose}>
        <p>The customer&apos;s links stop working, and a voided {kind} can&apos;t be reopened.</p>
        <TextArea label="Reason" name="reason" rows={2} maxLength={500} isRequired />
      </Form>
    </Dialog>
  );
}
