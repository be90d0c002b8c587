"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/platform/http/api-client";
import type { Note } from "@/lib/customers/notes/note";
import type { Customer } from "@/lib/customers/records/customer";

export type NotifiedContact = { id: string; fullName: string; email: string; mobile: string };

export type BookedPlace = { id: string; label: string; isDefault: boolean };

export type CustomerDetails = {
  customer: Pick<
    Customer,
    "fullName" | "firstName" | "email" | "mobilePhone" | "contactMethod" | "communicationPreferences"
  > | null;
  locations: BookedPlace[];
  contacts: NotifiedContact[];
  /** The customer's important notes. */
  important: Note[];
};
const NOTHING: CustomerDetails = { customer: null, locations: [], contacts: [], important: [] };

async function readPlaces(customerId: string, options: { signal?: AbortSignal } = {}): Promise<BookedPlace[]> {
  const query = { businessCustomerId: customerId, perPage: "100" };
  const { items } = await api("GET /api/locations", { query: query as never }, options);
  return items.map((location) => ({
    id: location.id,
    isDefault: location.isDefault,
    label: [location.locationName, location.address, location.city].filter(Boolean).join(", "),
  }));
}

/** Reads everything that a booking shows about a customer. */
async function readCustomerDetails(customerId: string, options: { signal: AbortSignal }): Promise<CustomerDetails> {
  const query = { businessCustomerId: customerId };
  const [customer, locations, contacts, important] = await Promise.all([
    api("GET /api/customers/[id]", { params: { id: customerId } }, options),
    readPlaces(customerId, options),
    api("GET /api/contacts", { query: { ...query, limit: "100" } as never }, options),
    api("GET /api/notes/by-customer/[businessCustomerId]/important", { params: query }, options),
  ]);
  return {
    customer,
    important: important.items,
    locations,
    contacts: contacts.items.map(({ id, fullName, email, mobilePhone }) => ({
      id,
      fullName,
      email: email ?? "",
      mobile: mobilePhone ?? "",
    })),
  };
}

/** Returns the default location, which applies until the user chooses another. */
export const getDefaultPlaceId = (places: BookedPlace[]): string =>
  (places.find((place) => place.isDefault) ?? places[0])?.id ?? "";

/** Loads the default location when the user books faster than the locations arrive. */
export async function readPlaceOf(customerId: string): Promise<string> {
  return customerId ? getDefaultPlaceId(await readPlaces(customerId)) : "";
}

/** Loads the chosen customer with locations and contacts. */
export function useCustomerDetails(customerId: string): CustomerDetails {
  const [loadedCustomer, setLoadedCustomer] = useState<{ customerId: string; facts: CustomerDetails }>({
    customerId: "",
    facts: NOTHING,
  });
  useEffect(() => {
    if (!customerId) return;
    const abort = new AbortController();
    const load = async () => setLoadedCustomer({ customerId, facts: await readCustomerDetails(customerId, abort) });
    load().catch(() => {});
    return () => abort.abort();
  }, [customerId]);
  return loadedCustomer.customerId === customerId ? loadedCustomer.facts : NOTHING;
}
