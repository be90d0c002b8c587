import { ParkedMessages } from "@/components/office/parked-messages";
import { buildAddressWith } from "@/components/ui/fields/address";
import type { ChannelName } from "@/lib/platform/messages/channel";
import { countParked } from "@/lib/platform/messages/resend-parked";
import type { Who } from "@/lib/platform/session/who";
import { formatInstant } from "@/lib/platform/time/format-time";
import { HeldMessagesNote } from "./held-messages-note";

type Props = { who: Who; channel: ChannelName; path: string; note: string | null };

/** Shows above an outbox the messages that a limit holds, and the messages that could not leave. */
export function OutboxNote(props: Props) {
  return (
    <>
      <HeldMessagesNote who={props.who} channel={props.channel} />
      <ParkedNote {...props} />
    </>
  );
}

async function ParkedNote({ who, channel, path, note }: Props) {
  if (note)
    return (
      <p role="note" className="mb-4 max-w-3xl rounded-control bg-warning-soft px-3 py-2.5 text-warning-ink">
        {note}
      </p>
    );
  const { count, since } = await countParked(who, channel);
  if (!since) return null;
  return (
    <ParkedMessages
      channel={channel}
      count={count}
      since={formatInstant(since, who.timeZone)}
      listHref={buildAddressWith({ path, params: {} }, { status: ["queued", "failed"] })}
    />
  );
}
