"use client";

import type { ReactNode } from "react";
import { Modal, ModalOverlay, type ModalOverlayProps } from "react-aria-components";
import { cn } from "../class-names";

type ModalSurfaceProps = Pick<
  ModalOverlayProps,
  "isOpen" | "defaultOpen" | "onOpenChange" | "isDismissable" | "isKeyboardDismissDisabled"
> & {
  placement?: "center" | "top" | "right" | "bottom";
  className?: string;
  children: ReactNode;
};

const places = {
  center: "items-center justify-center p-4",
  top: "items-start justify-center p-4 pt-[12vh]",
  right: "items-stretch justify-end",
  bottom: "items-end justify-center",
};

const motions = {
  center: "appear rounded-card [--appear-from:scale(0.98)]",
  top: "appear rounded-card [--appear-from:translateY(-6px)]",
  right: "appear-panel [--appear-from:translateX(24px)]",
  bottom: "appear-panel rounded-t-card [--appear-from:translateY(24px)]",
};

/** The dimmed page with the layer above it, for dialogs, panels, and sheets. */
export function ModalSurface({ placement = "center", className, children, ...props }: ModalSurfaceProps) {
  return (
    <ModalOverlay
      {...props}
      className={cn("fixed inset-0 z-40 flex h-(--visual-viewport-height) bg-scrim", places[placement])}
    >
      <Modal
        data-surface={placement}
        className={cn(
          "flex max-h-full w-full flex-col overflow-hidden bg-raised text-ink shadow-float outline-none",
          motions[placement],
          className
        )}
      >
        {children}
      </Modal>
    </ModalOverlay>
  );
}
