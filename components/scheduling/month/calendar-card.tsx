"use client";

import { createContext, use } from "react";
import { getAppointmentTone, type BoardEvent } from "../updates/board-events";
import { findLatenessNow } from "../updates/use-lateness";
import { EventCard } from "./event-card";
import { BusyCard } from "../events/busy-card";
import { isTaken, type BusyEvent } from "../events/busy-events";

/** An entry of a month: an appointment or busy time. */
export type Card = BoardEvent | BusyEvent;

type Looks = { zone: string; chosen: ReadonlySet<string> };

/** The shared settings for drawing the cards. */
export const CardLooks = createContext<Looks | null>(null);

/** The content of a card. The library must always get the same component, or it rebuilds every card each time. */
function CardFace({ event }: { event: Card }) {
  const { zone, chosen } = use(CardLooks)!;
  if (isTaken(event)) return <BusyCard card={event} zone={zone} />;
  return <EventCard event={event} zone={zone} isSelected={chosen.has(event.id)} />;
}

export const CARD_PARTS = { event: CardFace };

/** One ms is subtracted, because the library would also show an entry that ends at midnight on the next day. */
export const getLastInstant = ({ end }: Card): Date => new Date(end.getTime() - 1);

export const nameOf = (card: Card): string => (isTaken(card) ? card.name : card.appointment.businessCustomer.fullName);

/** The state and the name of a card, without its time. The name of a block says that it is one. */
export function describeCard(card: Card): string {
  if (isTaken(card)) return card.taken.kind === "block" ? card.name : `Event: ${card.name}`;
  const { appointment, techId } = card;
  return `${getAppointmentTone(appointment, techId, findLatenessNow(appointment, techId)).word}: ${nameOf(card)}`;
}
