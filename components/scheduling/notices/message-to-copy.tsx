"use client";

import { Copy } from "lucide-react";
import { copyText } from "@/components/ui/browser/copy-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { type NoticeDetails, buildNoticeText } from "@/lib/scheduling/notices/notice-text";
import { type AppointmentDraft, toAppointmentInput, startOf } from "../draft/appointment-draft";
import { useSchedule } from "../updates/schedule-provider";

type Props = { firstName: string; fullName: string; draft: AppointmentDraft };

/** The message as text to copy, for customers whom no message reaches. */
export function MessageToCopy({ firstName, fullName, draft }: Props) {
  const { business, timeZone: zone, today } = useSchedule().setting;
  const start = startOf(draft, zone);
  const text = start && buildLateMessage(draft, { start, firstName, business, zone, today });
  const copy = async () => {
    if (await copyText(text ?? "")) toast.success("Message copied.");
    else toast.danger("Couldn't copy the message. Select it and copy it manually.");
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p role="note" className="text-sm text-warning-ink">
        No message will be sent. {fullName} can't be reached by email or text.
        {text ? " Copy this message to send it another way:" : ""}
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

type MessageDetails = Pick<NoticeDetails, "start" | "firstName" | "business" | "zone" | "today">;

function buildLateMessage(draft: AppointmentDraft, details: MessageDetails): string {
  const { window } = toAppointmentInput(draft, details.zone);
  const { sentences } = buildNoticeText({
    ...details,
    kind: "scheduled",
    window: window && { start: new Date(window.start), end: new Date(window.end) },
    technician: null,
    // The draft holds the location's id only.
    place: "",
  });
  return sentences.join(" ");
}
