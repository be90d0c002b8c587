"use client";

import { useState } from "react";
import type { PickedCustomer } from "@/components/customers/customer-picker";
import { useStoredState } from "@/components/ui/form/use-stored-state";
import type { AppointmentDraft } from "../draft/appointment-draft";

/** The input for a new appointment, with the customer's name and the notes of the phone call. */
type Booking = { draft: AppointmentDraft; customer: PickedCustomer | null; callNote: string };

/**
 * A new appointment while a user fills it in. It is kept in this tab until it is booked, under the address at which it
 * was started. A different time on the board starts a different draft.
 */
export function useBookingDraft(
  address: string,
  first: () => AppointmentDraft,
  initialCustomer: PickedCustomer | undefined
) {
  const [initialBooking] = useState(() => ({ draft: first(), customer: initialCustomer ?? null, callNote: "" }));
  const [booking, setBooking] = useState<Booking>(initialBooking);
  const [isBooked, setBooked] = useState(false);
  // A new round remounts the fields that keep their own choice.
  const [round, setRound] = useState(0);
  const begin = (next: Booking) => {
    setBooking(next);
    setRound((before) => before + 1);
  };
  const isTyped = !isBooked && JSON.stringify(booking) !== JSON.stringify(initialBooking);
  const isBack = useStoredState(`appointment:new:${address}`, isTyped ? booking : null, begin);
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
    startOver: () => begin(initialBooking),
  };
}
