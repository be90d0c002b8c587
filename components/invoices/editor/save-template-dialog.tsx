"use client";

import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { toChecklists, type InvoiceDraft, toHead, toLineItems, toProposalFields } from "./invoice-draft";
import type { EditorSubject } from "./use-invoice-editor";

type Props = { draft: InvoiceDraft; subject: EditorSubject; onClose: () => void };

/** Saves the editor's content as a document template. The document itself stays unchanged. */
export function SaveTemplateDialog({ draft, subject, onClose }: Props) {
  const save = async (values: FormValues) => {
    const title = String(values["title"] ?? "").trim();
    if (!title) return { fieldErrors: { title: "Required" } };
    const { dueOn: _due, billingAddressId: _address, issuedOn: _issued, ...head } = { issuedOn: "", ...toHead(draft) };
    const invoice_type = {
      ...head,
      ...(subject.kind === "proposal" ? toProposalFields(draft).head : {}),
      title,
      businessCustomerId: subject.customerId,
      jobId: subject.jobId,
      notes: [draft.note],
      lineItems: toLineItems(draft).map(({ id: _id, ...line }) => line),
    };
    const isWorkOrder = subject.kind === "proposal";
    try {
      await api("POST /api/invoices", {
        body: {
          invoice_type,
          isWorkOrder,
          asTemplate: true,
          invoiceTaxRates: draft.taxRateIds,
          userChecklists: toChecklists(draft),
          images: draft.images?.map(({ id }) => id),
        },
      });
      toast.success(`Saved template ${title}. Find it under Billing → Templates.`);
      onClose();
      return undefined;
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Dialog title="Save as template" isOpen onClose={onClose}>
      <Form onSave={save} saveLabel="Save template" onCancel={onClose}>
        <TextField
          label="Name"
          name="title"
          isRequired
          maxLength={120}
          defaultValue={draft.title}
          help={`Saves the lines, discount, ${subject.kind === "proposal" ? "deposit, " : ""}note, checklists, and images. Taxes come from each job's location.`}
        />
      </Form>
    </Dialog>
  );
}
