"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/overlays/toast";
import type { MailSender } from "@/lib/businesses/mail-domain/mail-sender";
import { api } from "@/lib/platform/http/api-client";
import { CopyValue } from "./copy-value";

const STATES: Record<MailSender["state"], { tone: Tone; label: string }> = {
  "no address": { tone: "neutral", label: "No service email" },
  "not set up": { tone: "neutral", label: "Not set up" },
  waiting: { tone: "warning", label: "Waiting for DNS" },
  proved: { tone: "success", label: "Verified" },
};

const PROBLEMS: Record<MailSender["problem"], string> = {
  "": "",
  missing: "TXT record not found yet. New records can take an hour or more to appear.",
  different: "The TXT record doesn't match. Copy the full value above, and delete any other record with this name.",
  unreachable: "DNS didn't respond. Check again in a few minutes.",
};

/** The sender of emails to customers. `checked` is the time of the last DNS check. */
export function MailSenderCard({ sender, checked }: { sender: MailSender; checked: string | null }) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { address, domain, state, record, problem, sendsFrom } = sender;
  const requestVerification = async (
    call: "POST /api/business/mail-sender" | "POST /api/business/mail-sender/check"
  ) => {
    setAsking(true);
    try {
      const now = await api(call, {});
      if (now.state === "proved") toast.success(`${now.domain} is verified.`);
      router.refresh();
    } catch (error) {
      toast.danger(
        error instanceof Error ? error.message : "Couldn't check the domain. Check your connection and try again."
      );
    } finally {
      setAsking(false);
    }
  };
  const { tone, label } = STATES[state];
  const replies = address ? ` Replies go to ${address}.` : "";
  return (
    <Card title="Email sender" actions={<Badge tone={tone}>{label}</Badge>}>
      <div className="flex flex-col gap-4">
        <p className="break-words">
          {state === "proved"
            ? `Email to customers comes from ${address}.`
            : `Email to customers comes from ${sendsFrom} with your business name.${replies}`}
        </p>
        {state === "no address" && <p className="text-muted">Enter a service email to receive replies.</p>}
        {state === "not set up" && (
          <div>
            <p className="mb-3 text-muted">
              To send from {address}, verify that you own {domain}.
            </p>
            <Button isPending={isAsking} onPress={() => void requestVerification("POST /api/business/mail-sender")}>
              Set up domain
            </Button>
          </div>
        )}
        {record && (
          <>
            {state === "waiting" && (
              <p className="text-muted">Add this TXT record where you manage DNS for {domain}:</p>
            )}
            <CopyValue label="Record name" value={record.name} />
            <CopyValue label="Record value" value={record.value} />
            {problem && <p className="text-warning-ink">{PROBLEMS[problem]}</p>}
            <div className="flex flex-wrap items-center gap-3">
              <Button
                isPending={isAsking}
                onPress={() => void requestVerification("POST /api/business/mail-sender/check")}
              >
                Check now
              </Button>
              {checked && <span className="text-sm text-muted">Last checked {checked}</span>}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
