"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Form } from "@/components/ui/form/form";
import { formatMoneyText } from "@/components/ui/money-text";
import { type Signature, SignaturePad } from "@/components/ui/signature/signature-pad";
import { TextField } from "@/components/ui/fields/text-field";
import { useStaffOutbox } from "@/components/scheduling/field/outbox-provider";
import { describeSending } from "@/components/ui/browser/describe-sending";
import { toast } from "@/components/ui/overlays/toast";
import { isOpenDraftOrPresented } from "@/lib/invoices/records/invoice-status";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { OfferedPlans } from "./offered-plans";
import { api, CallError } from "@/lib/platform/http/api-client";

type Props = {
  invoice: Invoice;
  asksSsn4: boolean;
  onClose: () => void;
  onSigned: (invoice: Invoice) => void;
  /** Called when the document has changed or was signed by someone else. */
  onChanged: () => void;
};

const describeKept = () => `Signature saved on this device. It will send ${describeSending()}.`;

/**
 * The customer draws a signature or types the name. Without a network, the signature is kept and sent later, with the
 * text it was given for. SSN digits are never kept on the phone.
 */
export function SignInvoiceDialog({ invoice, asksSsn4, onClose, onSigned, onChanged }: Props) {
  const outbox = useStaffOutbox();
  const [signature, setSignature] = useState<Signature | null>(null);
  const document = `${invoice.kind} #${invoice.invoiceNumber}`;
  const refuse = ({ problem, code }: { problem: string; code?: string }) => {
    if (code !== "changed_meanwhile") return { otherErrors: [problem] };
    // The dialog hides the text, which the customer must read before signing.
    toast.danger(problem);
    onClose();
    return onChanged();
  };
  const sign = async (values: Record<string, string | string[]>) => {
    const name = String(values["name"] ?? "").trim() || (signature?.kind === "typed" ? signature.name : "");
    const ssn4 = String(values["ssn4"] ?? "").trim();
    const drawing = signature?.kind === "drawn" ? { drawing: signature.png } : {};
    const { textVersion } = invoice;
    const acceptedPlanIds = [values["acceptedPlanIds"] ?? []].flat();
    if (outbox && !ssn4) {
      const answer = await outbox.send(null, {
        kind: "signature",
        invoiceId: invoice.id,
        document,
        name,
        textVersion,
        acceptedPlanIds,
        ...drawing,
      });
      if (typeof answer === "object") return refuse(answer);
      toast.success(answer === "sent" ? `Signed ${document}.` : describeKept());
      onClose();
      return answer === "sent" ? onChanged() : undefined;
    }
    try {
      const signed = await api("POST /api/invoices/[id]/sign", {
        params: { id: invoice.id },
        body: { name, ...drawing, ...(ssn4 ? { ssn4 } : {}), textVersion, acceptedPlanIds },
      });
      toast.success(`Signed ${document}.`);
      onSigned(signed);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (Object.keys(error.answer.errors).length > 0) return { fieldErrors: error.answer.errors };
      const without = error.status === 0 ? " To save the signature now and send it later, leave the SSN blank." : "";
      return refuse({ problem: error.message + without, code: error.answer.code });
    }
  };
  return (
    <Dialog title={`Sign ${document}`} isOpen isPersistent onClose={onClose}>
      <Form onSave={sign} saveLabel="Sign" onCancel={onClose}>
        <p className="text-lg font-semibold" data-money>
          {formatMoneyText(invoice.total)}
        </p>
        <OfferedPlans plans={listOfferedPlans(invoice)} ticked={[]} files="/api" />
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
            label="Last four digits of SSN (optional)"
            name="ssn4"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            inputClassName="max-w-24"
            help="Encrypted. Never shown."
          />
        )}
        <SignaturePad label="Signature" onChange={setSignature} />
      </Form>
    </Dialog>
  );
}

/** Lists the plan templates offered with the signature, on a proposal that is not accepted yet. */
const listOfferedPlans = ({ documentStatus: name, recommendedMaintenancePlans: plans }: Invoice) =>
  isOpenDraftOrPresented(name) ? plans : [];
