"use client";

import { createContext, use } from "react";
import { toneOf, type BoardEvent } from "../updates/board-events";
import { EventCard } from "./event-card";
import { BusyCard } from "../events/busy-card";
import { isTaken, type BusyEvent } from "../events/busy-events";
import { MoreAppointments } from "../panel/more-appointments";
import { isMore, type MoreCard } from "./week-fold";

/** What stands on a week or a month: an appointment, time that is taken otherwise, or what there is no room for. */
export type Card = BoardEvent | BusyEvent | MoreCard;

type Looks = { zone: string; isCompact: boolean; chosen: ReadonlySet<string> };

/** How the cards are drawn. */
export const CardLooks = createContext<Looks | null>(null);

/**
 * What stands in a card. The library is given the same component always, or it would make every card anew each time.
 */
function CardFace({ event }: { event: Card }) {
  const { zone, isCompact, chosen } = use(CardLooks)!;
  if (isMore(event)) return <MoreAppointments card={event} />;
  if (isTaken(event)) return <BusyCard card={event} zone={zone} isCompact={isCompact} />;
  return <EventCard event={event} zone={zone} isCompact={isCompact} isSelected={chosen.has(event.id)} />;
}

export const CARD_PARTS = { event: CardFace };

/** The library would show what ends at midnight on the next day too. */
export const lastOf = ({ end }: Card): Date => new Date(end.getTime() - 1);

export const isAppointment = (card: Card): card is BoardEvent => !isTaken(card) && !isMore(card);

export function nameOf(card: Card): string {
  if (isMore(card)) return `${card.more} more`;
  return isTaken(card) ? card.name : card.appointment.businessCustomer.fullName;
}

export function wordOf(card: Card): string {
  if (isMore(card)) return "Open the day";
  return isTaken(card) ? "Not to be booked" : toneOf(card.appointment, card.techId).word;
}
