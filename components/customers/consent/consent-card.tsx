"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Card } from "@/components/ui/card";
import { Switch } from "@/components/ui/choices/switch";
import { toast } from "@/components/ui/overlays/toast";
import { CONSENT_CHANNELS, type ConsentChannel } from "@/lib/customers/consent/consent-channel";
import type { CustomerConsents } from "@/lib/customers/consent/consent-change";
import { formatConsentTitle } from "@/lib/customers/consent/describe-consent-source";
import { api } from "@/lib/platform/http/api-client";
import { ConsentHistory } from "./consent-history";
import { ConsentPeople } from "./consent-people";

const LABELS: Record<ConsentChannel, string> = {
  email: "Emails",
  text: "Texts",
  call: "Calls",
  marketing: "Marketing emails",
};

type Props = {
  customerId: string;
  consents: CustomerConsents;
  zone: string;
  canChange: boolean;
  /** True when the user may record the consent of a number's owner. */
  canAllowTexts: boolean;
};

/**
 * The consent to email, text, phone calls, and marketing: the customer's choice, the answers of each address and
 * number, and their dates.
 */
export function ConsentCard({ customerId, consents, zone, canChange, canAllowTexts }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [pending, setPending] = useState<ConsentChannel | null>(null);
  const set = async (channel: ConsentChannel, isAllowed: boolean) => {
    setPending(channel);
    try {
      const body = { channel, isAllowed };
      const answer = await api("PUT /api/customers/[id]/consents", { params: { id: customerId }, body });
      offerUndo(`${formatConsentTitle({ channel, answer: isAllowed ? "yes" : "no", address: null })}.`, [answer]);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't save the contact permission. Try again.");
    } finally {
      setPending(null);
    }
  };
  return (
    <Card title="Contact permission">
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 md:gap-y-2">
        {CONSENT_CHANNELS.map((channel) => (
          <Switch
            key={channel}
            isSelected={consents.allowed[channel]}
            isDisabled={!canChange || pending !== null}
            onChange={(isAllowed) => void set(channel, isAllowed)}
          >
            {LABELS[channel]}
          </Switch>
        ))}
      </div>
      <ConsentPeople people={consents.people} allowed={consents.allowed} canAllowTexts={canAllowTexts} />
      <ConsentHistory
        key={consents.history.items[0]?.id ?? ""}
        customerId={customerId}
        first={consents.history}
        zone={zone}
      />
    </Card>
  );
}
