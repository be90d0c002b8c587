"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { BY_OFFICE } from "@/lib/customers/consent/consent-channel";
import type { TextConsent } from "@/lib/messaging/consent/consent-status";
import type { SmsConversation } from "@/lib/messaging/conversations/sms-conversation";
import { api } from "@/lib/platform/http/api-client";
import { formatDate } from "@/lib/platform/time/format-time";

type Props = { conversation: SmsConversation; zone: string; maySend: boolean; onChange: () => void };

/** Shows why a number gets no texts, since when, and what can be done. Renders nothing while texts are allowed. */
export function ConsentNote({ conversation: { toPhoneNumber, consent }, zone, maySend, onChange }: Props) {
  const [consentDetails, setConsentDetails] = useState<TextConsent | null>(null);
  const isBarred = consent === "out" || consent === "held" || consent === "unreachable";
  const params = { phoneNumber: toPhoneNumber.slice(1) };
  useEffect(() => {
    if (!isBarred) return;
    void api("GET /api/sms/consents/[phoneNumber]", { params: { phoneNumber: toPhoneNumber.slice(1) } }).then(
      setConsentDetails,
      () => undefined
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another answer has other reasons
  }, [isBarred, toPhoneNumber, consent]);
  if (!isBarred) return null;
  const answer = (status: "in" | "out") =>
    api("PUT /api/sms/consents/[phoneNumber]", { params, body: { status } }).then(onChange, (error: Error) => {
      toast.danger(error.message);
    });
  const day = consentDetails?.since ? formatDate(new Date(consentDetails.since), zone) : "";
  const canAllow = consent === "unreachable" || consentDetails?.source === BY_OFFICE;
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-3 rounded-control bg-warning-soft px-3 py-2.5 text-warning-ink"
    >
      <span className="min-w-60 flex-1">
        {consent === "out" &&
          `This number opted out of texts${consentDetails?.source ? ` (${describeSource(consentDetails.source)}, ${day})` : ""}. ${canAllow ? "" : "To get texts again, the customer must text START to your number."}`}
        {consent === "held" &&
          `Possible opt-out${consentDetails?.source ? `: “${consentDetails.source}”` : ""}. Texts are on hold until you decide.`}
        {consent === "unreachable" &&
          `Texts ${day ? `haven't reached this number since ${day}` : "don't reach this number"}. Check the number or call.`}
      </span>
      {maySend && consent === "held" && (
        <>
          <Button size="small" onPress={() => void answer("out")}>
            Stop texts
          </Button>
          <Button size="small" variant="secondary" onPress={() => void answer("in")}>
            Keep texting
          </Button>
        </>
      )}
      {maySend && canAllow && consentDetails && (
        <Button size="small" onPress={() => void answer("in")}>
          Allow texts
        </Button>
      )}
    </div>
  );
}

/** Describes who opted the number out: the office, the carrier's refusal of a text, or the customer's own words. */
function describeSource(source: string): string {
  if (source === BY_OFFICE) return "recorded by your office";
  return source.startsWith("Error ") ? "blocked by the carrier" : `texted “${source}”`;
}
