"use client";

import { Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { RecordLink } from "@/components/ui/link";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import type { ChannelName } from "@/lib/platform/messages/channel";
import { formatCount } from "@/lib/platform/format/format-count";

type Props = { channel: ChannelName; count: number; since: string; listHref: string };

/** Says that messages were not sent, and sends them all again. */
export function ParkedMessages({ channel, count, since, listHref }: Props) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const noun = channel === "mail" ? "email" : "text";
  const countText = formatCount(count, noun);
  const resend = async () => {
    const words = { yes: "Resend", no: "Cancel" };
    const text = `The ${count === 1 ? noun : `${noun}s`} will be sent now without changes.`;
    if (!(await confirmDialog(`Resend ${countText}?`, text, words))) return;
    setPending(true);
    try {
      const { count: queued } = await api("POST /api/messages/resend-all", { body: { channel } });
      toast.success(`Resending ${formatCount(queued, noun)}.`);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : `Couldn't resend ${countText}. Try again.`);
    } finally {
      setPending(false);
    }
  };
  return (
    <div
      role="note"
      className="mb-4 flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warning-soft px-3 py-2.5 text-warning-ink"
    >
      <p className="min-w-0 flex-1 basis-60">
        <RecordLink href={listHref}>{countText}</RecordLink> unsent since {since}.
      </p>
      <Button icon={<Send aria-hidden />} isPending={isPending} onPress={() => void resend()}>
        Resend all
      </Button>
    </div>
  );
}
