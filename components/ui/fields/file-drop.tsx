"use client";

import { Upload } from "lucide-react";
import { useState } from "react";
import { DropZone, FileTrigger, isFileDropItem, Text } from "react-aria-components";
import { useIsHydrated } from "../browser/use-is-hydrated";
import { Button } from "../button";

export type FileDropProps = {
  label: string;
  /** The types and the maximum size: "CSV up to 10 MB". */
  hint?: string;
  accept?: readonly string[];
  isMultiple?: boolean;
  maxBytes?: number;
  /** The phone's camera to use for photos. */
  camera?: "user" | "environment";
  onFiles: (files: File[]) => void;
};

/** Files by drag, dialog, or camera. */
export function FileDrop({ label, hint, accept, isMultiple, maxBytes, camera, onFiles }: FileDropProps) {
  // A browser opens the dialog only right after a press, so an early press cannot be repeated.
  const isReady = useIsHydrated();
  const [refused, setRefused] = useState<string>();
  const takeFiles = (files: File[]) => {
    const limit = maxBytes ?? Infinity;
    const tooBig = files.filter((file) => file.size > limit);
    const tooBigNames = tooBig.map((file) => file.name).join(", ");
    setRefused(tooBigNames ? `Too large: ${tooBigNames}. Files can be up to ${limit / 1024 ** 2} MB.` : undefined);
    const acceptedFiles = files.filter((file) => !tooBig.includes(file));
    if (acceptedFiles.length > 0) onFiles(isMultiple ? acceptedFiles : acceptedFiles.slice(0, 1));
  };
  return (
    <DropZone
      getDropOperation={(types) =>
        !accept || accept.some((type) => type.startsWith(".") || types.has(type)) ? "copy" : "cancel"
      }
      onDrop={(event) =>
        void Promise.all(event.items.filter(isFileDropItem).map((item) => item.getFile())).then(takeFiles)
      }
      className="focus-ring flex flex-col items-center gap-2 rounded-card border border-dashed border-line-strong bg-surface px-6 py-8 text-center transition-colors data-drop-target:border-focus data-drop-target:bg-info-soft"
    >
      <Upload aria-hidden className="size-5 text-muted" />
      <Text slot="label" className="font-medium">
        {label}
      </Text>
      {hint && <span className="text-sm text-muted">{hint}</span>}
      <FileTrigger
        allowsMultiple={isMultiple ?? false}
        {...(accept ? { acceptedFileTypes: accept } : {})}
        {...(camera ? { defaultCamera: camera } : {})}
        onSelect={(list) => takeFiles([...(list ?? [])])}
      >
        <Button className="mt-1" isDisabled={!isReady}>
          Choose {isMultiple ? "files" : "file"}
        </Button>
      </FileTrigger>
      {refused && (
        <span role="alert" className="text-sm text-danger-ink">
          {refused}
        </span>
      )}
    </DropZone>
  );
}
