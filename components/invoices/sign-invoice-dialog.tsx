"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Form } from "@/components/ui/form/form";
import { formatMoneyText } from "@/components/ui/fields/money-text";
import { type Signature, SignaturePad } from "@/components/ui/writing/signature-pad";
import { TextField } from "@/components/ui/fields/text-field";
import { toast } from "@/components/ui/overlays/toast";
import type { Invoice } from "@/lib/invoices/reading/invoice-shapes";
import { api, CallError } from "@/lib/platform/http/api-client";

type Props = {
  invoice: Invoice;
  asksSsn4: boolean;
  onClose: () => void;
  onSigned: (invoice: Invoice) => void;
  /** Somebody changed the document while it was shown. */
  onChanged: () => void;
};

/** The customer signs on glass, or types the name. */
export function SignInvoiceDialog({ invoice, asksSsn4, onClose, onSigned, onChanged }: Props) {
  const [signature, setSignature] = useState<Signature | null>(null);
  const sign = async (values: Record<string, string | string[]>) => {
    const name = String(values["name"] ?? "").trim() || (signature?.kind === "typed" ? signature.name : "");
    const ssn4 = String(values["ssn4"] ?? "").trim();
    const drawing = signature?.kind === "drawn" ? { drawing: signature.png } : {};
    try {
      const signed = await api("POST /api/invoices/[id]/sign", {
        params: { id: invoice.id },
        body: { name, ...drawing, ...(ssn4 ? { ssn4 } : {}), textVersion: invoice.textVersion },
      });
      toast.success("Signed");
      onSigned(signed);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.answer.code === "changed_meanwhile") {
        // The dialog hides the text, which is to be read before anybody signs it.
        toast.danger(error.message);
        onClose();
        return onChanged();
      }
      if (Object.keys(error.answer.errors).length === 0) return { otherErrors: [error.message] };
      return { fieldErrors: error.answer.errors };
    }
  };
  return (
    <Dialog
      title={`Sign ${invoice.isWorkOrder ? "proposal" : "invoice"} #${invoice.invoiceNumber}`}
      isOpen
      isHeld
      onClose={onClose}
    >
      <Form onSave={sign} saveLabel="Sign" onCancel={onClose}>
        <p className="text-lg font-semibold" data-money>
          {formatMoneyText(invoice.total)}
        </p>
        <TextField
          label="Full name"
          name="name"
          isRequired
          autoComplete="off"
          defaultValue={invoice.businessCustomer.fullName}
          maxLength={120}
        />
        {asksSsn4 && (
          <TextField
            label="Last four digits of the SSN"
            name="ssn4"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            inputClassName="max-w-24"
            help="Kept encrypted and shown to nobody. May be left empty."
          />
        )}
        <SignaturePad label="Signature" onChange={setSignature} />
      </Form>
    </Dialog>
  );
}
