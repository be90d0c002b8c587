"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { createRequestKeys } from "@/components/ui/browser/request-key";
import { runWhenSeen } from "@/components/ui/browser/when-seen";
import { cn } from "@/components/ui/class-names";
import type { InternalConversation } from "@/lib/messaging/internal/internal-message";
import { api } from "@/lib/platform/http/api-client";
import { MomentText } from "../moment-text";
import { WriteBox } from "../write-box";
import { getThreadName } from "./thread-list";

type Props = { thread: InternalConversation; userId: string; zone: string; onChange: () => void };

/** The internal messages of some users, newest last, with a field for the next. Visible messages are marked as read. */
export function InternalThread({ thread, userId, zone, onChange }: Props) {
  const { recipients, messages } = thread;
  const unread = messages.filter(({ isRead }) => !isRead).map(({ id }) => id);
  const [keyOf] = useState(createRequestKeys);
  const key = unread.join();
  const markRead = useEffectEvent(() => {
    void api("POST /api/internal-messages/mark-read", { body: { ids: unread } }).then(onChange, () => undefined);
  });
  // Messages in a background tab are not visible yet.
  useEffect(() => (key === "" ? undefined : runWhenSeen(document, () => markRead())), [key]);
  const sendMessage = async (messageText: string) => {
    const messageRecipients = recipients.map(({ id }) => id);
    const body = { messageText, messageRecipients };
    await api("POST /api/internal-messages", { body }, { requestKey: keyOf({ ...body, after: messages[0]?.id }) });
    onChange();
  };
  const draftKey = `message:${recipients.map(({ id }) => id).join()}`;
  return (
    <section aria-label={`Messages with ${getThreadName(thread)}`} className="flex flex-col gap-3">
      <h2 className="font-semibold">{getThreadName(thread)}</h2>
      <ol className="flex max-h-96 flex-col-reverse gap-3 overflow-y-auto pr-1" tabIndex={0} aria-label="Messages">
        {messages.map(({ id, sender, messageText, date_created }) => {
          const isMine = sender.id === userId;
          return (
            <li key={id} className={cn("flex max-w-[85%] flex-col", isMine ? "self-end items-end" : "self-start")}>
              <span className="mb-0.5 text-xs text-muted">
                {isMine ? "You" : sender.fullName} · <MomentText at={date_created} zone={zone} />
              </span>
              <span
                className={cn(
                  "rounded-card px-3 py-2 break-words whitespace-pre-wrap",
                  isMine ? "bg-info-soft text-info-ink" : "bg-sunken"
                )}
              >
                {messageText}
              </span>
            </li>
          );
        })}
      </ol>
      <WriteBox key={draftKey} label="Message" draftKey={draftKey} onSend={sendMessage} />
    </section>
  );
}
