"use client";

import type { ReactNode } from "react";
import { FileTrigger } from "react-aria-components";
import { useIsHydrated } from "../browser/use-is-hydrated";
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
  // A browser opens the dialog only right after a press, so an early press cannot be repeated.
  const isReady = useIsHydrated();
  return (
    <FileTrigger
      allowsMultiple
      acceptedFileTypes={accept}
      onSelect={(list) => {
        const files = [...(list ?? [])];
        if (files.length > 0) onFiles(files);
      }}
    >
      <IconButton label={label} variant="secondary" isDisabled={isDisabled || !isReady}>
        {children}
      </IconButton>
    </FileTrigger>
  );
}
