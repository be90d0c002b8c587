"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { runWhenSeen } from "@/components/ui/browser/when-seen";
import { ErrorState } from "@/components/ui/states/error-state";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { SmsConversation } from "@/lib/messaging/conversations/sms-conversation";
import type { TextTemplate } from "@/lib/messaging/templates/text-template-list";
import type { TemplateValues } from "@/lib/messaging/templates/template-field";
import { api } from "@/lib/platform/http/api-client";
import { ConsentNote } from "./consent-note";
import { ConversationHead } from "./conversation-head";
import { getConversationName } from "./conversation-name";
import type { LinkedDocument } from "./document-link";
import { TextComposer } from "./text-composer";
import { TextList } from "./text-list";
import { useSendText } from "./use-send-text";
import { useTexts } from "./use-texts";

export type ConversationViewProps = {
  conversation: SmsConversation;
  /** The text at which the conversation opens. */
  textId: string | null;
  businessId: string;
  userId: string;
  zone: string;
  maySend: boolean;
  maySeeCustomers: boolean;
  templates: readonly TextTemplate[];
  values: TemplateValues;
  /** True when a stand-in receives the texts. */
  isPlayed: boolean;
  /** The open documents of the customer whose conversation it was on opening. */
  documents: readonly LinkedDocument[];
};

/**
 * One conversation with its customer, its texts page by page, and a field for a new one. Visible texts are marked as
 * read.
 */
export function ConversationView(props: ConversationViewProps) {
  const { businessId, userId, zone, maySend, maySeeCustomers, templates, values } = props;
  const [conversation, setConversation] = useState(props.conversation);
  const { uuid: id, toPhoneNumber, fromPhoneNumber, unread } = conversation;
  const texts = useTexts(businessId, id, props.textId, () => void loadConversation());
  const { page, hasFailed, readNewest, showNewest } = texts;
  async function loadConversation() {
    const params = { toPhoneNumber: toPhoneNumber.slice(1), fromPhoneNumber: fromPhoneNumber.replace("+", "") };
    const request = api("GET /api/sms/conversations/phone/[toPhoneNumber]/[fromPhoneNumber]", { params });
    const now = await request.catch(() => null);
    if (now) setConversation(now);
  }
  const markRead = useEffectEvent(() => {
    void api("PUT /api/sms/conversations/[id]/read", { params: { id }, body: { userId } }).then(
      () => setConversation((previous) => ({ ...previous, unread: false })),
      () => undefined
    );
  });
  useEffect(() => {
    // A conversation in a background tab is not visible yet.
    return unread ? runWhenSeen(document, () => markRead()) : undefined;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another conversation is read anew
  }, [unread, id]);
  const { send, sendAgain } = useSendText(id, page?.items[0]?.uuid, showNewest);
  const name = getConversationName(conversation);
  // After a new assignment, the previous customer's documents must not be sent.
  const documents = getCustomerId(conversation) === getCustomerId(props.conversation) ? props.documents : [];
  return (
    <section aria-label={`Conversation with ${name}`} className="flex min-h-0 flex-1 flex-col gap-3">
      <ConversationHead
        conversation={conversation}
        maySend={maySend}
        maySeeCustomers={maySeeCustomers}
        isPlayed={props.isPlayed}
        onAssigned={setConversation}
      />
      <ConsentNote conversation={conversation} zone={zone} maySend={maySend} onChange={() => void loadConversation()} />
      {page === null ? (
        hasFailed ? (
          <div className="flex-1">
            <ErrorState onRetry={() => void readNewest()} />
          </div>
        ) : (
          <Skeleton className="h-64 w-full flex-1" />
        )
      ) : (
        <TextList
          texts={texts}
          page={page}
          textId={props.textId}
          zone={zone}
          onRetry={maySend ? sendAgain : undefined}
        />
      )}
      {maySend && (
        <TextComposer conversationId={conversation.uuid} {...{ templates, values, documents }} onSend={send} />
      )}
    </section>
  );
}

const getCustomerId = (conversation: SmsConversation) => conversation.business_customer_id;
