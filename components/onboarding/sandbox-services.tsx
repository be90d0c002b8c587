"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/overlays/toast";
import type { Subscription } from "@/lib/onboarding/services/subscription";
import type { Decision } from "@/lib/onboarding/services/subscription-status";
import { api } from "@/lib/platform/http/api-client";
import { SubscriptionBadge } from "./subscription-badge";

const DECISIONS: ReadonlyArray<readonly [Decision, string, string]> = [
  ["onboard", "Start review", "in review"],
  ["hold", "Put on hold", "on hold"],
  ["approve", "Approve", "approved"],
  ["decline", "Decline", "declined"],
];

/** Plays the operator's decisions about services. */
export function SandboxServices({ requests }: { requests: readonly Subscription[] }) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const decide = async ({ service }: Subscription, decision: Decision, done: string) => {
    setPending(true);
    try {
      await api("POST /api/sandbox/services/[id]", { params: { id: service.key }, body: { decision } });
      toast.success(`${service.name} is ${done}.`);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't save the decision. Try again.");
    }
    setPending(false);
  };
  return (
    <Card title="Services">
      {requests.length === 0 ? (
        <p className="text-muted">No requests yet. Request a service under Settings → Services, then decide here.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {requests.map((request) => (
            <li key={request.service.key} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-2">
                <strong>{request.service.name}</strong> <SubscriptionBadge status={request.status.key} />
              </p>
              <div className="flex flex-wrap gap-1.5">
                {DECISIONS.map(([decision, words, done]) => (
                  <Button
                    key={decision}
                    size="small"
                    isDisabled={isPending}
                    aria-label={`${words}: ${request.service.name}`}
                    onPress={() => void decide(request, decision, done)}
                  >
                    {words}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
