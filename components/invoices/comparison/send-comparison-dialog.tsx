"use client";

import { useRef, useState } from "react";
import { v7 as newKey } from "uuid";
import { sendWithConfirmation } from "@/components/customers/contacts/send-with-confirmation";
import { TextArea } from "@/components/ui/fields/text-area";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { api, CallError } from "@/lib/platform/http/api-client";
import type { InvoiceContact } from "../invoice-actions";
import { listMailPeople, RecipientFields, showSendResult, parseTypedAddresses } from "../recipient-fields";

type Props = {
  comparisonId: string;
  customer: { fullName: string; email: string };
  contacts: readonly InvoiceContact[];
  onClose: () => void;
  onSent: () => void;
};

/** Emails each checked contact and each typed address all options, with a personal link. */
export function SendComparisonDialog({ comparisonId, customer, contacts, onClose, onSent }: Props) {
  const people = listMailPeople(customer, contacts);
  const [ticked, setTicked] = useState<string[]>(people.slice(0, 1).map(({ id }) => id));
  // One key for each content. A retry after a lost answer emails no one twice, and a changed message is a new email.
  const attempt = useRef({ content: "", key: "" });
  const send = async (values: FormValues) => {
    const input = {
      contacts: [...ticked, ...parseTypedAddresses(values["contacts"])],
      personalizedMessage: String(values["personalizedMessage"] ?? ""),
    };
    try {
      const sent = await sendWithConfirmation("contacts", (confirmation) => {
        const body = { ...input, ...confirmation };
        const content = JSON.stringify(body);
        if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
        const parts = { params: { id: comparisonId }, body };
        return api("POST /api/comparisons/[id]/send", parts, { requestKey: attempt.current.key });
      });
      showSendResult("the options", sent);
      onSent();
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const [problem] = Object.values(error.answer.errors);
      return problem ? { fieldErrors: { contacts: problem } } : { otherErrors: [error.message] };
    }
  };
  return (
    <Dialog title="Send options" isOpen onClose={onClose}>
      <Form onSave={send} draftKey={`send:${comparisonId}`} saveLabel="Send" onCancel={onClose}>
        <RecipientFields people={people} ticked={ticked} onTick={setTicked} />
        <TextArea label="Message" name="personalizedMessage" rows={4} />
      </Form>
    </Dialog>
  );
}
