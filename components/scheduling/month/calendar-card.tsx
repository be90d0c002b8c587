"use client";

import { createContext, use } from "react";
import { toneOf, type BoardEvent } from "../updates/board-events";
import { EventCard } from "./event-card";
import { BusyCard } from "../events/busy-card";
import { isTaken, type BusyEvent } from "../events/busy-events";

/** What stands on a month: an appointment, or time that is taken otherwise. */
export type Card = BoardEvent | BusyEvent;

type Looks = { zone: string; chosen: ReadonlySet<string> };

/** How the cards are drawn. */
export const CardLooks = createContext<Looks | null>(null);

/**
 * What stands in a card. The library is given the same component always, or it would make every card anew each time.
 */
function CardFace({ event }: { event: Card }) {
  const { zone, chosen } = use(CardLooks)!;
  if (isTaken(event)) return <BusyCard card={event} zone={zone} />;
  return <EventCard event={event} zone={zone} isSelected={chosen.has(event.id)} />;
}

export const CARD_PARTS = { event: CardFace };

/** The library would show what ends at midnight on the next day too. */
export const lastOf = ({ end }: Card): Date => new Date(end.getTime() - 1);

export const nameOf = (card: Card): string => (isTaken(card) ? card.name : card.appointment.businessCustomer.fullName);

export const wordOf = (card: Card): string =>
  isTaken(card) ? "Not to be booked" : toneOf(card.appointment, card.techId).word;
