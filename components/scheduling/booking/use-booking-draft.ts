"use client";

import { useState } from "react";
import type { PickedCustomer } from "@/components/customers/customer-picker";
import { useKeptState } from "@/components/ui/form/use-kept-state";
import type { AppointmentDraft } from "../panel/appointment-draft";

/** What is filled in of a new appointment: with whom it is for by name, and what is noted of the call. */
type Booking = { draft: AppointmentDraft; customer: PickedCustomer | null; callNote: string };

/**
 * A new appointment as it is filled in. It waits in this tab until it is booked, for the address at which it was begun:
 * another time on the board begins another one.
 */
export function useBookingDraft(address: string, first: () => AppointmentDraft, given: PickedCustomer | undefined) {
  const [begun] = useState(() => ({ draft: first(), customer: given ?? null, callNote: "" }));
  const [booking, setBooking] = useState<Booking>(begun);
  const [isBooked, setBooked] = useState(false);
  // Fields that keep their own choice begin anew with it.
  const [round, setRound] = useState(0);
  const begin = (next: Booking) => {
    setBooking(next);
    setRound((before) => before + 1);
  };
  const isTyped = !isBooked && JSON.stringify(booking) !== JSON.stringify(begun);
  const isBack = useKeptState(`appointment:new:${address}`, isTyped ? booking : null, begin);
  const change = (more: Partial<AppointmentDraft>) =>
    setBooking((before) => ({ ...before, draft: { ...before.draft, ...more } }));
  return {
    ...booking,
    round,
    change,
    pick: (customer: PickedCustomer | null) => {
      setBooking((before) => ({ ...before, customer }));
      change({ customerId: customer?.id ?? "", locationId: "", contacts: [] });
    },
    noteOfCall: (callNote: string) => setBooking((before) => ({ ...before, callNote })),
    booked: () => setBooked(true),
    isBack: isBack && isTyped,
    startOver: () => begin(begun),
  };
}
