"use client";

import { Ban, Check } from "lucide-react";
import { useRouter } from "next/navigation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { type ConsentChannel, NOT_WANTED } from "@/lib/customers/consent/consent-channel";
import type { ConsentPerson, CustomerConsents } from "@/lib/customers/consent/consent-change";
import { formatPhone, toE164 } from "@/lib/platform/format/format-phone";
import { api } from "@/lib/platform/http/api-client";

type Props = Pick<CustomerConsents, "people" | "allowed"> & { canAllowTexts: boolean };

/** The consent of each address and number of a customer and their contacts. */
export function ConsentPeople({ people, allowed, canAllowTexts }: Props) {
  return (
    <ul className="mt-3 flex flex-col divide-y divide-line border-y border-line">
      {people.map((person) => (
        <Person key={person.contactId ?? ""} person={person} allowed={allowed} canAllowTexts={canAllowTexts} />
      ))}
    </ul>
  );
}

type PersonProps = { person: ConsentPerson; allowed: CustomerConsents["allowed"]; canAllowTexts: boolean };

function Person({ person, allowed, canAllowTexts }: PersonProps) {
  const { contactId, fullName, email, mobilePhone, homePhone } = person;
  const otherPhone = homePhone !== mobilePhone ? homePhone : "";
  const isReached = email !== "" || mobilePhone !== "" || otherPhone !== "";
  return (
    <li className="flex flex-col gap-2 py-3">
      <h3 className="text-sm font-medium wrap-anywhere">{fullName}</h3>
      {email && (
        <Reached at={email} {...{ person, allowed }} channels={contactId ? ["email"] : ["email", "marketing"]} />
      )}
      {mobilePhone && <Reached at={formatPhone(mobilePhone)} {...{ person, allowed }} channels={["text", "call"]} />}
      {mobilePhone && canAllowTexts && person.mayAllowTexts && <AllowTexts phone={mobilePhone} />}
      {otherPhone && <Reached at={formatPhone(otherPhone)} {...{ person, allowed }} channels={["call"]} />}
      {!isReached && <p className="text-sm text-muted">No email address or phone number.</p>}
    </li>
  );
}

const WORDS: Record<ConsentChannel, readonly [yes: string, no: string]> = {
  email: ["Emails", "No emails"],
  text: ["Texts", "No texts"],
  call: ["Calls", "No calls"],
  marketing: ["Marketing emails", "No marketing emails"],
};

type ReachedProps = Omit<PersonProps, "canAllowTexts"> & { at: string; channels: readonly ConsentChannel[] };

function Reached({ at, person: { answers }, allowed, channels }: ReachedProps) {
  // The switches already show what the customer refused entirely.
  const reasons = channels.flatMap((channel) => {
    const { reason } = answers[channel];
    return reason && (allowed[channel] || reason !== NOT_WANTED[channel]) ? [reason] : [];
  });
  return (
    <div className="text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="tabular min-w-0 flex-1 wrap-anywhere">{at}</span>
        {channels.map((channel) => (
          <Badge
            key={channel}
            tone={answers[channel].isAllowed ? "success" : "warning"}
            icon={answers[channel].isAllowed ? <Check aria-hidden /> : <Ban aria-hidden />}
          >
            {WORDS[channel][answers[channel].isAllowed ? 0 : 1]}
          </Badge>
        ))}
      </div>
      {[...new Set(reasons)].map((reason) => (
        <p key={reason} className="mt-1 text-muted wrap-anywhere">
          {reason}
        </p>
      ))}
    </div>
  );
}

function AllowTexts({ phone }: { phone: string }) {
  const router = useRouter();
  const number = toE164(phone);
  if (!number) return null;
  const allow = async () => {
    try {
      const params = { phoneNumber: number.slice(1) };
      await api("PUT /api/sms/consents/[phoneNumber]", { params, body: { status: "in" } });
      toast.success(`You can text ${formatPhone(phone)} again.`);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't save the contact permission. Try again.");
    }
  };
  return (
    <Button size="small" className="self-start" onPress={() => void allow()}>
      Allow texts
    </Button>
  );
}
