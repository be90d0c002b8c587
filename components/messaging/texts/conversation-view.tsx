"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { SmsConversation } from "@/lib/messaging/conversations/conversation-shapes";
import type { TextTemplate } from "@/lib/messaging/templates/text-template-list";
import type { TemplateValues } from "@/lib/messaging/templates/template-fields";
import { api } from "@/lib/platform/http/api-client";
import { ConsentNote } from "./consent-note";
import { ConversationHead } from "./conversation-head";
import { conversationName } from "./conversation-name";
import type { LinkedDocument } from "./document-link";
import { TextBubble } from "./text-bubble";
import { TextComposer } from "./text-composer";
import { useSendText } from "./use-send-text";
import { useTexts } from "./use-texts";

export type ConversationViewProps = {
  conversation: SmsConversation;
  businessId: string;
  userId: string;
  zone: string;
  maySend: boolean;
  maySeeCustomers: boolean;
  templates: readonly TextTemplate[];
  values: TemplateValues;
  /** Open documents of the customer whose conversation it was when it was opened. */
  documents: readonly LinkedDocument[];
};

/** One conversation: whose it is, its texts page by page, and a new one. What is seen is read. */
export function ConversationView(props: ConversationViewProps) {
  const { businessId, userId, zone, maySend, maySeeCustomers, templates, values } = props;
  const [conversation, setConversation] = useState(props.conversation);
  const { uuid: id, toPhoneNumber, fromPhoneNumber, unread } = conversation;
  const { page, hasFailed, isLoadingOlder, readNewest, readOlder } = useTexts(businessId, id, () => void look());
  async function look() {
    const params = { toPhoneNumber: toPhoneNumber.slice(1), fromPhoneNumber: fromPhoneNumber.slice(1) };
    const asked = api("GET /api/sms/conversations/phone/[toPhoneNumber]/[fromPhoneNumber]", { params });
    const now = await asked.catch(() => null);
    if (now) setConversation(now);
  }
  const markRead = useEffectEvent(() => {
    void api("PUT /api/sms/conversations/[id]/read", { params: { id }, body: { userId } }).then(
      () => setConversation((known) => ({ ...known, unread: false })),
      () => undefined,
    );
  });
  useEffect(() => {
    if (unread) markRead();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another conversation is read anew
  }, [unread, id]);
  const { send, sendAgain } = useSendText(id, page?.items[0]?.uuid, readNewest);
  const name = conversationName(conversation);
  // Somebody else's invoice is never sent to whoever it is now.
  const documents = customerIdOf(conversation) === customerIdOf(props.conversation) ? props.documents : [];
  return (
    <section aria-label={`Conversation with ${name}`} className="flex min-h-0 flex-1 flex-col gap-3">
      <ConversationHead
        conversation={conversation}
        maySend={maySend}
        maySeeCustomers={maySeeCustomers}
        onAssigned={setConversation}
      />
      <ConsentNote conversation={conversation} maySend={maySend} onChange={() => void look()} />
      {page === null ? (
        hasFailed ? (
          <div className="flex-1">
            <ErrorState onRetry={() => void readNewest()} />
          </div>
        ) : (
          <Skeleton className="h-64 w-full flex-1" />
        )
      ) : (
        <ol
          aria-label="Texts"
          tabIndex={0}
          className="focus-ring flex min-h-40 flex-1 flex-col-reverse gap-3 overflow-y-auto rounded-control px-1 py-2"
        >
          {page.items.map((text) => (
            <TextBubble
              key={text.uuid}
              text={text}
              zone={zone}
              onRetry={maySend && text.direction === "outbound" ? () => sendAgain(text) : undefined}
            />
          ))}
          {page.items.length === 0 && <li className="m-auto text-muted">No texts yet</li>}
          {page.hasOlder && (
            <li className="self-center">
              <Button variant="quiet" isPending={isLoadingOlder} onPress={() => void readOlder()}>
                Show older
              </Button>
            </li>
          )}
        </ol>
      )}
      {maySend && <TextComposer templates={templates} values={values} documents={documents} onSend={send} />}
    </section>
  );
}

const customerIdOf = (conversation: SmsConversation) => conversation.business_customer_id;
