import { AlertTriangle } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { isWorthAnotherTry } from "@/lib/messaging/records/get-delivery-problem";
import type { SmsMessage, TextStatus } from "@/lib/messaging/records/text-status";
import { MomentText } from "../moment-text";

const WORDS: Record<TextStatus, string> = {
  received: "",
  queued: "Sending",
  sending: "Sending",
  sent: "Sent",
  delivered: "Delivered",
  read: "Read",
  undelivered: "Not delivered",
  failed: "Not sent",
  unsure: "May have been sent",
  "too late": "Not sent",
};

type Props = { text: SmsMessage; zone: string; isSought?: boolean; onRetry?: (() => void) | undefined };

/** One text with its sender, time, status, and possible actions. */
export function TextBubble({ text, zone, isSought = false, onRetry }: Props) {
  const { direction, body, media, userName, date_created, status, problem } = text;
  const isOutbound = direction === "outbound";
  const isOnHold = status === "queued" && problem !== null;
  const details = [isOutbound ? (userName ?? "Automatic") : "", isOnHold ? "Not sent yet" : WORDS[status]]
    .filter(Boolean)
    .join(" · ");
  return (
    <li
      data-text={text.uuid}
      tabIndex={-1}
      aria-current={isSought || undefined}
      className={cn(
        "flex max-w-[85%] flex-col gap-1 outline-none",
        isOutbound ? "items-end self-end" : "items-start self-start"
      )}
    >
      <span
        className={cn(
          "rounded-card px-3 py-2 break-words whitespace-pre-wrap [overflow-wrap:anywhere]",
          isOutbound ? "bg-info-soft text-info-ink" : "bg-sunken",
          isSought && "outline-2 outline-focus"
        )}
      >
        {body}
        {media.map((file, at) => (
          <TextFile key={file.fileId ?? at} file={file} name={`Image ${at + 1} of ${media.length}`} />
        ))}
      </span>
      <span className="text-xs text-muted">
        {details && `${details} · `}
        <MomentText at={date_created} zone={zone} />
      </span>
      {problem && (
        <span
          role="note"
          className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-danger-soft px-2.5 py-1.5 text-sm text-danger-ink [&_svg]:size-4"
        >
          <span className="flex items-start gap-2">
            <AlertTriangle aria-hidden className="mt-0.5 shrink-0" />
            <span>
              <strong>{problem.title}.</strong> {problem.advice}
            </span>
          </span>
          {onRetry && !isOnHold && isWorthAnotherTry(problem.code) && (
            <Button size="small" onPress={onRetry}>
              Resend
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

/** A picture or another file of a text, or the reason why it is missing. */
function TextFile({ file: { fileId, contentType }, name }: { file: SmsMessage["media"][number]; name: string }) {
  const isPicture = contentType.startsWith("image/");
  if (!fileId)
    return (
      <span className="mt-1 block text-sm text-muted">
        {isPicture ? "Image not loaded" : `File not loaded (${contentType})`}
      </span>
    );
  return (
    <a
      href={`/api/files/${fileId}`}
      target="_blank"
      rel="noreferrer"
      className="focus-ring mt-1 block rounded-control first:mt-0"
    >
      {isPicture ? (
        // eslint-disable-next-line @next/next/no-img-element -- a private file of unknown size
        <img
          src={`/api/files/${fileId}`}
          alt={name}
          loading="lazy"
          className="max-h-64 min-h-10 max-w-full rounded-control"
        />
      ) : (
        "Open file"
      )}
    </a>
  );
}
