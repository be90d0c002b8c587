"use client";

import { Copy } from "lucide-react";
import { copyText } from "@/components/ui/browser/copy-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { type NoticeFacts, noticeText } from "@/lib/scheduling/notices/notice-text";
import { type AppointmentDraft, inputOf, startOf } from "../panel/appointment-draft";
import { useSchedule } from "../updates/schedule-provider";

type Props = { firstName: string; fullName: string; draft: AppointmentDraft };

/** The message as text to copy, for customers whom no message reaches. */
export function MessageToCopy({ firstName, fullName, draft }: Props) {
  const { business, timeZone: zone } = useSchedule().setting;
  const start = startOf(draft, zone);
  const text = start && messageOf(draft, { start, firstName, business, zone });
  const copy = async () => {
    if (await copyText(text ?? "")) toast.success("Message copied.");
    else toast.danger("This browser did not copy the message. Select it and copy it.");
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p role="note" className="text-sm text-warning-ink">
        Nobody will be told: no message reaches {fullName}.{text ? " Tell them yourself:" : ""}
      </p>
      {text && (
        <>
          <p className="text-sm select-all">{text}</p>
          <Button size="small" icon={<Copy aria-hidden />} onPress={() => void copy()}>
            Copy message
          </Button>
        </>
      )}
    </div>
  );
}

type Facts = Pick<NoticeFacts, "start" | "firstName" | "business" | "zone">;

function messageOf(draft: AppointmentDraft, facts: Facts): string {
  const { window } = inputOf(draft, facts.zone);
  const { sentences } = noticeText({
    ...facts,
    kind: "scheduled",
    window: window && { start: new Date(window.start), end: new Date(window.end) },
    technician: null,
  });
  return sentences.join(" ");
}
