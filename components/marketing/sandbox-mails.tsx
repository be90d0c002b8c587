"use client";

import { useActionRunner } from "@/components/marketing/use-action-runner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { api } from "@/lib/platform/http/api-client";
import type { SimulatedEvent, SimulatedMail } from "@/lib/marketing/events/simulate-mail-event";

/** An email outside of campaigns has no counted links and no unsubscribe link. */
const OF_ALL: readonly SimulatedEvent[] = ["delivered", "open", "bounce", "spam"];

const EVENTS: ReadonlyArray<readonly [SimulatedEvent, string]> = [
  ["delivered", "Delivered"],
  ["open", "Opened"],
  ["click", "Link clicked"],
  ["bounce", "Bounced"],
  ["spam", "Marked as spam"],
  ["unsubscribe", "Unsubscribed"],
];

/** Plays events of the latest emails. */
export function SandboxMails({ mails }: { mails: readonly SimulatedMail[] }) {
  const { ask: runAction, isPending } = useActionRunner();
  const simulateEvent = (mail: SimulatedMail, event: SimulatedEvent, words: string) =>
    runAction(
      () => api("POST /api/sandbox/mail-events/[id]", { params: { id: mail.id }, body: { event } }),
      `Email to ${mail.to}: ${words.toLowerCase()}.`,
      { canUndo: false }
    );
  return (
    <Card title="Emails">
      {mails.length === 0 ? (
        <p className="text-muted">
          No emails yet. Send an invoice, a statement, or a campaign, then simulate what happens to its email here.
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {mails.map((mail) => (
            <li key={mail.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
              <p className="min-w-0 break-words">
                <strong>{mail.to}</strong> <span className="text-muted">· {mail.state}</span>
                <br />
                <span className="text-sm text-muted">
                  {mail.campaign === null ? mail.subject : `${mail.campaign}: ${mail.subject}`}
                </span>
              </p>
              <div className="flex flex-wrap gap-1.5">
                {EVENTS.filter(([event]) => mail.campaign !== null || OF_ALL.includes(event)).map(([event, words]) => (
                  <Button
                    key={event}
                    size="small"
                    isDisabled={isPending}
                    aria-label={`${words}: email to ${mail.to}`}
                    onPress={() => void simulateEvent(mail, event, words)}
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
