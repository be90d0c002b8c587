"use client";

import { useRef, useState } from "react";
import { v7 as newKey } from "uuid";
import { sendWithConfirmation } from "@/components/customers/contacts/send-with-confirmation";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { TextArea } from "@/components/ui/fields/text-area";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { api, CallError } from "@/lib/platform/http/api-client";
import type { InvoiceContact } from "./invoice-actions";
import { listMailPeople, RecipientFields, showSendResult, parseTypedAddresses } from "./recipient-fields";

type Props = { invoice: Invoice; contacts: readonly InvoiceContact[]; onClose: () => void; onSent: () => void };

/** Emails each checked contact and each typed address the PDF, with a personal link. */
export function SendInvoiceDialog({ invoice, contacts, onClose, onSent }: Props) {
  const email = invoice.businessCustomer.email;
  const [attached, setAttached] = useState(() => invoice.attachments.map(({ id }) => id));
  const [ticked, setTicked] = useState<string[]>(email ? [email] : contacts.slice(0, 1).map((contact) => contact.id));
  // One key for each content. A retry after a lost answer emails no one twice, and a changed message is a new email.
  const attempt = useRef({ content: "", key: "" });
  const people = listMailPeople(invoice.businessCustomer, contacts);

  const send = async (values: FormValues) => {
    const input = {
      contacts: [...ticked, ...parseTypedAddresses(values["contacts"])],
      personalizedMessage: String(values["personalizedMessage"] ?? ""),
      attachments: attached,
      keepSignature: values["keepSignature"] === "on",
    };
    try {
      const sent = await sendWithConfirmation("contacts", (confirmation) => {
        const body = { ...input, ...confirmation };
        const content = JSON.stringify(body);
        if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
        const parts = { params: { id: invoice.id }, body };
        return api("POST /api/invoices/[id]/send", parts, { requestKey: attempt.current.key });
      });
      showSendResult(`${invoice.kind} #${invoice.invoiceNumber}`, sent);
      onSent();
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const [problem] = Object.values(error.answer.errors);
      return problem ? { fieldErrors: { contacts: problem } } : { otherErrors: [error.message] };
    }
  };
  return (
    <Dialog title={`Send ${invoice.kind} #${invoice.invoiceNumber}`} isOpen onClose={onClose}>
      <Form onSave={send} draftKey={`send:${invoice.id}`} saveLabel="Send" onCancel={onClose}>
        <RecipientFields people={people} ticked={ticked} onTick={setTicked} />
        <TextArea label="Message" name="personalizedMessage" rows={4} />
        {invoice.attachments.length > 0 && (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-sm font-medium">Also attach</legend>
            {invoice.attachments.map(({ id, fileName }) => (
              <Checkbox
                key={id}
                isSelected={attached.includes(id)}
                onChange={(isOn) => setAttached(isOn ? [...attached, id] : attached.filter((each) => each !== id))}
              >
                {fileName}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {invoice.signatureName && <Checkbox name="keepSignature">Include signature</Checkbox>}
      </Form>
    </Dialog>
  );
}
