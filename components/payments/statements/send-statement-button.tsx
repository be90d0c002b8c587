"use client";

import { Mail } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { v7 as newKey } from "uuid";
import type { InvoiceContact } from "@/components/invoices/invoice-actions";
import {
  listMailPeople,
  RecipientFields,
  showSendResult,
  parseTypedAddresses,
} from "@/components/invoices/recipient-fields";
import { sendWithConfirmation } from "@/components/customers/contacts/send-with-confirmation";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/fields/text-area";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { api, CallError } from "@/lib/platform/http/api-client";

type Props = {
  customer: { id: string; fullName: string; email: string };
  contacts: readonly InvoiceContact[];
  period: { start: string; end: string };
};

/** Emails the statement on screen. */
export function SendStatementButton({ customer, contacts, period }: Props) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const people = listMailPeople(customer, contacts);
  const [ticked, setTicked] = useState<string[]>(people.slice(0, 1).map(({ id }) => id));
  // One key for each content, so that a retry after a lost answer emails no one twice.
  const attempt = useRef({ content: "", key: "" });
  const send = async (values: FormValues) => {
    const input = {
      ...period,
      contacts: [...ticked, ...parseTypedAddresses(values["contacts"])],
      personalizedMessage: String(values["personalizedMessage"] ?? ""),
    };
    try {
      const answer = await sendWithConfirmation("contacts", (confirmation) => {
        const body = { ...input, ...confirmation };
        const content = JSON.stringify(body);
        if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
        const parts = { params: { id: customer.id }, body };
        return api("POST /api/customers/[id]/statements/send", parts, { requestKey: attempt.current.key });
      });
      showSendResult(`the statement for ${customer.fullName}`, answer);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const [problem] = Object.values(error.answer.errors);
      return problem ? { fieldErrors: { contacts: problem } } : { otherErrors: [error.message] };
    }
    setOpen(false);
    router.refresh();
  };
  return (
    <>
      <Button variant="primary" icon={<Mail aria-hidden />} onPress={() => setOpen(true)}>
        Email statement
      </Button>
      <Dialog title={`Email statement to ${customer.fullName}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form
          onSave={send}
          draftKey={`statement:${customer.id}`}
          saveLabel="Email statement"
          onCancel={() => setOpen(false)}
        >
          <RecipientFields people={people} ticked={ticked} onTick={setTicked} />
          <TextArea label="Message" name="personalizedMessage" rows={4} />
        </Form>
      </Dialog>
    </>
  );
}
