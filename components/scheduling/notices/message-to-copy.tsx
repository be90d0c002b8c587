"use client";

import { Copy } from "lucide-react";
import { copyText } from "@/components/ui/browser/copy-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { noticeText } from "@/lib/scheduling/notices/notice-text";
import { type AppointmentDraft, inputOf, startOf } from "../panel/appointment-draft";
import { useSchedule } from "../updates/schedule-provider";

type Props = { firstName: string; fullName: string; draft: AppointmentDraft };

/** Nobody is stranded: of whom no message reaches, the words are there to be sent another way. */
export function MessageToCopy({ firstName, fullName, draft }: Props) {
  const { business, timeZone: zone } = useSchedule().setting;
  const start = startOf(draft, zone);
  const { window } = inputOf(draft, zone);
  const { sentences } = noticeText({
    kind: "scheduled",
    firstName,
    business,
    start: start ?? new Date(),
    window: window && { start: new Date(window.start), end: new Date(window.end) },
    technician: null,
    zone,
  });
  const text = sentences.join(" ");
  const copy = async () => {
    if (await copyText(text)) toast.success("Message copied.");
    else toast.danger("This browser did not copy the message. Select it and copy it.");
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p role="note" className="text-sm text-warning-ink">
        Nobody will be told: no message reaches {fullName}.{start ? " Tell them yourself:" : ""}
      </p>
      {start && (
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
