"use client";

import type { ReactNode } from "react";
import { FileTrigger } from "react-aria-components";
import { IconButton } from "../icon-button";

type Props = {
  label: string;
  children: ReactNode;
  accept: readonly string[];
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** A small button that chooses files, for places without room for a drop zone. */
export function FileButton({ label, children, accept, isDisabled = false, onFiles }: Props) {
  return (
    <FileTrigger
      allowsMultiple
      acceptedFileTypes={accept}
      onSelect={(list) => {
        const files = [...(list ?? [])];
        if (files.length > 0) onFiles(files);
      }}
    >
      <IconButton label={label} variant="secondary" isDisabled={isDisabled}>
        {children}
      </IconButton>
    </FileTrigger>
  );
}
