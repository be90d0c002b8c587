"use client";

import { cn } from "@/components/ui/class-names";
import type { InternalConversation } from "@/lib/messaging/internal/internal-message";
import { MomentText } from "../moment-text";

/** Returns the key of a conversation. The same users share one. */
export const getThreadKey = ({ recipients }: InternalConversation): string =>
  recipients
    .map(({ id }) => id)
    .toSorted()
    .join();

export const getThreadName = ({ recipients }: InternalConversation): string =>
  recipients.map(({ fullName }) => fullName).join(", ");

type Props = {
  threads: readonly InternalConversation[];
  open: string | null;
  onOpen: (key: string) => void;
  zone: string;
};

/** The user's conversations, newest first. */
export function ThreadList({ threads, open, onOpen, zone }: Props) {
  return (
    <ul aria-label="Conversations" className="flex flex-col gap-0.5">
      {threads.map((thread) => {
        const key = getThreadKey(thread);
        const [last] = thread.messages;
        const isUnread = thread.messages.some(({ isRead }) => !isRead);
        return (
          <li key={key}>
            <button
              type="button"
              aria-current={open === key}
              onClick={() => onOpen(key)}
              className={cn(
                "focus-ring w-full cursor-pointer rounded-control px-2.5 py-2 text-left hover:bg-sunken",
                open === key && "bg-sunken"
              )}
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className={cn("truncate", isUnread && "font-semibold")}>{getThreadName(thread)}</span>
                {last && <MomentText at={last.date_created} zone={zone} className="shrink-0 text-xs text-muted" />}
              </span>
              <span className="flex items-center gap-2">
                <span className="truncate text-sm text-muted">{last?.messageText}</span>
                {isUnread && (
                  <span className="ml-auto size-2 shrink-0 rounded-full bg-accent" role="img" aria-label="Unread" />
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
