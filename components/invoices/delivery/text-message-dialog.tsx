"use client";

import { Copy } from "lucide-react";
import { useEffect, useState, useTransition } from "react";
import { useRequestKey } from "@/components/customers/requests/use-request-key";
import { copyText } from "@/components/ui/browser/copy-text";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/choices/select";
import { TextArea } from "@/components/ui/fields/text-area";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import type { TextTarget } from "@/lib/invoices/records/list-mail-recipients";
import { api } from "@/lib/platform/http/api-client";

type Props = {
  invoiceId: string;
  customerId: string;
  /** The numbers it can be texted to. Empty when texting is off. */
  phones: readonly TextTarget[];
  isPlayed: boolean;
  onClose: () => void;
};

/** A text to the customer with a personal link, sent from here or copied to any phone. */
export function TextMessageDialog({ invoiceId, customerId, phones, isPlayed, onClose }: Props) {
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [phone, setPhone] = useState(phones[0]?.id ?? "");
  const [isSending, startSending] = useTransition();
  const keyOf = useRequestKey();
  useEffect(() => {
    let isOver = false;
    api("POST /api/invoices/[id]/sms-content", { params: { id: invoiceId } }).then(
      ({ content }) => isOver || setText(content),
      (error: Error) => isOver || setProblem(error.message)
    );
    return () => {
      isOver = true;
    };
  }, [invoiceId]);
  const copy = async () => {
    if (!(await copyText(text ?? ""))) return setProblem("Couldn't copy the text. Select it and copy it manually.");
    toast.success("Text copied.");
    onClose();
  };
  const send = () =>
    startSending(async () => {
      setProblem(null);
      try {
        const to = { toPhoneNumber: phone, business_customer_id: customerId };
        const { uuid } = await api("POST /api/sms/conversations", { body: to });
        const body = { body: text ?? "" };
        const request = { params: { id: uuid }, body };
        await api("POST /api/sms/conversations/[id]/messages", request, { requestKey: keyOf({ ...body, phone }) });
        toast.success(`Sending a text to ${phones.find(({ id }) => id === phone)?.label ?? "the customer"}.`);
        onClose();
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
      }
    });
  return (
    <Dialog title="Text customer" isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        {phones.length > 0 && <Select label="To" options={phones} value={phone} onChange={setPhone} />}
        {text !== null && <TextArea label="Text" rows={4} value={text} onChange={setText} />}
        {isPlayed && phones.length > 0 && (
          <p role="note" className="text-warning-ink">
            Demo phones: this text isn't sent to a real phone.
          </p>
        )}
        {text === null && !problem && <p className="text-muted">Preparing text…</p>}
        {problem && (
          <p role="alert" className="text-danger-ink">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            variant={phones.length > 0 ? "secondary" : "primary"}
            icon={<Copy aria-hidden />}
            isDisabled={text === null}
            onPress={() => void copy()}
          >
            Copy text
          </Button>
          {phones.length > 0 && (
            <Button variant="primary" isPending={isSending} isDisabled={!text?.trim()} onPress={send}>
              Send text
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
