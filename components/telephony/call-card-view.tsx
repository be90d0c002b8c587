"use client";

import { PhoneIncoming, X } from "lucide-react";
import { type RefObject, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { getButtonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { PageLink, TextLink } from "@/components/ui/link";
import { formatMoney } from "@/lib/platform/money/money";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatInstant } from "@/lib/platform/time/format-time";
import type { CallCard } from "@/lib/telephony/calls/call";
import { getDisplayName } from "@/lib/telephony/calls/call";
import { CALL_LOOKS, formatCallNumber } from "./call-words";
import type { VisibleCall } from "./use-incoming-calls";

type Props = {
  incomingCall: VisibleCall;
  timeZone: string;
  bookHref: string | null;
  bookRef?: RefObject<HTMLAnchorElement | null>;
  onTake: () => void;
  onBook: () => void;
  onClose: () => void;
};

/** The caller, the known facts, and the actions. */
export function CallCardView({ incomingCall, timeZone, bookHref, bookRef, onTake, onBook, onClose }: Props) {
  const { event, card, lockedBy } = incomingCall;
  const number = formatCallNumber(event.numberFrom.phoneNumber);
  const name =
    getDisplayName({ businessName: event.businessCustomerBusinessName, customerName: event.businessCustomerName }) ||
    event.nameFrom ||
    "Unknown caller";
  const isForeign = lockedBy !== null && lockedBy !== "You";
  const [isOpen, setOpen] = useState(false);
  return (
    <article aria-label={`Call from ${name}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 md:px-8">
      <header className="flex min-w-0 items-center gap-2 max-md:basis-[calc(100%-3.75rem)]">
        <PhoneIncoming aria-hidden className="size-5 shrink-0 text-accent" />
        <div className="min-w-0 flex-1 md:max-w-56">
          <p className="truncate font-semibold">
            {event.businessCustomerId ? (
              <TextLink href={`/customer/show/${event.businessCustomerId}`}>{name}</TextLink>
            ) : (
              name
            )}
          </p>
          <p className="tabular text-sm text-muted">{number}</p>
        </div>
        <State incomingCall={incomingCall} />
      </header>
      {card && <CallerDetails card={card} timeZone={timeZone} isOpen={isOpen} />}
      <footer className="flex items-center gap-2 max-md:order-last max-md:w-full md:ml-auto">
        {lockedBy && (
          <p className="text-sm">{lockedBy === "You" ? "You took this call." : `${lockedBy} took this call.`}</p>
        )}
        {bookHref && bookRef && !isForeign && (
          <span className="text-xs whitespace-nowrap text-muted max-xl:hidden">
            <Kbd>Alt</Kbd> <Kbd>C</Kbd>, <Kbd>Enter</Kbd>
          </span>
        )}
        {bookHref && (
          <PageLink
            ref={bookRef}
            href={bookHref}
            className={getButtonStyles("primary", "small")}
            onClick={(click) => {
              click.preventDefault();
              onBook();
            }}
          >
            Book appointment
          </PageLink>
        )}
        {!lockedBy && (
          <Button size="small" onPress={onTake}>
            Take call
          </Button>
        )}
        {card && listCallerDetails(card, timeZone).length > 0 && (
          <Button size="small" variant="quiet" className="ml-auto md:hidden" onPress={() => setOpen(!isOpen)}>
            {isOpen ? "Hide details" : "Show details"}
          </Button>
        )}
      </footer>
      <IconButton label="Close" onPress={onClose}>
        <X aria-hidden />
      </IconButton>
    </article>
  );
}

function State({ incomingCall: { event } }: { incomingCall: VisibleCall }) {
  if (event.callActivity === "RINGING") return <Badge tone="warning">Ringing</Badge>;
  if (event.callActivity === "answered")
    return event.callInProgress ? <Badge tone="success">On the phone</Badge> : <Badge>Ended</Badge>;
  const { word, tone } =
    event.callActivity === "REJECTED"
      ? CALL_LOOKS.rejected
      : event.callActivity === "VOICEMAIL"
        ? CALL_LOOKS.voicemail
        : CALL_LOOKS.missed;
  return <Badge tone={tone}>{word}</Badge>;
}

/** The facts about the caller. Collapsed on a phone. */
function CallerDetails({ card, timeZone, isOpen }: { card: CallCard; timeZone: string; isOpen: boolean }) {
  return (
    <dl
      className={cn(
        "flex min-w-0 flex-wrap gap-x-5 gap-y-0.5 text-sm max-md:order-last max-md:w-full md:flex-1 md:basis-80",
        !isOpen && "max-md:hidden"
      )}
    >
      {listCallerDetails(card, timeZone).map(([term, value]) => (
        <div key={term} className="flex max-w-full min-w-0 gap-1.5 md:max-w-96">
          <dt className="shrink-0 text-muted">{term}</dt>
          <dd className="min-w-0 md:truncate" title={value}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function listCallerDetails(card: CallCard, timeZone: string): Array<[term: string, value: string]> {
  const { address, campaign, balance, nextAppointment, lastNote, lastCall } = card;
  const valueByTerm: Record<string, string | null | undefined> = {
    Address: address,
    Campaign: campaign,
    "Balance due": balance && Number(balance) > 0 ? formatMoney(new Decimal(balance)) : null,
    "Next appointment": nextAppointment && formatInstant(new Date(nextAppointment.start), timeZone),
    "Last call": lastCall && formatInstant(new Date(lastCall.date), timeZone),
    "Last note": lastNote?.body,
  };
  return Object.entries(valueByTerm).flatMap(([term, value]) => (value ? [[term, value]] : []));
}
