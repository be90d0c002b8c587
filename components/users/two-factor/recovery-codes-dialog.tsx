"use client";

import { Copy, Download } from "lucide-react";
import { copyText } from "@/components/ui/browser/copy-text";
import { Button } from "@/components/ui/button";
import { getButtonStyles } from "@/components/ui/button-styles";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join("\n");
  const copy = async () => {
    if (await copyText(text)) toast.success("Recovery codes copied.");
    else toast.danger("Couldn't copy the codes. Select and copy them manually.");
  };
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Truckroll recovery codes\n\n${text}\n`)}`;
  return (
    <Dialog
      title="Save your recovery codes"
      isOpen
      isPersistent
      size="small"
      onClose={onDone}
      footer={
        <>
          <Button icon={<Copy aria-hidden />} onPress={() => void copy()}>
            Copy
          </Button>
          <a href={file} download="truckroll-recovery-codes.txt" className={getButtonStyles()}>
            <Download aria-hidden />
            Download
          </a>
          <Button variant="primary" onPress={onDone}>
            Done
          </Button>
        </>
      }
    >
      <p>
        Use a code with your password to log in without your phone or passkey. Each code works once. Save them now. You
        won't see them again.
      </p>
      <ul aria-label="Recovery codes" className="mt-4 grid gap-x-6 gap-y-1.5 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
