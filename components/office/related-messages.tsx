import { Card } from "@/components/ui/card";
import { type Address, buildAddressWith } from "@/components/ui/fields/address";
import { TextLink } from "@/components/ui/link";
import { formatTextNumber } from "@/lib/platform/format/format-phone";
import type { RelatedMessages as Shown } from "@/lib/platform/message-lists/list-messages-about";
import { formatInstant } from "@/lib/platform/time/format-time";
import { RefreshSoon } from "./refresh-soon";
import { MessageBadge } from "./message-panel";

/** `address` is the page with these messages, which can also show all of them. */
type Props = { messages: Shown; zone: string; address: Address };

const UNDER_WAY: ReadonlySet<string> = new Set(["queued", "handing over"]);
const TROUBLE: ReadonlySet<string> = new Set(["failed", "returned", "unsure", "too late"]);

/** The messages about the record on this page, with their status. Renders nothing without any. */
export function RelatedMessages({ messages: { items: messages, hasMore, isAll }, zone, address }: Props) {
  if (messages.length === 0) return null;
  const failed = messages.filter(({ status }) => TROUBLE.has(status) && status !== "unsure").length;
  return (
    <Card
      title={failed > 0 ? `Messages (${failed} not delivered)` : "Messages"}
      actions={
        (hasMore || isAll) && (
          <TextLink href={buildAddressWith(address, { messages: isAll ? null : "all" })} scroll={false}>
            {isAll ? "Show newest" : "Show all"}
          </TextLink>
        )
      }
    >
      {messages.some(({ status }) => UNDER_WAY.has(status)) && <RefreshSoon />}
      <ul className="flex flex-col divide-y divide-line">
        {messages.map(({ id, channel, to, line, status, error, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <MessageBadge status={status} />
            <span className="min-w-0 flex-1 truncate">{line}</span>
            <span className="text-sm text-muted">
              {channel === "text" ? formatTextNumber(to) : to}, {formatInstant(createdAt, zone)}
            </span>
            {error && TROUBLE.has(status) && <span className="basis-full text-sm text-danger-ink">{error}</span>}
          </li>
        ))}
      </ul>
      {isAll && hasMore && <p className="mt-2 text-sm text-muted">Showing the newest {messages.length} messages.</p>}
    </Card>
  );
}
