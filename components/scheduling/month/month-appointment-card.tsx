"use client";

import { Check } from "lucide-react";
import { cn } from "@/components/ui/class-names";
import { toneClasses } from "@/components/ui/states/status-chip";
import { statusLooks } from "@/components/ui/states/status-looks";
import { getAppointmentTone, type BoardCard } from "../updates/board-card";
import { formatTime } from "@/lib/platform/time/format-time";
import { useLateness } from "../updates/use-lateness";
import { limitSigns, listUrgentSigns, Signs } from "../updates/signs";

type Props = { card: BoardCard; zone: string; isSelected?: boolean };

/** A card in a month with bar and status icon, then time and customer in one line. Nothing overflows it. */
export function MonthAppointmentCard({ card, zone, isSelected }: Props) {
  const { appointment, start } = card;
  const { tone, word } = getAppointmentTone(appointment, card.techId, useLateness(appointment, card.techId));
  const look = statusLooks[tone];
  return (
    <div
      data-card={card.id}
      data-appointment={appointment.id}
      data-selected={isSelected || undefined}
      className={cn(
        "@container flex h-full min-w-0 overflow-hidden rounded-control text-ink",
        toneClasses[tone],
        tone === "canceled" && "line-through",
        isSelected && "outline-2 -outline-offset-2 outline-ink"
      )}
    >
      <span aria-hidden className={cn("w-1 shrink-0", look.bar)} />
      <span className="flex min-w-0 flex-1 items-center gap-1.5 px-1 text-xs leading-[1.3]">
        <span className="flex shrink-0 items-center gap-0.5 font-medium text-ink">
          {isSelected ? (
            <Check aria-hidden strokeWidth={3} className="size-3 shrink-0" />
          ) : (
            <look.Icon aria-hidden className="size-3 shrink-0" />
          )}
          <span className="sr-only">{isSelected ? `${word}, selected,` : `${word},`}</span>
          <span className="tabular truncate">{formatTime(start, zone)}</span>
          <span className="flex shrink-0 items-center gap-0.5 pl-1 empty:hidden @max-[9.5rem]:hidden">
            <Signs signs={limitSigns(listUrgentSigns(appointment), 2)} />
          </span>
        </span>
        <span className="truncate font-semibold text-ink">{appointment.businessCustomer.fullName}</span>
      </span>
    </div>
  );
}
