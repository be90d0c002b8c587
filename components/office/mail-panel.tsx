import { Badge } from "@/components/ui/badge";
import { DescriptionList } from "@/components/ui/description-list";
import { Panel } from "@/components/ui/panel";

type Props = {
  closeHref: string;
  subject: string;
  facts: ReadonlyArray<{ term: string; value: string }>;
  status: string;
  text: string;
  attachments: readonly string[];
};

/** One mail as its reader got it, in plain text: nothing of it can run here. */
export function MailPanel({ closeHref, subject, facts, status, text, attachments }: Props) {
  return (
    <Panel title={subject} closeHref={closeHref} size="wide">
      <div className="flex flex-col gap-5">
        <DescriptionList
          items={[
            ...facts,
            { term: "Status", value: <MailStatus status={status} /> },
            { term: "Attachments", value: attachments.join(", ") },
          ]}
        />
        <div className="rounded-card border border-line bg-paper p-4 text-sm leading-relaxed break-words whitespace-pre-wrap">
          {linked(text)}
        </div>
      </div>
    </Panel>
  );
}

export function MailStatus({ status }: { status: string }) {
  if (status === "sent") return <Badge tone="success">Sent</Badge>;
  if (status === "kept") return <Badge tone="warning">Kept here</Badge>;
  if (status === "failed") return <Badge tone="danger">Failed</Badge>;
  return <Badge tone="info">Waiting</Badge>;
}

/** Addresses of the text as links, so that a link in a kept mail can be followed. */
function linked(text: string) {
  return text.split(/(https?:\/\/[^\s\]>)]+)/).map((part, index) =>
    index % 2 === 1 && !part.includes("…") ? (
      <a key={index} href={part} className="text-link underline underline-offset-3">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
