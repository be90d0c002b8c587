"use client";

import { Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { copyText } from "@/components/ui/browser/copy-text";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/fields/text-area";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";

/** A text for the customer with a link of its own, to be sent from any phone. */
export function TextMessageDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    api("POST /api/invoices/[id]/sms-content", { params: { id: invoiceId } }).then(
      ({ content }) => isOver || setText(content),
      (error: Error) => isOver || setProblem(error.message),
    );
    return () => {
      isOver = true;
    };
  }, [invoiceId]);
  const copy = async () => {
    if (!(await copyText(text ?? ""))) return setProblem("This browser did not copy the text. Select it and copy it.");
    toast.success("Text copied.");
    onClose();
  };
  return (
    <Dialog title="Text for the customer" isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        {text !== null && <TextArea label="Text" rows={4} value={text} onChange={setText} />}
        {text === null && !problem && <p className="text-muted">Writing the text…</p>}
        {problem && <p className="text-danger-ink">{problem}</p>}
        <div className="flex justify-end">
          <Button variant="primary" icon={<Copy aria-hidden />} isDisabled={text === null} onPress={() => void copy()}>
            Copy text
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
