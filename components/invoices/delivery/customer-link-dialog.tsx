"use client";

import { Copy } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/browser/copy-text";
import { Dialog } from "@/components/ui/overlays/dialog";
import { TextField } from "@/components/ui/fields/text-field";
import { toast } from "@/components/ui/overlays/toast";

type Props = {
  makeLink: () => Promise<string>;
  /** Describes what a person with the link can do. */
  allowedActions: string;
  onClose: () => void;
};

/**
 * A link to hand over, for customers without an email address. Browsers copy only over https; elsewhere the user
 * selects it.
 */
export function CustomerLinkDialog({ makeLink, allowedActions, onClose }: Props) {
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const make = useEffectEvent(makeLink);
  useEffect(() => {
    let isOver = false;
    make().then(
      (createdLink) => isOver || setLink(createdLink),
      (error: Error) => isOver || setProblem(error.message)
    );
    return () => {
      isOver = true;
    };
  }, []);

  const copy = async () => {
    if (!(await copyText(link ?? ""))) return setProblem("Couldn't copy the link. Select it and copy it manually.");
    toast.success("Link copied.");
    onClose();
  };
  return (
    <Dialog title="Customer link" isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>Anyone with this link can {allowedActions}. The link works for 180 days.</p>
        {link ? (
          <TextField label="Link" value={link} isReadOnly />
        ) : (
          !problem && <p className="text-muted">Creating link…</p>
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
