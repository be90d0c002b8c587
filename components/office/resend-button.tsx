"use client";

import { Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import type { ChannelName } from "@/lib/platform/messages/channel";
import type { DisplayStatus } from "@/lib/platform/messages/message-shapes";

type Props = { channel: ChannelName; id: string; status: DisplayStatus };

/** Sends a message again that failed. Asks first when it may have been sent. */
export function ResendButton({ channel, id, status }: Props) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const noun = channel === "mail" ? "email" : "text";
  const resend = async () => {
    if (
      status === "unsure" &&
      !(await confirmDialog(`Resend this ${noun}?`, MAYBE_TWICE[channel], { yes: "Resend", no: "Cancel" }))
    )
      return;
    setPending(true);
    try {
      await api("POST /api/messages/[id]/resend", { params: { id }, body: { channel } });
      toast.success(`Resending the ${noun}.`);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : `Couldn't resend the ${noun}. Try again.`);
    } finally {
      setPending(false);
    }
  };
  const isWaiting = status === "queued" || status === "handing over";
  return (
    <div>
      <Button icon={<Send aria-hidden />} isPending={isPending} onPress={() => void resend()}>
        {isWaiting ? "Try now" : "Resend"}
      </Button>
    </div>
  );
}

const MAYBE_TWICE: Record<ChannelName, string> = {
  mail: "The first email may have arrived. The recipient could get it twice.",
  text: "The first text may have arrived. The customer could get it twice.",
};
