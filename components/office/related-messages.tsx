import { Card } from "@/components/ui/card";
import { formatPhone } from "@/lib/platform/format/phone";
import type { RelatedMessage } from "@/lib/platform/messages/messages-about";
import { formatDate, formatTime } from "@/lib/platform/time/format-time";
import { RefreshSoon } from "./refresh-soon";
import { MessageBadge } from "./message-panel";

type Props = { messages: readonly RelatedMessage[]; zone: string };

const UNDER_WAY: ReadonlySet<string> = new Set(["queued", "handing over"]);
const TROUBLE: ReadonlySet<string> = new Set(["failed", "returned", "unsure", "too late"]);

/** What was sent about the thing on this page, and what became of it; nothing when nothing was sent. */
export function RelatedMessages({ messages, zone }: Props) {
  if (messages.length === 0) return null;
  const failed = messages.filter(({ status }) => TROUBLE.has(status)).length;
  return (
    <Card title={failed > 0 ? `Messages (${failed} not delivered)` : "Messages"} className="max-w-3xl">
      {messages.some(({ status }) => UNDER_WAY.has(status)) && <RefreshSoon />}
      <ul className="flex flex-col divide-y divide-line">
        {messages.map(({ id, channel, to, line, status, error, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <MessageBadge status={status} />
            <span className="min-w-0 flex-1 truncate">{line}</span>
            <span className="text-sm text-muted">
              {channel === "text" ? formatPhone(to) : to}, {formatDate(createdAt, zone)} {formatTime(createdAt, zone)}
            </span>
            {error && TROUBLE.has(status) && <span className="basis-full text-sm text-danger-ink">{error}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
