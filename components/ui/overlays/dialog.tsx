"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components";
import { IconButton } from "../icon-button";
import { ModalSurface } from "./modal-surface";

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  size?: "small" | "medium" | "large";
  /** A click beside the dialog does not close it, because its result cannot be repeated. */
  isPersistent?: boolean;
};

const widths = { small: "max-w-md", medium: "max-w-xl", large: "max-w-3xl" };

/** A question or a short task in the middle of the page. Longer work belongs in a Panel or a page. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  footer,
  size = "medium",
  isPersistent = false,
}: DialogProps) {
  return (
    <ModalSurface
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isPersistent}
      className={widths[size]}
    >
      <AriaDialog className="flex min-h-0 flex-col outline-none">
        <header className="flex items-start gap-4 px-5 pt-4 pb-2">
          <Heading slot="title" className="flex-1 pt-1 text-lg font-semibold">
            {title}
          </Heading>
          <IconButton label="Close" onPress={onClose} className="-mr-2">
            <X aria-hidden />
          </IconButton>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
        )}
      </AriaDialog>
    </ModalSurface>
  );
}
