"use client";

import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components";
import { IconButton } from "../icon-button";
import { leaveUnsaved } from "./leave-guard";
import { ModalSurface } from "./modal-surface";

const SIZES = { medium: "md:max-w-120", wide: "md:max-w-160", beside: "md:max-w-160 xl:max-w-248" };

export type PanelProps = {
  title: string;
  context?: ReactNode;
  /** The address without the panel. The page shows the panel when its address says so. */
  closeHref: string;
  /** "beside" has room for answers beside its fields on wide screens. */
  size?: keyof typeof SIZES;
  actions?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** Quick work over a list, at the right. On a phone it fills the screen. Closing goes to `closeHref`. */
export function Panel({ title, context, closeHref, size = "medium", actions, children, footer }: PanelProps) {
  const router = useRouter();
  const close = async () => {
    if (await leaveUnsaved()) router.push(closeHref, { scroll: false });
  };
  return (
    <ModalSurface
      isOpen
      isDismissable
      placement="right"
      onOpenChange={(open) => !open && void close()}
      className={SIZES[size]}
    >
      <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none">
        <header className="flex items-start gap-2 border-b border-line px-4 py-3 md:px-6">
          <div className="min-w-0 flex-1 pt-1">
            <Heading slot="title" className="truncate text-lg font-semibold">
              {title}
            </Heading>
            {context && <p className="text-sm break-words text-muted">{context}</p>}
          </div>
          {actions}
          <IconButton label="Close panel" onPress={() => void close()} className="-mr-2">
            <X aria-hidden />
          </IconButton>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="px-4 py-5 md:px-6">{children}</div>
        </div>
        {footer && <footer className="flex justify-end gap-2 border-t border-line px-4 py-3 md:px-6">{footer}</footer>}
      </AriaDialog>
    </ModalSurface>
  );
}
