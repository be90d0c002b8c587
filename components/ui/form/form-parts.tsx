"use client";

import { CircleAlert, History } from "lucide-react";
import type { ReactNode } from "react";
import { useIsHydrated } from "../browser/use-is-hydrated";
import { Button } from "../button";
import { cn } from "../class-names";
import { ButtonLink } from "../link";

export function OtherErrors({ messages }: { messages: string[] }) {
  if (messages.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-other-errors
      className="flex gap-2 rounded-control bg-danger-soft px-3 py-2.5 text-danger-ink"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <ul className="flex flex-col gap-0.5">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-info-soft px-3 py-1.5 text-info-ink"
    >
      <History aria-hidden className="size-4 shrink-0" />
      <span className="flex-1">Your unsaved changes were restored.</span>
      <Button size="small" variant="quiet" className="text-info-ink" onPress={onDiscard}>
        Start over
      </Button>
    </div>
  );
}

type SaveBarProps = {
  isSaving: boolean;
  saveLabel?: string;
  onCancel?: () => void;
  cancelHref?: string;
  isSticky?: boolean;
  actions?: ReactNode;
};

export function SaveBar({ isSaving, saveLabel = "Save", onCancel, cancelHref, isSticky, actions }: SaveBarProps) {
  // Before hydration, the browser would send the form itself, with the input in the address.
  const isReady = useIsHydrated();
  return (
    <div
      className={cn(
        "flex flex-wrap items-center gap-2",
        isSticky &&
          "sticky bottom-(--bottom-bar,0px) z-10 -mx-4 -mb-5 border-t border-line bg-raised/95 px-4 py-3 backdrop-blur-sm md:-mx-6 md:px-6"
      )}
    >
      <Button type="submit" variant="primary" isPending={isSaving} isDisabled={!isReady}>
        {saveLabel}
      </Button>
      {cancelHref && (
        <ButtonLink href={cancelHref} variant="quiet">
          Cancel
        </ButtonLink>
      )}
      {onCancel && (
        <Button variant="quiet" onPress={onCancel}>
          Cancel
        </Button>
      )}
      {actions && <div className="ml-auto flex gap-2">{actions}</div>}
    </div>
  );
}
