"use client";

import { Copy } from "lucide-react";
import { copyText } from "@/components/ui/browser/copy-text";
import { IconButton } from "@/components/ui/icon-button";
import { TextField } from "@/components/ui/fields/text-field";
import { toast } from "@/components/ui/overlays/toast";

/** A value to copy into another program. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const copy = async () => {
    if (await copyText(value)) toast.success(`${label} copied.`);
    else toast.danger(`Couldn't copy the ${label.toLowerCase()}. Select it and copy it manually.`);
  };
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField label={label} value={value} isReadOnly />
      </div>
      <IconButton label={`Copy ${label.toLowerCase()}`} onPress={() => void copy()}>
        <Copy aria-hidden />
      </IconButton>
    </div>
  );
}
