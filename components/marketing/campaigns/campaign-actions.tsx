"use client";

import { MoreHorizontal, Pause, Play, Send, TestTube, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useActionRunner } from "@/components/marketing/use-action-runner";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { Menu } from "@/components/ui/overlays/menu";
import { api } from "@/lib/platform/http/api-client";
import type { Campaign } from "@/lib/marketing/campaigns/campaign";
import { SendDialog } from "./send-dialog";

const HERE = "/admin/campaigns";

type Props = {
  campaign: Pick<Campaign, "id" | "name" | "type" | "status">;
  /** The number of addresses that a draft would reach now. */
  recipients: number;
  timeZone: string;
  today: string;
};

/** Sends, pauses, resumes, and deletes a campaign. */
export function CampaignActions({ campaign, recipients, timeZone, today }: Props) {
  const router = useRouter();
  const { ask: runAction, isPending } = useActionRunner();
  const [isSending, setSending] = useState(false);
  const { id, name, type, status } = campaign;
  const params = { id };
  const test = () =>
    runAction(
      () => api("POST /api/campaigns/[id]/test-mail", { params }),
      ({ email }) => `Sending a test email to ${email}.`,
      {
        canUndo: false,
      }
    );
  const pause = () =>
    runAction(
      () => api("POST /api/campaigns/[id]/pause", { params }),
      status === "scheduled" ? `Unscheduled ${name} and moved it back to drafts.` : `Paused ${name}.`,
      { canUndo: false }
    );
  const resume = () =>
    runAction(() => api("POST /api/campaigns/[id]/resume", { params }), `Resumed ${name}.`, { canUndo: false });
  const remove = async () => {
    const consequence = "Its leads aren't deleted. You can reuse its target lists and tracking number.";
    if (!(await confirmDelete("campaign", name, consequence))) return;
    if (await runAction(() => api("DELETE /api/campaigns/[id]", { params }), `Deleted ${name}.`)) router.push(HERE);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {type === "email" && status === "draft" && (
        <>
          <Button icon={<TestTube aria-hidden />} isPending={isPending} onPress={() => void test()}>
            Send test email
          </Button>
          <Button variant="primary" icon={<Send aria-hidden />} onPress={() => setSending(true)}>
            Send campaign…
          </Button>
        </>
      )}
      {(status === "scheduled" || status === "sending") && (
        <Button icon={<Pause aria-hidden />} isPending={isPending} onPress={() => void pause()}>
          {status === "scheduled" ? "Unschedule campaign" : "Pause campaign"}
        </Button>
      )}
      {status === "paused" && (
        <Button variant="primary" icon={<Play aria-hidden />} isPending={isPending} onPress={() => void resume()}>
          Resume campaign
        </Button>
      )}
      <Menu
        label={`Actions for ${name}`}
        trigger={
          <IconButton label={`Actions for ${name}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
        entries={[
          {
            id: "delete",
            label: "Delete…",
            icon: <Trash2 aria-hidden />,
            isDestructive: true,
            onAction: () => void remove(),
          },
        ]}
      />
      {isSending && (
        <SendDialog {...{ id, name, recipients }} timeZone={timeZone} today={today} onClose={() => setSending(false)} />
      )}
    </div>
  );
}
