"use client";

import { ArrowLeft } from "lucide-react";
import { RecordLink, TextLink } from "@/components/ui/link";
import type { SmsConversation } from "@/lib/messaging/conversations/sms-conversation";
import { isMessagingService } from "@/lib/platform/phone/is-messaging-service";
import { AssignCustomer } from "./assign-customer";
import { formatTextNumber } from "@/lib/platform/format/format-phone";
import { getConversationName } from "./conversation-name";

type Props = {
  conversation: SmsConversation;
  maySend: boolean;
  maySeeCustomers: boolean;
  isPlayed: boolean;
  onAssigned: (changed: SmsConversation) => void;
};

/** The customer and the two numbers of a conversation, with a back link on a phone. */
export function ConversationHead({ conversation, maySend, maySeeCustomers, isPlayed, onAssigned }: Props) {
  const { toPhoneNumber, fromPhoneNumber, business_customer_id: customerId } = conversation;
  const name = getConversationName(conversation);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-2">
      <TextLink href="/messages" aria-label="All conversations" className="md:hidden">
        <ArrowLeft aria-hidden className="size-5" />
      </TextLink>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg font-semibold">
          {customerId && maySeeCustomers ? <RecordLink href={`/customer/show/${customerId}`}>{name}</RecordLink> : name}
        </h2>
        <p className="text-sm text-muted">
          {formatTextNumber(toPhoneNumber)}
          <span className="max-md:hidden">
            {isMessagingService(fromPhoneNumber)
              ? " · your messaging service"
              : ` · your number ${formatTextNumber(fromPhoneNumber)}`}
          </span>
        </p>
        {isPlayed && <p className="text-sm text-warning-ink">Demo phones: these texts aren't sent to real phones.</p>}
      </div>
      {maySend && maySeeCustomers && <AssignCustomer conversation={conversation} onAssigned={onAssigned} />}
    </header>
  );
}
