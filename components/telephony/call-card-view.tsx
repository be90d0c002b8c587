"use client";

import { PhoneIncoming, X } from "lucide-react";
import Link from "next/link";
import type { RefObject } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { TextLink } from "@/components/ui/link";
import { formatMoney } from "@/lib/platform/money/money";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatDate, formatTime } from "@/lib/platform/time/format-time";
import type { CallCard } from "@/lib/telephony/calls/call-shapes";
import { nameToShow } from "@/lib/telephony/calls/call-shapes";
import { CALL_LOOKS, shownPhone } from "./call-words";
import type { ShownCall } from "./use-incoming-calls";

type Props = {
  shown: ShownCall;
  timeZone: string;
  bookHref: string | null;
  bookRef?: RefObject<HTMLAnchorElement | null>;
  onTake: () => void;
  onBook: () => void;
  onClose: () => void;
};

/** Who calls, what one should know of them, and what one does about it. */
export function CallCardView({ shown, timeZone, bookHref, bookRef, onTake, onBook, onClose }: Props) {
  const { event, card, lockedBy } = shown;
  const number = shownPhone(event.numberFrom.phoneNumber);
  const name =
    nameToShow({ businessName: event.businessCustomerBusinessName, customerName: event.businessCustomerName }) ||
    event.nameFrom ||
    "New caller";
  const isForeign = lockedBy !== null && lockedBy !== "You";
  return (
    <article aria-label={`Call from ${name}`} className="rounded-card border border-line bg-surface p-3 shadow-float">
      <header className="flex items-start gap-2">
        <PhoneIncoming aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">
            {event.businessCustomerId ? (
              <TextLink href={`/customer/show/${event.businessCustomerId}`}>{name}</TextLink>
            ) : (
              name
            )}
          </p>
          <p className="tabular text-sm text-muted">{number}</p>
        </div>
        <State shown={shown} />
        <IconButton label="Close" onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      {card && <Facts card={card} timeZone={timeZone} />}
      {lockedBy && (
        <p className="mt-2 text-sm">{lockedBy === "You" ? "You have this call." : `${lockedBy} has this call.`}</p>
      )}
      <footer className="mt-3 flex flex-wrap items-center gap-2">
        {bookHref && (
          <Link
            ref={bookRef}
            href={bookHref}
            className={buttonStyles("primary", "small")}
            onClick={(click) => {
              click.preventDefault();
              onBook();
            }}
          >
            Book appointment
          </Link>
        )}
        {!lockedBy && (
          <Button size="small" onPress={onTake}>
            Take call
          </Button>
        )}
        {bookHref && bookRef && !isForeign && (
          <span className="ml-auto text-xs text-muted max-md:hidden">
            <Kbd>Alt</Kbd> <Kbd>C</Kbd>, <Kbd>Enter</Kbd>
          </span>
        )}
      </footer>
    </article>
  );
}

function State({ shown: { event } }: { shown: ShownCall }) {
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

function Facts({ card, timeZone }: { card: CallCard; timeZone: string }) {
  const { address, campaign, balance, nextAppointment, lastNote, lastCall } = card;
  const moment = (text: string) => `${formatDate(new Date(text), timeZone)}, ${formatTime(new Date(text), timeZone)}`;
  const told: Record<string, string | null | undefined> = {
    Address: address,
    Campaign: campaign,
    "Balance due": balance && Number(balance) > 0 ? formatMoney(new Decimal(balance)) : null,
    "Next appointment": nextAppointment && moment(nextAppointment.start),
    "Last call": lastCall && moment(lastCall.date),
    "Last note": lastNote?.body,
  };
  const lines = Object.entries(told).filter(([, value]) => value);
  if (lines.length === 0) return null;
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
      {lines.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="line-clamp-2 min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
