"use client";

import { Dialog, Heading } from "react-aria-components";
import { Button } from "@/components/ui/button";
import { ModalSurface } from "@/components/ui/overlays/modal-surface";
import { formatCount } from "@/lib/platform/format/format-count";

export type LogoutWarningProps = { isOpen: boolean; secondsLeft: number; onStay: () => void; onLogOut: () => void };

const LIMIT = 60;

/** Warns that the user seems absent, with the remaining time. The caller runs the clock. */
export function LogoutWarning({ isOpen, secondsLeft, onStay, onLogOut }: LogoutWarningProps) {
  return (
    <ModalSurface isOpen={isOpen} onOpenChange={(open) => !open && onStay()} className="max-w-sm">
      <Dialog role="alertdialog" className="p-5 outline-none">
        <Heading slot="title" className="text-lg font-semibold">
          Are you still there?
        </Heading>
        <p className="mt-2 text-muted">You'll be logged out in</p>
        <p role="timer" className="tabular mt-3 text-2xl font-semibold">
          {formatCount(secondsLeft, "second")}
        </p>
        <span aria-hidden className="mt-3 block h-1 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full bg-warning transition-[width] duration-1000 ease-linear"
            style={{ width: `${(100 * Math.max(0, secondsLeft)) / LIMIT}%` }}
          />
        </span>
        <div className="mt-5 flex justify-end gap-2">
          <Button onPress={onLogOut}>Log out</Button>
          <Button autoFocus variant="primary" onPress={onStay}>
            Stay logged in
          </Button>
        </div>
      </Dialog>
    </ModalSurface>
  );
}
