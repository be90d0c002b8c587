import { PageLink } from "@/components/ui/link";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/class-names";
import type { SmsConversation } from "@/lib/messaging/conversations/sms-conversation";
import type { SmsMessage } from "@/lib/messaging/records/text-status";
import { MomentText } from "../moment-text";
import { formatTextNumber } from "@/lib/platform/format/format-phone";
import { getConversationName } from "./conversation-name";

type Props = { conversation: SmsConversation; isOpen: boolean; zone: string };

/** Formats the last text, with its sender if the business sent it. */
function formatLastText({ direction, userName, body }: SmsMessage): string {
  const sender = direction === "outbound" ? `${userName ?? "Automatic"}: ` : "";
  return `${sender}${body || "Image"}`;
}

/** A conversation in the list: the name, the last text, and the unread mark. */
export function ConversationRow({ conversation, isOpen, zone }: Props) {
  const { uuid, unread, date_updated, most_recent_messaging_message: last, customerName } = conversation;
  const { consent, toPhoneNumber } = conversation;
  return (
    <li>
      <PageLink
        href={`/messages/${uuid}`}
        aria-current={isOpen ? "page" : undefined}
        className={cn("focus-ring block rounded-control px-2.5 py-2 hover:bg-sunken", isOpen && "bg-sunken")}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className={cn("truncate", unread && "font-semibold")}>{getConversationName(conversation)}</span>
          <MomentText at={last?.date_created ?? date_updated} zone={zone} className="shrink-0 text-xs text-muted" />
        </span>
        {customerName && <span className="block text-xs text-muted">{formatTextNumber(toPhoneNumber)}</span>}
        <span className="flex items-center gap-2">
          <span className="truncate text-sm text-muted">{last ? formatLastText(last) : "No texts yet"}</span>
          {consent === "held" && (
            <span className="shrink-0">
              <Badge tone="warning">Possible opt-out</Badge>
            </span>
          )}
          {unread && <span className="ml-auto size-2 shrink-0 rounded-full bg-accent" role="img" aria-label="Unread" />}
        </span>
      </PageLink>
    </li>
  );
}
