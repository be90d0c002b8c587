"use client";

import { Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/browser/copy-text";
import { Dialog } from "@/components/ui/overlays/dialog";
import { TextField } from "@/components/ui/fields/text-field";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";

type Props = { invoiceId: string; kind: "invoice" | "proposal"; onClose: () => void };

/** A link to hand over: for customers without an email. Browsers copy only over https; elsewhere it is selected by hand. */
export function CustomerLinkDialog({ invoiceId, kind, onClose }: Props) {
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isOver = false;
    api("POST /api/invoices/[id]/link", { params: { id: invoiceId } }).then(
      (made) => isOver || setLink(made.link),
      (error: Error) => isOver || setProblem(error.message),
    );
    return () => {
      isOver = true;
    };
  }, [invoiceId]);

  const copy = async () => {
    if (!(await copyText(link!))) return setProblem("This browser did not copy the link. Select it and copy it.");
    toast.success("Link copied.");
    onClose();
  };
  const act = kind === "invoice" ? "open, sign and pay" : "open, sign and accept";
  return (
    <Dialog title="Customer link" isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>
          Anyone with this link can {act} this {kind}. It works for 180 days.
        </p>
        {link ? (
          <TextField label="Link" value={link} isReadOnly />
        ) : (
          !problem && <p className="text-muted">Making the link…</p>
        )}
        {problem && <p className="text-danger-ink">{problem}</p>}
        <div className="flex justify-end">
          <Button variant="primary" icon={<Copy aria-hidden />} isDisabled={!link} onPress={() => void copy()}>
            Copy link
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
