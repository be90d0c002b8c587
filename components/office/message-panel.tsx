import { Badge } from "@/components/ui/badge";
import { DescriptionList } from "@/components/ui/description-list";
import { Panel } from "@/components/ui/overlays/panel";
import type { ChannelName } from "@/lib/platform/messages/channel";
import { MESSAGE_STATUSES, type DisplayStatus } from "@/lib/platform/messages/message-shapes";
import { ResendButton } from "./resend-button";

type Props = {
  channel: ChannelName;
  id: string;
  closeHref: string;
  title: string;
  details: ReadonlyArray<{ term: string; value: string }>;
  status: DisplayStatus;
  text: string;
};

/** A message as its recipient got it, in plain text so that nothing in it can run. */
export function MessagePanel({ channel, id, closeHref, title, details, status, text }: Props) {
  const isDone = status === "sent" || status === "kept" || status === "too late";
  return (
    <Panel title={title} closeHref={closeHref} size="wide">
      <div className="flex flex-col gap-5">
        <DescriptionList items={[...details, { term: "Status", value: <MessageBadge status={status} /> }]} />
        {!isDone && <ResendButton channel={channel} id={id} status={status} />}
        <div className="rounded-card border border-line bg-paper p-4 text-sm leading-relaxed break-words whitespace-pre-wrap">
          {linkAddresses(text)}
        </div>
      </div>
    </Panel>
  );
}

export function MessageBadge({ status }: { status: DisplayStatus }) {
  const { label, tone } = MESSAGE_STATUSES[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Turns addresses in the text into links. */
function linkAddresses(text: string) {
  return text.split(/(https?:\/\/[^\s\]>)]+)/).map((part, index) =>
    index % 2 === 1 && !part.includes("…") ? (
      <a key={index} href={part} className="text-link underline underline-offset-3">
        {part}
      </a>
    ) : (
      part
    )
  );
}
