"use client";

import { createContext, use } from "react";
import { getAppointmentTone, type BoardCard } from "../updates/board-card";
import { findLatenessNow } from "../updates/use-lateness";
import { MonthAppointmentCard } from "./month-appointment-card";
import { BusyCard } from "../events/busy-card";
import { isBusyCard, type MonthBusyCard } from "../events/month-busy-card";

/** An entry of a month: an appointment or busy time. */
export type Card = BoardCard | MonthBusyCard;

type Looks = { zone: string; chosen: ReadonlySet<string> };

/** The shared settings for drawing the cards. */
export const CardLooks = createContext<Looks | null>(null);

/** The content of a card. The library must always get the same component, or it rebuilds every card each time. */
function CardFace({ event: card }: { event: Card }) {
  const { zone, chosen } = use(CardLooks)!;
  if (isBusyCard(card)) return <BusyCard card={card} zone={zone} />;
  return <MonthAppointmentCard card={card} zone={zone} isSelected={chosen.has(card.id)} />;
}

export const CARD_PARTS = { event: CardFace };

/** One ms is subtracted, because the library would also show an entry that ends at midnight on the next day. */
export const getLastInstant = ({ end }: Card): Date => new Date(end.getTime() - 1);

export const nameOf = (card: Card): string =>
  isBusyCard(card) ? card.name : card.appointment.businessCustomer.fullName;

/** The state and the name of a card, without its time. The name of a block says that it is one. */
export function describeCard(card: Card): string {
  if (isBusyCard(card)) return card.busy.kind === "block" ? card.name : `Event: ${card.name}`;
  const { appointment, techId } = card;
  return `${getAppointmentTone(appointment, techId, findLatenessNow(appointment, techId)).word}: ${nameOf(card)}`;
}
